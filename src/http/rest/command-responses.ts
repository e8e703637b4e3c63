/** Responses to commands: the change, or a refusal by the rules. */
import type { GraphQLUnionType } from 'graphql';
import { isObject } from '../../kernel/input/objects.js';
import { problem, PROBLEM_TYPE, refusalStatus } from '../errors/error-response.js';
import type { Responder, HttpResponse } from './response.js';
import { NO_STORE, versionIn, versionTag } from './etag.js';
import type { Representation } from './represent.js';
import type { TypeResolver } from './resolve.js';

/** The fields of an accepted command in a response shortened by `Prefer: return=minimal`. */
export const MINIMAL_FIELDS = ['events', 'replayed'] as const;

const REFUSED = 'MoveRefused';

export function commandResponder(
  representation: Representation,
  result: GraphQLUnionType,
  typeOf: TypeResolver,
): Responder {
  const forms = new Map(
    result.getTypes().map((type) => {
      const whole = representation.of(type);
      const brief = type.name === REFUSED ? undefined : representation.of(type, MINIMAL_FIELDS);
      return [type.name, { whole, brief }] as const;
    }),
  );
  return async (value, { context, minimal, prefix }) => {
    const name = typeOf(value, context);
    const form = forms.get(name);
    const brief = minimal ? form?.brief : undefined;
    const body = await (brief ?? form?.whole)?.(value, context);
    const etag = versionTag(versionIn(isObject(value) ? value['game'] : undefined));
    const headers: Record<string, string> = { etag, vary: 'Prefer', ...NO_STORE };
    if (name === REFUSED) return refusal(body, headers, prefix);
    if (brief) headers['preference-applied'] = 'return=minimal';
    return { status: 200, headers, body };
  };
}

/** A problem document with the current game. */
function refusal(body: unknown, headers: HttpResponse['headers'], prefix: string): HttpResponse {
  if (!isObject(body)) throw new Error('A refusal has no body');
  const { code, message, ...rest } = body;
  const details = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  const status = refusalStatus(String(code));
  return {
    status,
    headers: { ...headers, 'content-type': PROBLEM_TYPE },
    body: problem(status, String(code), String(message), details, prefix),
  };
}
