/** Maximum depth of fields in an operation, not counting introspection. */
export const MAX_DEPTH = 10;

/** Maximum aliases in an operation. Aliases in fragments count at each use. */
export const MAX_ALIASES = 15;

/** Maximum tokens in a document. */
export const MAX_TOKENS = 1000;

/** Maximum mutations in an operation: each is its own transaction. */
export const MAX_ROOT_MUTATIONS = 1;

/**
 * Maximum cost of an operation, roughly in microseconds; see `costOf`. A page of 100 games may use 180 for each game.
 */
export const MAX_COST = 20_000;

/** Maximum cost of a subscription, which is executed for every version. */
export const MAX_SUBSCRIPTION_COST = 10_500;

/** Maximum items on a page of games or scores. */
export const MAX_PAGE = 100;

/** Maximum JSON values in a request. Items of lists and objects count individually. */
export const MAX_JSON_VALUES = 1_000;

/** Maximum nesting of lists and objects in a request's JSON. */
export const MAX_JSON_DEPTH = 20;

/** Maximum size of a request body. */
export const BODY_LIMIT_BYTES = 100_000;

/**
 * Maximum comparisons of fields with the same name during validation. A document without repeats has about one per
 * field.
 */
export const MAX_COMPARISONS = 5_000;
