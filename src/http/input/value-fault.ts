/** Faults of values that graphql-js finds, in the words of other checks. */
import { isEnumType, type GraphQLNamedInputType } from 'graphql';
import type { FieldFault } from '../../kernel/errors/request-error.js';
import { inputFieldsOf } from '../../kernel/input/input-checks.js';
import { oneOf, valuesOf } from '../../kernel/input/wording.js';
import { unknownName } from './query-names.js';

/** The fault of a missing value. */
export const missing = (field: string): FieldFault => ({ field, message: `${field} is required` });

/** Messages of graphql-js that name the type of an invalid value. Greedy: the value may contain the same words. */
const TYPES = [
  /^(\w+) (?:cannot represent|must be)/,
  /^Expected (?:non-nullable )?type "\[*(\w+)/,
  /^(?:Value "[^]*" does not exist in|Enum) "(\w+)"/,
];

interface About {
  /** What the whole input is called. */
  readonly whole?: string;
  /** The type of the input, if it may be missing in the schema. */
  readonly type?: GraphQLNamedInputType;
}

/**
 * Translates a fault of graphql-js, whose message may repeat the value.
 * @param path of the invalid value within the input; empty for the whole input
 */
export function valueFault(
  path: string,
  reported: string,
  { whole = path, type: own }: About = {},
): FieldFault {
  const within = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const [, absent] = /^Field "(\w+)" of required type/.exec(reported) ?? [];
  if (absent !== undefined) return missing(within(absent));
  const [, unknown, type = ''] = /^Field "([^]*)" is not defined by type "(\w+)"/.exec(reported) ?? [];
  if (unknown !== undefined) return unknownName('field', within(unknown), inputFieldsOf(type).toSorted());
  const field = path === '' ? whole : path;
  return { field, message: `${field} must be ${expected(reported, own)}` };
}

function expected(reported: string, own: About['type']): string {
  if (reported.startsWith('Int cannot represent non 32-bit')) return 'a 32-bit whole number';
  if (reported.startsWith('Expected non-nullable type "[')) return 'a list';
  if (isEnumType(own)) return oneOf(own.getValues().map(({ name }) => name));
  return valuesOf(TYPES.flatMap((form) => form.exec(reported)?.[1] ?? [])[0] ?? '');
}
