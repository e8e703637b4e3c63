/** Faults of values that graphql-js finds, in the words of other checks. */
import { isEnumType, type GraphQLNamedInputType, GraphQLError } from 'graphql';
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

/**
 * The invalid field of an input. graphql-js's own message would repeat its value, which may contain an idempotency key
 * or a code.
 * @returns undefined if the error does not concern a variable's value
 */
export function variableFault(error: unknown): FieldFault | undefined {
  for (let one = error; one instanceof GraphQLError; one = one.originalError) {
    const variable = /^Variable "\$(\w+)" got invalid value /.exec(one.message)?.[1];
    const reason = one.originalError?.message;
    if (variable !== undefined && reason !== undefined && one.message.endsWith(`; ${reason}`))
      return faultAt(one.message.slice(0, -reason.length - 2), variable, reason);
    const absent = /^Variable "\$(\w+)" of (?:required|non-null) type/.exec(one.message)?.[1];
    if (absent !== undefined) return missing(absent);
  }
  return undefined;
}

/** @param prefix names the position of the value, such as `at "input.seats[0].name"` */
function faultAt(prefix: string, variable: string, reason: string): FieldFault {
  const place = / at "([^"\\]*)"$/.exec(prefix)?.[1]?.replace(/\[(\d+)\]/g, '.$1');
  // Like other faults, a field of an input is named without its variable.
  return valueFault(place?.replace(/^\w+\./, '') ?? '', reason, { whole: variable });
}
