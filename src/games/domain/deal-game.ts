/** Makes the game of one player of a deal. */
import type { Caller } from '../../kernel/caller/caller.js';
import type { CompiledRuleset } from '@yamb-server/engine';
import { begin, newSetup, type Beginning } from './begin-game.js';
import { ofKind } from './bots.js';
import type { GameDeal } from './game.js';
import { CLAIM_AFTER } from './limits.js';

/** What the games of a deal have in common. */
export interface Deal extends GameDeal {
  readonly rulesetKey: string;
  /** The rules of that key for one side. */
  readonly ruleset: CompiledRuleset;
  readonly seed: string;
}

/**
 * A game for the caller alone, begun at once. It is private, so that those who are still to play the dice do not see them, and
 * not ranked: a deal has a list of its own, and a person with two accounts may know its dice.
 */
export function createDealGame(deal: Deal, { id: playerId, kind, name }: Caller, now: number): Beginning {
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
    // Ends the game when its deal closes, without anybody asking. Clocks have whole seconds; the close comes first.
    clock: {
      per: 'BANK',
      limit: Math.max(Math.ceil((closes - now) / 1000), 1) * 1000,
      increment: 0,
      atZero: 'RESIGN',
    },
    createdBy: playerId,
    createdAt: now,
  });
  const seats = [{ access: 'CREATOR', playerId, ...ofKind(kind) }] as const;
  const events = [
    { type: 'gameCreated', rulesetKey, seats },
    { type: 'gameStarted', seatCount: 1, teamSize: 1 },
  ] as const;
  return begin(setup, [events], () => ({ name }));
}
