/** The meanings of codes that any request may return, whatever its subject. */

/** The explanation of a code in sentences. Field names are in backticks. */
export interface Meaning {
  readonly meaning: string;
  /** Advice for the client or its user. */
  readonly remedy: string;
}

/** A part of `ERROR_MEANINGS`. */
export const REQUEST_MEANINGS = {
  BAD_USER_INPUT: {
    meaning:
      'An input value is invalid. `fields` lists the first 20, each with its path, such as `seats.0.name`. `omitted` counts the others.',
    remedy: 'Correct the values that `fields` lists. Each entry says what is allowed.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    meaning: 'You already used this key for another request.',
    remedy: 'Create a new key for each request. Reuse it only to retry that request.',
  },
  ALREADY_SIGNED: {
    meaning: 'The score is already signed.',
    remedy: 'No action is needed.',
  },
  SIGNING_TOO_LATE: {
    meaning: 'The time to sign the score ended at `until`.',
    remedy: 'Sign the next score in time.',
  },
  BAD_REQUEST: {
    meaning: 'The request is malformed, or may not be sent in this form.',
    remedy: 'Correct what the message names. Send JSON with a `Content-Type` for JSON.',
  },
  METHOD_NOT_ALLOWED: {
    meaning: 'The address does not support this method. The header `Allow` lists those it supports.',
    remedy: 'Use a method from `Allow`.',
  },
  NOT_ACCEPTABLE: {
    meaning: 'REST responds with JSON, but the header `Accept` excludes it.',
    remedy: 'Accept `application/json`.',
  },
  BODY_TOO_LARGE: {
    meaning: 'The body is larger than `maximum` bytes.',
    remedy: 'Send a smaller body.',
  },
  HEADERS_TOO_LARGE: {
    meaning: 'The headers are larger than `maximum` bytes.',
    remedy: 'Send fewer or shorter headers.',
  },
  REQUEST_TIMEOUT: {
    meaning: 'The request took too long to arrive.',
    remedy: 'Send the request again, with its idempotency key.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    meaning: 'The body is not JSON.',
    remedy: 'Send `Content-Type: application/json`.',
  },
  LIMIT_EXCEEDED: {
    meaning: 'The operation exceeds a `limit`, whose value is `maximum`.',
    remedy: 'Request less: shorter pages or fewer fields.',
  },
  TOO_MANY_CONNECTIONS: {
    meaning:
      'Your address has too many open connections, or a connection has too many waiting requests. See `limit` and `maximum`.',
    remedy: 'Close unused connections, and read responses before sending more requests.',
  },
  RATE_LIMITED: {
    meaning:
      'You or your address sent too many requests in a short time. `limit` names the rate. Nothing was done.',
    remedy: 'Wait for `retryAfterSeconds`, also sent as `Retry-After`, then send the same request again.',
  },
  BUSY: {
    meaning:
      'You or your address have too many requests in progress (`limit`, `maximum`), too many positions and analyses wait, or a ' +
      'table is still loading. Nothing was done.',
    remedy: 'Wait for `retryAfterSeconds`, also sent as `Retry-After`, then send the same request again.',
  },
  EVALUATION_TIMEOUT: {
    meaning:
      'The position could not be evaluated within `limitSeconds`: the rule set is too large, or the server ' +
      'too busy.',
    remedy: 'Try again when the server is less busy. For a custom rule set, use fewer columns or dice.',
  },
  UNAVAILABLE: {
    meaning:
      'The database is unavailable, a newer server has changed its tables, or the server is stopping. Nothing was stored.',
    remedy: 'Send the same request again, with the same idempotency key, after `Retry-After`.',
  },
  INTERNAL_SERVER_ERROR: {
    meaning: 'The server failed unexpectedly. `errorId` identifies the failure in its log.',
    remedy: 'Report the `errorId` to the operator of the server.',
  },
} as const satisfies Readonly<Record<string, Meaning>>;
