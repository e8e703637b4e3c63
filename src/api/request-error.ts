import type { RequestErrorCode } from './error-codes.js';

/** More for a program to read, such as which field is wrong. Goes to the client as it is. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** A field of an input that will not do. `field` is a path, such as `seats.0.name`. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/**
 * Thrown by services and guards when something is wrong with the request. GraphQL and REST answer with its
 * code, message and details, all of which clients see.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly code: RequestErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }

  /** A value of the input that will not do. */
  static badInput(faults: readonly FieldFault[]): RequestError {
    const message = faults.map(({ message }) => message).join('. ');
    return new RequestError('BAD_USER_INPUT', message, { fields: faults });
  }
}
