/** Invalid variables, which graphql-js finds before it executes anything. */
import { GraphQLError } from 'graphql';
import { enumValues } from '../../kernel/input/input-checks.js';
import type { FieldFault } from '../../kernel/errors/request-error.js';

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
    const missing = /^Variable "\$(\w+)" of (?:required|non-null) type/.exec(one.message)?.[1];
    if (missing !== undefined) return { field: missing, message: `${missing} is required` };
  }
  return undefined;
}

/** @param prefix names the position of the value, such as `at "input.seats[0].name"` */
function faultAt(prefix: string, variable: string, reason: string): FieldFault {
  const place = / at "([^"\\]*)"$/.exec(prefix)?.[1]?.replace(/\[(\d+)\]/g, '.$1');
  // Like other faults, a field of an input is named without its variable.
  const path = place?.replace(/^\w+\./, '') ?? '';
  const within = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const [, absent] = /^Field "(\w+)" of required type/.exec(reason) ?? [];
  if (absent !== undefined) return { field: within(absent), message: `${within(absent)} is required` };
  const [, unknown] = /^Field "([^"]*)" is not defined/.exec(reason) ?? [];
  if (unknown !== undefined)
    return { field: within(unknown), message: `Unknown field \`${within(unknown)}\`` };
  const field = path === '' ? variable : path;
  // Greedy: the value may contain the same words.
  const [, type] = /^(?:Value "[^]*" does not exist in|Enum) "(\w+)"/.exec(reason) ?? [];
  if (type !== undefined) return { field, message: `${field} must be one of ${enumValues(type).join(', ')}` };
  return { field, message: `${field}: ${withoutValue(reason)}` };
}

/** Such as `Int cannot represent non-integer value: "x"`. */
const withoutValue = (reason: string): string =>
  reason.replace(/( cannot represent [\w -]*value)\b[^]*$/, '$1');
