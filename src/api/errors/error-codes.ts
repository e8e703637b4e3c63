/**
 * What can be wrong with a request, and the HTTP status that says so outside GraphQL. A move that the rules
 * refuse is no error: it is answered with data. The codes are stable; clients may rely on them.
 */
export const REQUEST_ERRORS = {
  /** No token where one is needed, or a token that is nobody's. */
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_YOUR_SEAT: 403,
  WRONG_JOIN_CODE: 403,
  NOT_FOUND: 404,
  GAME_NOT_FOUND: 404,
  SCORE_NOT_FOUND: 404,
  SAVE_NOT_FOUND: 404,
  /** The game is not between two turns; `gameStatus` says whether it is played at all. */
  SAVE_BETWEEN_TURNS: 409,
  /** `maximum` says how many saves a player keeps. */
  SAVE_LIMIT: 409,
  /** A player has as much as may be: `quota` and `maximum`; of a day also `retryAfterSeconds`. */
  QUOTA_EXCEEDED: 429,
  /** The game has gone on since the version that the request was meant for. */
  VERSION_CONFLICT: 412,
  /** The game as it stands cannot be written in that format; the message says why. */
  EXPORT_REFUSED: 409,
  /** What is to be imported is damaged, altered or foreign; `fault` has the first fault with its place. */
  IMPORT_REFUSED: 400,
  /** A newer version of the server has stored the game: `schema`, `supported`. */
  NEWER_SCHEMA: 409,
  /** `known` lists what there is. */
  UNKNOWN_RULESET: 400,
  /** `known` lists what the rule set has. */
  UNKNOWN_VARIANT: 400,
  REPEATED_VARIANT: 400,
  /** `variants` has two that cannot be chosen together. */
  EXCLUSIVE_VARIANTS: 400,
  /** So many seats or teams do not play this rule set. */
  SEATS_DO_NOT_FIT: 400,
  /** The request is read and understood, but a value in it will not do; `fields` says which. */
  BAD_USER_INPUT: 400,
  /** The idempotencyKey was used for another request. */
  IDEMPOTENCY_KEY_REUSED: 422,
  ALREADY_SIGNED: 409,
  /** `until` says when it could still be signed. */
  SIGNING_TOO_LATE: 409,
  /** The request cannot be read: no JSON, no query, a GET that a browser may have been tricked into. */
  BAD_REQUEST: 400,
  /** The header `Allow` lists the methods that there are. */
  METHOD_NOT_ALLOWED: 405,
  /** The header `Accept` excludes what is answered with. */
  NOT_ACCEPTABLE: 406,
  BODY_TOO_LARGE: 413,
  HEADERS_TOO_LARGE: 431,
  /** The request took too long to arrive. */
  REQUEST_TIMEOUT: 408,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** The operation is larger than the limits allow; `limit` and `maximum` say which and how much. */
  LIMIT_EXCEEDED: 400,
  /** Too many connections, live connections, or requests that wait on one are open; `maximum` says how many may be. */
  TOO_MANY_CONNECTIONS: 429,
  /** Too much was asked for in a short time; `limit` says by whose count, `retryAfterSeconds` how long to wait. */
  RATE_LIMITED: 429,
  /** Nothing was stored; the same request may succeed later. */
  UNAVAILABLE: 503,
  /** A fault of the server. `errorId` finds it in the log. */
  INTERNAL_SERVER_ERROR: 500,
} as const;

export type RequestErrorCode = keyof typeof REQUEST_ERRORS;
