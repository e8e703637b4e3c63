/** Answers to commands: what was done, or why it may not be. */
import type { GraphQLUnionType } from 'graphql';
import { problem, PROBLEM_TYPE } from '../api/errors/problem.js';
import type { AnswerMaker, HttpAnswer } from './answer.js';
import { NOT_KEPT, versionIn, versionTag } from './etag.js';
import type { Representation } from './represent.js';
import type { TypeResolver } from './resolve.js';

/** Fields of an accepted command that are told to who asks for as little as will do. */
export const MINIMAL_FIELDS = ['events', 'replayed'] as const;

const REFUSED = 'MoveRefused';

export function commandAnswers(
  representation: Representation,
  result: GraphQLUnionType,
  typeOf: TypeResolver,
): AnswerMaker {
  const forms = new Map(
    result.getTypes().map((type) => {
      const whole = representation.of(type);
      const brief = type.name === REFUSED ? undefined : representation.of(type, MINIMAL_FIELDS);
      return [type.name, { whole, brief }] as const;
    }),
  );
  return async (value, { context, minimal }) => {
    const name = typeOf(value, context);
    const form = forms.get(name);
    const brief = minimal ? form?.brief : undefined;
    const body = await (brief ?? form?.whole)?.(value, context);
    const etag = versionTag(versionIn(gameOf(value)));
    const headers: Record<string, string> = { etag, vary: 'Prefer', ...NOT_KEPT };
    if (name === REFUSED) return refusal(body, headers);
    if (isReplayed(value)) headers['idempotency-replayed'] = 'true';
    if (brief) headers['preference-applied'] = 'return=minimal';
    return { status: 200, headers, body };
  };
}

/** A problem, with the game as it stands. */
function refusal(body: unknown, headers: HttpAnswer['headers']): HttpAnswer {
  const { code, message, ...rest } = recordOf(body);
  const told = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  // What If-Match says of the game does not hold: HTTP has a status of its own for that.
  const status = code === 'VERSION_CONFLICT' ? 412 : 409;
  return {
    status,
    headers: { ...headers, 'content-type': PROBLEM_TYPE },
    body: problem(status, String(code), String(message), told),
  };
}

const gameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'game' in value ? value.game : undefined;

const isReplayed = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'replayed' in value && value.replayed === true;

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
