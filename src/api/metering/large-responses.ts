import type { Allowance } from '../rates/allowance.js';
import { FairSlots } from './fair-slots.js';

/** An answer from this estimate on is large, in units of cost. A game with all that is in it is not. */
const LARGE_COST = 8_000;

/** Large answers that are made at once: one, while another waits for a database. */
const slots = new FairSlots(2);

const NOTHING = (): void => undefined;

/**
 * Resolves when an answer may be made: a small one, and one for a client that is exempt, at once.
 * @param cost see `costOf`
 * @returns to be called when it is made
 */
export const enterLargeResponse = (cost: number, { client }: Allowance): Promise<() => void> =>
  cost < LARGE_COST || client === undefined ? Promise.resolve(NOTHING) : slots.enter(client);
