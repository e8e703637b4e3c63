import type { RequestErrorCode } from './error-codes.js';

/** Facts for programs, such as the invalid field. Sent to the client unchanged. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** An invalid field of an input. `field` is a path, such as `seats.0.name`. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** The maximum number of faults that a response lists. */
export const MAX_FAULTS = 20;

/** Longer than any fixed message of the server; a longer one repeats client input. */
const MAX_FAULT_LENGTH = 300;
const MAX_FIELD_LENGTH = 100;
const MAX_MESSAGE_LENGTH = 8_000;

/**
 * An error of the request. GraphQL and REST respond with its code, message and details, all of which the client
 * sees.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly code: RequestErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(shortened(message, MAX_MESSAGE_LENGTH));
  }

  /**
   * Invalid input values. The error lists the first 20 and counts the others.
   * @param omitted the number of further faults
   */
  static badInput(faults: readonly FieldFault[], omitted = 0): RequestError {
    const fields = faults.slice(0, MAX_FAULTS).map(({ field, message }) => ({
      field: shortened(field, MAX_FIELD_LENGTH),
      message: shortened(message, MAX_FAULT_LENGTH),
    }));
    const more = faults.length - fields.length + omitted;
    const sentences = fields.map(({ message }) => message);
    if (more > 0) sentences.push(`…and ${more} more`);
    return new RequestError('BAD_USER_INPUT', sentences.join('. '), {
      fields,
      ...(more > 0 && { omitted: more }),
    });
  }
}

/** Truncates a string without splitting a surrogate pair. */
export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\p{Cs}$/u, '')}…`;
}
