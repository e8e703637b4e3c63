/** The errors that the resolvers of fields can raise, as `tools/raised-errors.mjs` has read them off the code. */
import { readFileSync } from 'node:fs';
import { getNamedType, isObjectType, isUnionType, type GraphQLNamedType } from 'graphql';
import { REQUEST_ERRORS, type RequestErrorCode } from '../../../kernel/errors/error-codes.js';
import type { Step } from '../parameters.js';
import { briefOf, representedFields } from '../represented-fields.js';

/** Codes by field, such as `Game.analysis`; a field without an entry raises none. */
type RaisedErrors = Readonly<Record<string, readonly RequestErrorCode[]>>;

export const readRaisedErrors = (): RaisedErrors =>
  JSON.parse(readFileSync(new URL('raised-errors.json', import.meta.url), 'utf8')) as RaisedErrors;

/** The statuses of what can be raised on the way to a value, and by the fields that a response has of it. */
export function raisedStatuses(raised: RaisedErrors, steps: readonly Step[]): readonly number[] {
  const last = steps.at(-1);
  return [
    ...steps.map(({ parent, field }) => `${parent.name}.${field.name}`),
    ...(last ? fieldsWithin(getNamedType(last.field.type)) : []),
  ].flatMap((field) => (raised[field] ?? []).map((code) => REQUEST_ERRORS[code]));
}

/** @param only the fields that the response has; all by default */
function fieldsWithin(
  type: GraphQLNamedType,
  only?: readonly string[],
  above: ReadonlySet<GraphQLNamedType> = new Set(),
): readonly string[] {
  if (isUnionType(type)) return type.getTypes().flatMap((one) => fieldsWithin(one, only, above));
  if (!isObjectType(type) || above.has(type)) return [];
  const within = new Set([...above, type]);
  return representedFields(type, only).flatMap((field) => [
    `${type.name}.${field.name}`,
    ...fieldsWithin(getNamedType(field.type), briefOf(type, field.name)?.fields, within),
  ]);
}
