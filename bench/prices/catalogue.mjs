/** Operations of every root field, route and transport: typical ones, and the worst known ones. */
import { graphqlMutations } from './graphql-mutations.mjs';
import { graphqlQueries } from './graphql-queries.mjs';
import { largeSheetOperations } from './large-sheet-operations.mjs';
import { liveOperations } from './live-operations.mjs';
import { restOperations } from './rest-operations.mjs';

/** @type {readonly import('./catalogue.d.mts').PricedOperation[]} */
export const catalogue = [
  ...graphqlQueries,
  ...graphqlMutations,
  ...restOperations,
  ...liveOperations,
  ...largeSheetOperations,
];
