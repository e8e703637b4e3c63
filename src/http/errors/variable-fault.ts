/** Faults of variables, which graphql-js finds before it executes anything. */
import { GraphQLError } from 'graphql';
import type { FieldFault } from '../../kernel/errors/request-error.js';

/**
 * The invalid field of an input. The messages of graphql-js repeat the value, which may be a whole input with its idempotency key
 * or a code.
 * @returns undefined for an error that is not about the value of a variable
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

/** @param prefix names the place of the value, as `at "input.seats[0].name"` */
function faultAt(prefix: string, variable: string, reason: string): FieldFault {
  const place = / at "([^"\\]*)"$/.exec(prefix)?.[1]?.replace(/\[(\d+)\]/g, '.$1');
  // As for other faults, a field of an input has no name of the variable before it.
  const path = place?.replace(/^\w+\./, '') ?? '';
  const within = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const [, absent] = /^Field "(\w+)" of required type/.exec(reason) ?? [];
  if (absent !== undefined) return { field: within(absent), message: `${within(absent)} is required` };
  const [, unknown] = /^Field "([^"]*)" is not defined/.exec(reason) ?? [];
  if (unknown !== undefined)
    return { field: within(unknown), message: `There is no field ${within(unknown)}` };
  const field = path === '' ? variable : path;
  return { field, message: `${field}: ${withoutValue(reason)}` };
}

/** Such as `Int cannot represent non-integer value: "x"`, and `Value "GONE" does not exist in "GameStatus" enum.` */
const withoutValue = (reason: string): string =>
  reason
    .replace(/^Value "[^]*" does not exist in/, 'The value does not exist in')
    .replace(/( cannot represent [\w -]*value)\b[^]*$/, '$1');
