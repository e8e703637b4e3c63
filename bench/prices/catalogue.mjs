/** Operations of every root field, every route and every transport: typical ones, and the worst that are known. */
import { graphqlOperations } from './graphql-operations.mjs';
import { liveOperations } from './live-operations.mjs';
import { restOperations } from './rest-operations.mjs';

/** @type {readonly import('./catalogue.d.mts').PricedOperation[]} */
export const catalogue = [...graphqlOperations, ...restOperations, ...liveOperations];
