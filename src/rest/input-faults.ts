/** What is wrong with a value, in words that do not speak of GraphQL. */
import {
  getNullableType,
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInt,
  isEnumType,
  isInputObjectType,
  isListType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';
import { unknownName } from '../api/input/query-names.js';
import type { FieldFault } from '../api/errors/request-error.js';

/** The fault of a value that is not there. */
export const missing = (field: string): FieldFault => ({ field, message: `${field} is required` });

/**
 * A fault that graphql-js has found.
 * @param name what the client calls the whole value
 * @param type of the whole value
 * @param path from there to the part that will not do
 * @param said the words of graphql-js, which name a field that is missing or unknown
 */
export function inputFault(
  name: string,
  type: GraphQLInputType,
  path: readonly (string | number)[],
  value: unknown,
  said: string,
): FieldFault {
  const wanted = getNullableType(typeAt(type, path));
  const field = [name, ...path].join('.');
  if (isInputObjectType(wanted) && isRecord(value)) return faultWithin(field, wanted, said);
  return { field, message: `${field} must be ${wishOf(wanted, value)}` };
}

function faultWithin(field: string, type: GraphQLInputObjectType, said: string): FieldFault {
  const name = /^Field "([^"]*)"/.exec(said)?.[1] ?? '';
  const known = Object.keys(type.getFields());
  return known.includes(name) ? missing(`${field}.${name}`) : unknownName('field', `${field}.${name}`, known);
}

function typeAt(type: GraphQLInputType, [key, ...path]: readonly (string | number)[]): GraphQLInputType {
  const here = getNullableType(type);
  if (key === undefined) return here;
  const next = isListType(here)
    ? here.ofType
    : isInputObjectType(here)
      ? here.getFields()[key]?.type
      : undefined;
  return next ? typeAt(next, path) : here;
}

/** What would be right. */
function wishOf(type: GraphQLInputType, value: unknown): string {
  if (isListType(type)) return 'a list';
  if (isInputObjectType(type)) return 'a JSON object';
  if (isEnumType(type)) {
    const words = type.getValues().map(({ name }) => name);
    return `one of ${words.join(', ')}`;
  }
  if (type === GraphQLInt) return Number.isInteger(value) ? 'a whole number of 32 bits' : 'a whole number';
  if (type === GraphQLFloat) return 'a number';
  if (type === GraphQLBoolean) return 'true or false';
  return String(type) === 'DateTime' ? 'a time such as 2026-03-14T15:09:26Z' : 'a text';
}

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
