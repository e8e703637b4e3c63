import type { Allowance } from '../rates/allowance.js';
import { FairSlots } from './fair-slots.js';

/** The estimate from which on a response is large, in units of cost. A whole game is not. */
const LARGE_COST = 8_000;

/** Concurrent large responses: one, while another waits for a database. */
const slots = new FairSlots(2);

const NOTHING = (): void => undefined;

/**
 * Resolves when a response may be made: at once for a small one, and for an exempt client.
 * @param cost see `costOf`
 * @returns call it when the response is made
 */
export const enterLargeResponse = (cost: number, { client }: Allowance): Promise<() => void> =>
  cost < LARGE_COST || client === undefined ? Promise.resolve(NOTHING) : slots.enter(client);
