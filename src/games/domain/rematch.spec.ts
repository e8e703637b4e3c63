import { describe, expect, it } from '@jest/globals';
import type { Game } from './game.js';
import { createGame } from './new-game.js';
import { rematchOf } from './rematch.js';
import { ANA, EVA, YAHTC } from './testing/fixtures.js';

const clock = { per: 'TURN', limit: 60_000, atZero: 'PASS' } as const;

/** A finished game of Ana, Eva, a player without a name and two bots. */
function finished(changed: Partial<Game> = {}): Game {
  const seats = [
    { access: 'CREATOR', name: 'A.' },
    { access: 'ANYONE' },
    { access: 'ANYONE' },
    { access: 'BOT', level: 'EXPERT' },
    { access: 'BOT' },
  ] as const;
  const wanted = { ...YAHTC, rulesetId: 'yams', variants: ['sec', 'rill'], seats, assisted: true };
  const { game } = createGame({ ...wanted, botDelay: 300, clock }, ANA, 0);
  const holders = [ANA.id, EVA.id, 'gone'];
  return {
    ...game,
    status: 'FINISHED',
    seats: game.seats.map((seat, index) => ({ ...seat, playerId: holders[index] ?? seat.playerId })),
    ...changed,
  };
}

describe('a rematch', () => {
  const accounts = new Set([ANA.id, EVA.id]);

  it('has the same rules and settings, and begins with the next seat', () => {
    expect(rematchOf(finished(), ANA, accounts)).toEqual({
      rulesetId: 'yams',
      variants: ['sec', 'rill'],
      seats: [
        { access: 'PLAYER', keptFor: EVA.id },
        { access: 'CODE' },
        { access: 'BOT', level: 'EXPERT', name: 'Expert bot' },
        { access: 'BOT', level: 'REGULAR', name: 'Regular bot' },
        { access: 'CREATOR', name: 'A.' },
      ],
      teamSize: 1,
      ranked: false,
      isPrivate: false,
      claimAfter: 60_000,
      assisted: true,
      botDelay: 300,
      clock,
    });
  });

  it('is the caller’s, whoever created the game', () => {
    const { seats } = rematchOf(finished(), EVA, accounts);
    expect([seats[0], seats[4]]).toEqual([{ access: 'CREATOR' }, { access: 'PLAYER', keptFor: ANA.id }]);
  });

  it('has no clock if the game had none', () => {
    const { clock: _, ...unlimited } = finished();
    expect(rematchOf(unlimited, ANA, accounts)).not.toHaveProperty('clock');
  });

  it.each<[what: string, Partial<Game>, code: string, says: RegExp]>([
    ['a game in play', { status: 'PLAYING' }, 'GAME_NOT_FINISHED', /finished game/],
    ['an abandoned game', { status: 'ABANDONED' }, 'GAME_NOT_FINISHED', /finished game/],
    ['a save', { origin: 'SAVED' }, 'NO_REMATCH', /created here/],
    ['a practice game', { isPractice: true }, 'NO_REMATCH', /own dice/],
    ['a game of a deal', { deal: { id: 'deal', closes: 1 } }, 'NO_REMATCH', /deal/],
  ])('is refused for %s', (_, changed, code, says) => {
    expect(() => rematchOf(finished(changed), ANA, accounts)).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(says) }),
    );
  });
});
