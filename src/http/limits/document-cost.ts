/** The cost of documents: to parse and validate one, once while it is cached, and to walk it on every execution. */
import type { ApolloServerPlugin } from '@apollo/server';
import type { ApiContext } from '../../kernel/caller/caller.js';
import { COST_OF_A_POINT } from '../../kernel/usage/rates.js';

/** One unit is about a microsecond: the longest allowed document takes seven milliseconds. */
const COST_OF_A_TOKEN = 7;

/** Walking a cached document to find its operation and selections. */
const COST_OF_A_CACHED_TOKEN = 1;

/** Finding and reporting a fault. */
const COST_OF_A_FAULT = 150;

/** @param tokens of the document @param faults found in it */
export const documentCost = (tokens: number, faults: number): number =>
  tokens * COST_OF_A_TOKEN + faults * COST_OF_A_FAULT;

/** The cost of executing an operation of a document with this many tokens, without its fields. */
export const walkCost = (tokens: number): number => tokens * COST_OF_A_CACHED_TOKEN;

/**
 * Charges uncached documents after validation, because the cost depends on the faults. The request's own point covers
 * short documents.
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
