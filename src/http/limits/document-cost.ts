/**
 * The cost of documents: to parse and validate one, once for as long as it is cached; and to walk it at every execution.
 */
import type { ApolloServerPlugin } from '@apollo/server';
import type { ApiContext } from '../../kernel/caller/caller.js';
import { COST_OF_A_POINT } from '../../kernel/usage/rates.js';

/** A unit is about a microsecond: the longest document that is allowed takes seven milliseconds. */
const COST_OF_A_TOKEN = 7;

/** To walk a cached document: to find its operation and its selections. */
const COST_OF_A_CACHED_TOKEN = 1;

/** To find a fault and report it. */
const COST_OF_A_FAULT = 150;

/** @param tokens of the document @param faults that were found in it */
export const documentCost = (tokens: number, faults: number): number =>
  tokens * COST_OF_A_TOKEN + faults * COST_OF_A_FAULT;

/** The cost of executing an operation of a document of so many tokens, beside its fields. */
export const walkCost = (tokens: number): number => tokens * COST_OF_A_CACHED_TOKEN;

/**
 * Charges documents that are not in the cache, after validation: the cost depends on the faults. The point of the request
 * covers short ones.
 */
export const documentCostPlugin: ApolloServerPlugin<ApiContext> = {
  requestDidStart: () =>
    Promise.resolve({
      validationDidStart: ({ document, contextValue }) =>
        Promise.resolve(async (faults: readonly Error[] = []) => {
          const cost = documentCost(document.tokenCount ?? 0, faults.length);
          await contextValue.req.allowance.overdraw(Math.floor(cost / COST_OF_A_POINT));
        }),
    }),
};
