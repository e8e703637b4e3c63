/** What the codes mean that any request can be answered with, whatever it is about. */

/** A code in sentences. Names of fields stand in backticks. */
export interface Meaning {
  readonly meaning: string;
  /** What a client, or the person behind it, can do. */
  readonly remedy: string;
}

/** A part of `ERROR_MEANINGS`. */
export const REQUEST_MEANINGS = {
  BAD_USER_INPUT: {
    meaning:
      'A value will not do: `fields` has the first 20, each with its path, such as `seats.0.name`; `omitted` counts the others.',
    remedy: 'Correct the values that `fields` lists; each entry says what would be right.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    meaning: 'The key belongs to another request of yours.',
    remedy: 'Make a new key for each request, and send it again with the retries of that request only.',
  },
  ALREADY_SIGNED: {
    meaning: 'A score is signed once.',
    remedy: 'Nothing is left to do.',
  },
  SIGNING_TOO_LATE: {
    meaning: 'The score could be signed `until` then.',
    remedy: 'Sign the next score in time.',
  },
  BAD_REQUEST: {
    meaning: 'The request cannot be read, or must not be sent like this.',
    remedy: 'The message says what cannot be read. Send JSON with a `Content-Type` that says so.',
  },
  METHOD_NOT_ALLOWED: {
    meaning: 'The address exists, but not with that method: `Allow` lists those that it has.',
    remedy: 'Use one of the methods in the header `Allow`.',
  },
  NOT_ACCEPTABLE: {
    meaning: 'REST answers with JSON, which the header `Accept` excludes.',
    remedy: 'Accept `application/json`.',
  },
  BODY_TOO_LARGE: {
    meaning: 'The body is larger than `maximum` bytes.',
    remedy: 'Send less at once.',
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
    meaning: 'The operation is larger than a limit allows: `limit`, `maximum`.',
    remedy: 'Ask for less: shorter pages, fewer fields.',
  },
  TOO_MANY_CONNECTIONS: {
    meaning:
      'Too many connections are open from your address, or too many requests wait on one: `limit`, `maximum`.',
    remedy: 'Close connections that are not used, and read responses before sending more.',
  },
  RATE_LIMITED: {
    meaning:
      'You, or all at your address, have asked for too much in a short time: `limit`. Nothing was done.',
    remedy:
      'Wait for `retryAfterSeconds`, which is the header `Retry-After` too, then send the same request again.',
  },
  BUSY: {
    meaning:
      'Too many requests of yours or from your address run and wait: `limit`, `maximum`. Or too many positions and analyses wait, or a ' +
      'table is still loading. `retryAfterSeconds` is also the header `Retry-After`. Nothing was done.',
    remedy: 'Send the same request again after that time.',
  },
  EVALUATION_TIMEOUT: {
    meaning:
      'The position could not be evaluated in the time that one may take, `limitSeconds`: the rule set is too large for it, or the ' +
      'machine too busy.',
    remedy:
      'Send it again when the server has less to do; of a rule set of your own, try one with fewer columns or dice.',
  },
  UNAVAILABLE: {
    meaning:
      'The database could not store it, a newer server has changed its tables, or the server stops. Nothing was stored.',
    remedy: 'Send the same request again, with the same idempotency key, after `Retry-After`.',
  },
  INTERNAL_SERVER_ERROR: {
    meaning: 'A fault of the server; `errorId` finds it in the log.',
    remedy: 'Give the operator the `errorId`.',
  },
} as const satisfies Readonly<Record<string, Meaning>>;
