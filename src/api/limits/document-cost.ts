/** What it costs to read a document: to parse it and to check it, which is done once for as long as it is cached. */
import type { ApolloServerPlugin } from '@apollo/server';
import type { ApiContext } from '../caller.js';
import { COST_OF_A_POINT } from '../rates/rates.js';

/** A unit is about a microsecond: the longest document that is allowed takes seven milliseconds. */
const COST_OF_A_TOKEN = 7;

/** To find what is wrong, and to write an error about it. */
const COST_OF_A_FAULT = 150;

/** @param tokens of the document @param faults that were found in it */
export const documentCost = (tokens: number, faults: number): number =>
  tokens * COST_OF_A_TOKEN + faults * COST_OF_A_FAULT;

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
          await contextValue.req.allowance.owe(Math.floor(cost / COST_OF_A_POINT));
        }),
    }),
};
