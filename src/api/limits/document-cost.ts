/**
 * What documents cost: to parse and to check one, which is done once for as long as it is cached; and to walk it, every time
 * that it is run.
 */
import type { ApolloServerPlugin } from '@apollo/server';
import type { ApiContext } from '../caller/caller.js';
import { COST_OF_A_POINT } from '../rates/rates.js';

/** A unit is about a microsecond: the longest document that is allowed takes seven milliseconds. */
const COST_OF_A_TOKEN = 7;

/** To walk a document that is cached: to find its operation and what it selects. */
const COST_OF_A_CACHED_TOKEN = 1;

/** To find what is wrong, and to write an error about it. */
const COST_OF_A_FAULT = 150;

/** @param tokens of the document @param faults that were found in it */
export const documentCost = (tokens: number, faults: number): number =>
  tokens * COST_OF_A_TOKEN + faults * COST_OF_A_FAULT;

/** What it takes to run an operation of a document of so many tokens, beside its fields. */
export const walkCost = (tokens: number): number => tokens * COST_OF_A_CACHED_TOKEN;

/**
 * Takes points for documents that are new to the server, when they have been checked: only then is known what that took.
 * Short ones are paid with the point of the request.
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
