/** Invalid variables, which graphql-js finds before it executes anything. */
import { GraphQLError } from 'graphql';
import type { FieldFault } from '../../kernel/errors/request-error.js';
import { missing, valueFault } from '../input/value-fault.js';

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
