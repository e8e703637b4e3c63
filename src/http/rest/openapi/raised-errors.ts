/** The errors that field resolvers can raise, extracted from the code by `tools/raised-errors.mjs`. */
import { readFileSync } from 'node:fs';
import { getNamedType, isObjectType, isUnionType, type GraphQLNamedType } from 'graphql';
import { REQUEST_ERRORS, type RequestErrorCode } from '../../../kernel/errors/error-codes.js';
import type { Step } from '../parameters.js';
import { briefOf, representedFields } from '../represented-fields.js';

/** Codes by field, such as `Game.analysis`. A field without an entry raises none. */
type RaisedErrors = Readonly<Record<string, readonly RequestErrorCode[]>>;

export const readRaisedErrors = (): RaisedErrors =>
  JSON.parse(readFileSync(new URL('raised-errors.json', import.meta.url), 'utf8')) as RaisedErrors;

/** The statuses raised by the resolved fields and by the fields of the response. */
export function raisedStatuses(raised: RaisedErrors, steps: readonly Step[]): readonly number[] {
  const last = steps.at(-1);
  return [
    ...steps.map(({ parent, field }) => `${parent.name}.${field.name}`),
    ...(last ? fieldsWithin(getNamedType(last.field.type)) : []),
  ].flatMap((field) => (raised[field] ?? []).map((code) => REQUEST_ERRORS[code]));
}

/** @param only the fields in the response; all by default */
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
