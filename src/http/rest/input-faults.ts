/** Messages for invalid values that do not mention GraphQL. */
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
import { unknownName } from '../input/query-names.js';
import type { FieldFault } from '../../kernel/errors/request-error.js';
import { LANGUAGE_TAG, LanguageTag } from '../../kernel/language/language.scalar.js';

/** The fault of a missing value. */
export const missing = (field: string): FieldFault => ({ field, message: `${field} is required` });

/**
 * Translates a fault found by graphql-js.
 * @param name of the parameter
 * @param type of the parameter
 * @param path from the parameter to the invalid part
 * @param reported the message of graphql-js, which names a missing or unknown field
 */
export function inputFault(
  name: string,
  type: GraphQLInputType,
  path: readonly (string | number)[],
  value: unknown,
  reported: string,
): FieldFault {
  const wanted = getNullableType(typeAt(type, path));
  const field = [name, ...path].join('.');
  if (isInputObjectType(wanted) && isRecord(value)) return faultWithin(field, wanted, reported);
  return { field, message: `${field} must be ${expectedType(wanted, value)}` };
}

function faultWithin(field: string, type: GraphQLInputObjectType, reported: string): FieldFault {
  const name = /^Field "([^"]*)"/.exec(reported)?.[1] ?? '';
  const names = Object.keys(type.getFields());
  return names.includes(name) ? missing(`${field}.${name}`) : unknownName('field', `${field}.${name}`, names);
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

/** Describes the valid values in a message. */
function expectedType(type: GraphQLInputType, value: unknown): string {
  if (isListType(type)) return 'a list';
  if (isInputObjectType(type)) return 'a JSON object';
  if (isEnumType(type)) {
    const words = type.getValues().map(({ name }) => name);
    return `one of ${words.join(', ')}`;
  }
  if (type === GraphQLInt) return Number.isInteger(value) ? 'a 32-bit whole number' : 'a whole number';
  if (type === GraphQLFloat) return 'a number';
  if (type === GraphQLBoolean) return 'true or false';
  if (type === LanguageTag) return LANGUAGE_TAG;
  return String(type) === 'DateTime' ? 'a time such as 2026-03-14T15:09:26Z' : 'a string';
}

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
