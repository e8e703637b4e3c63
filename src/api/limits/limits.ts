/** How many levels of fields an operation may have. Introspection is not counted. */
export const MAX_DEPTH = 10;

/** How many fields of an operation may be renamed, every use of a fragment counted. */
export const MAX_ALIASES = 15;

/** How many names, numbers and signs a document may have. */
export const MAX_TOKENS = 1000;

/** What a mutation may do at once: each one is a transaction of its own. */
export const MAX_ROOT_MUTATIONS = 1;
