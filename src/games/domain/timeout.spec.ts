import { describe, expect, it } from '@jest/globals';
import type { ClockSettings } from './game-clock.js';
import { createGame, type NewGame } from './new-game.js';
import { botOf } from './server-bots.js';
import { ANA, YAHTC } from './testing/fixtures.js';
import { timeOut } from './timeout.js';

const SEATS = [{ access: 'CREATOR' }, { access: 'CREATOR' }] as const;
const passed = [{ type: 'rolled', seat: 0, rollNumber: 1, kept: [], dice: [1, 1, 1, 1, 1] }] as const;
const outcome = (atZero?: ClockSettings['atZero'], seats: NewGame['seats'] = SEATS): unknown => {
  const clock = atZero && { clock: { per: 'TURN', limit: 1_000, atZero } as const };
  return timeOut(createGame({ ...YAHTC, seats, ...clock }, ANA, 0).game, passed);
};

describe('timeOut', () => {
  it('resigns for the side', () => {
    expect(outcome('RESIGN')).toEqual({
      events: [
        { type: 'clockRanOut', seat: 0, atZero: 'RESIGN' },
        { type: 'sideResigned', seat: 0, side: 0 },
        { type: 'gameFinished', winners: [1] },
      ],
    });
  });

  it('gives the seat to a bot', () => {
    const { id: playerId, name } = botOf('REGULAR');
    expect(outcome('BOT')).toEqual({
      events: [{ type: 'clockRanOut', seat: 0, atZero: 'BOT', playerId }],
      names: new Map([[0, name]]),
    });
  });

  it('plays the rest of the turn', () => {
    expect(outcome('PASS')).toEqual({
      events: [{ type: 'clockRanOut', seat: 0, atZero: 'PASS' }, ...passed],
    });
  });

  it('does nothing if no clock is running', () => {
    expect(outcome()).toBeUndefined();
    expect(outcome('PASS', [{ access: 'BOT' }, { access: 'CREATOR' }])).toBeUndefined();
  });
});
