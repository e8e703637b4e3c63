/** The most levels of fields in an operation. Introspection is not counted. */
export const MAX_DEPTH = 10;

/** The most aliases in an operation, those in fragments counted at every use. */
export const MAX_ALIASES = 15;

/** The most tokens in a document. */
export const MAX_TOKENS = 1000;

/** The most mutations in an operation: each is a transaction of its own. */
export const MAX_ROOT_MUTATIONS = 1;

/** The most cost of an operation, see `costOf`: about as many microseconds. A page of 100 games may have 180 for each. */
export const MAX_COST = 20_000;

/** The most cost of a subscription, which is executed for every version. */
export const MAX_SUBSCRIPTION_COST = 10_500;

/** The most items of a page of games or scores. */
export const MAX_PAGE = 100;

/** The most values in the JSON of a request, those of lists and objects counted one by one. */
export const MAX_JSON_VALUES = 1_000;

/** The most levels of lists and objects in the JSON of a request. */
export const MAX_JSON_DEPTH = 20;

/** The largest body of a request. */
export const BODY_LIMIT_BYTES = 100_000;

/** The most comparisons of fields with the same name when a document is validated; a document without repeats has about one a field. */
export const MAX_COMPARISONS = 5_000;
