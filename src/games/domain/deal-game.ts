/** Creates one player's game of a deal. */
import type { Caller } from '../../kernel/caller/caller.js';
import type { CompiledRuleset } from '@yamb-server/engine';
import { begin, newSetup, type GameWithLog } from './begin-game.js';
import { creatorSeat } from './bots.js';
import type { GameDeal } from './game.js';
import { CLAIM_AFTER } from './limits.js';

/** Properties shared by all games of a deal. */
export interface Deal extends GameDeal {
  readonly rulesetKey: string;
  /** The rules of that key for one side. */
  readonly ruleset: CompiledRuleset;
  readonly seed: string;
}

/**
 * A solitaire game for the caller that starts immediately. It is private, so that players who have yet to play the
 * deal do not see the dice. It is not ranked: a deal has its own list, and a person with two accounts may know the
 * dice.
 */
export function createDealGame(deal: Deal, player: Caller, now: number): GameWithLog {
  const { id, closes, rulesetKey, ruleset, seed } = deal;
  const setup = newSetup({
    rulesetKey,
    ruleset,
    teamSize: 1,
    ranked: false,
    isPrivate: true,
    claimAfter: CLAIM_AFTER.standard * 1000,
    seed,
    deal: { id, closes },
    // Ends the game automatically when its deal closes. Clocks count whole seconds, so the close comes first.
    clock: {
      per: 'BANK',
      limit: Math.max(Math.ceil((closes - now) / 1000), 1) * 1000,
      increment: 0,
      atZero: 'RESIGN',
    },
    createdBy: player.id,
    createdAt: now,
  });
  const events = [
    { type: 'gameCreated', rulesetKey, seats: [creatorSeat(player)] },
    { type: 'gameStarted', seatCount: 1, teamSize: 1 },
  ] as const;
  return begin(setup, [events], () => ({ name: player.name }));
}
