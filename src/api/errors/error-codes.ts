/**
 * The errors of requests, with their HTTP status outside GraphQL. A move that the rules refuse is no error: the response
 * has it as data. The codes are stable; clients may rely on them.
 */
export const REQUEST_ERRORS = {
  /** No token where one is needed, or an unknown token. */
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
  /** A player has reached a quota: `quota` and `maximum`; for one of a day also `retryAfterSeconds`. */
  QUOTA_EXCEEDED: 429,
  /** The game has changed since the version that the request expects. */
  VERSION_CONFLICT: 412,
  /** An analysis was asked for before the game was finished. */
  GAME_NOT_FINISHED: 409,
  /** Advice was asked for in a game that was not created for it. */
  NOT_ASSISTED: 409,
  /** The game in its present state cannot be written in that format; the message says why. */
  EXPORT_REFUSED: 409,
  /** The file to import is damaged, altered or foreign; `fault` has the first fault with its place. */
  IMPORT_REFUSED: 400,
  /** A newer version of the server has stored the game: `schema`, `supported`. */
  NEWER_SCHEMA: 409,
  /** The definition of a rule set is not sound; `faults` has all that is wrong, each with its path and a code. */
  RULESET_REFUSED: 400,
  /** `known` lists the rule sets. */
  UNKNOWN_RULESET: 400,
  /** `known` lists the variants of the rule set. */
  UNKNOWN_VARIANT: 400,
  REPEATED_VARIANT: 400,
  /** `variants` has two that cannot be chosen together. */
  EXCLUSIVE_VARIANTS: 400,
  /** The rule set is not played by so many seats or teams. */
  SEATS_DO_NOT_FIT: 400,
  /** A value of the request is invalid; `fields` says which. */
  BAD_USER_INPUT: 400,
  /** The idempotencyKey was used for another request. */
  IDEMPOTENCY_KEY_REUSED: 422,
  ALREADY_SIGNED: 409,
  /** `until` is when signing ended. */
  SIGNING_TOO_LATE: 409,
  /** The request cannot be read: no JSON, no query, or a GET that may be a cross-site forgery. */
  BAD_REQUEST: 400,
  /** The header `Allow` lists the allowed methods. */
  METHOD_NOT_ALLOWED: 405,
  /** The header `Accept` excludes the media type of the response. */
  NOT_ACCEPTABLE: 406,
  BODY_TOO_LARGE: 413,
  HEADERS_TOO_LARGE: 431,
  /** The request took too long to arrive. */
  REQUEST_TIMEOUT: 408,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** The operation is larger than the limits allow; `limit` and `maximum` say which and how much. */
  LIMIT_EXCEEDED: 400,
  /** Too many connections, live connections, or pipelined requests; `maximum` is the limit. */
  TOO_MANY_CONNECTIONS: 429,
  /** The rates are exceeded; `limit` says which, `retryAfterSeconds` how long to wait. */
  RATE_LIMITED: 429,
  /** Too many positions wait to be evaluated; `retryAfterSeconds` says how long to wait. */
  BUSY: 503,
  /** Nothing was stored; the same request may succeed later. */
  UNAVAILABLE: 503,
  /** A fault of the server. `errorId` finds it in the log. */
  INTERNAL_SERVER_ERROR: 500,
} as const;

export type RequestErrorCode = keyof typeof REQUEST_ERRORS;
