import { describe, expect, it } from '@jest/globals';
import { isLogFull, MAX_CHANGES, MAX_CHANGES_PER_TURN } from './log-limit.js';
import { createGame } from './new-game.js';
import { ANA, YAHTC } from './testing/open-store.js';

describe('the bound of a log', () => {
  const { game } = createGame(YAHTC, ANA, 0);

  it('rises with the turns, so that nobody who plays comes near it', () => {
    const first = MAX_CHANGES + MAX_CHANGES_PER_TURN;
    expect(isLogFull({ ...game, version: first - 1 })).toBe(false);
    expect(isLogFull({ ...game, version: first })).toBe(true);
    if (game.state.phase !== 'awaitingRoll') throw new Error('The game has begun');
    const later = { ...game.state, turnNumber: 2 };
    expect(isLogFull({ state: later, version: first })).toBe(false);
  });
});
