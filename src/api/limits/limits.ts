/** How many levels of fields an operation may have. Introspection is not counted. */
export const MAX_DEPTH = 10;

/** How many fields of an operation may be renamed, every use of a fragment counted. */
export const MAX_ALIASES = 15;

/** How many names, numbers and signs a document may have. */
export const MAX_TOKENS = 1000;

/** What a mutation may do at once: each one is a transaction of its own. */
export const MAX_ROOT_MUTATIONS = 1;

/** What an operation may cost, see `costOf`: about as many microseconds. A page of 100 games may have 180 for each. */
export const MAX_COST = 20_000;

/** What a subscription may cost, as it is answered again with every version. */
export const MAX_SUBSCRIPTION_COST = 10_500;

/** The most items of a page of games or scores. */
export const MAX_PAGE = 100;

/** How many values the JSON of a request may hold, those of lists and objects counted one by one. */
export const MAX_JSON_VALUES = 1_000;

/** How many levels of lists and objects the JSON of a request may have. */
export const MAX_JSON_DEPTH = 20;

/** How large the body of a request may be. */
export const BODY_LIMIT_BYTES = 100_000;
