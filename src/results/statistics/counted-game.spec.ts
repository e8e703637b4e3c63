import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Game, Seat } from '../../games/domain/game.js';
import { botOf } from '../../games/domain/server-bots.js';
import { countedGame } from './counted-game.js';
import { addToStored, EMPTY_TALLY, mergeTallies, readTally, writeTally } from './tally.js';
import { anyTally, finishedGame, seatOf } from './testing/finished-game.js';

const seats = (...ids: readonly string[]): Seat[] => ids.map((id) => seatOf(id));
const BOT: Seat = { ...seatOf(botOf('EXPERT').id), kind: 'BOT' };

describe('a finished game', () => {
  it('counts for each of its players and for people overall', () => {
    const counted = countedGame(finishedGame({ seats: seats('ana', 'bo'), fill: [10, 20], winners: [1] }));
    expect(counted).toMatchObject({ key: 'yahtc@1', month: '2026-03' });
    expect(counted?.players.get('ana')).toMatchObject({
      games: 1,
      sheets: 1,
      outcomes: { 2: { games: 1, won: 0, shared: 0 } },
    });
    expect(counted?.players.get('bo')).toMatchObject({ outcomes: { 2: { games: 1, won: 1, shared: 0 } } });
    expect(counted?.people).toMatchObject({ games: 2, sheets: 2, outcomes: { 2: { games: 2, won: 1 } } });
    expect(counted?.meetings).toEqual([{ player: 'ana', other: 'bo', outcome: 'behind', isPlayed: true }]);
  });

  it.each<[string, Partial<Game>]>([
    ['is not ranked', { ranked: false }],
    ['was abandoned', { status: 'ABANDONED' }],
    ['is still played', { status: 'PLAYING' }],
  ])('counts nowhere where it %s', (_, change) => {
    expect(countedGame({ ...finishedGame({ seats: seats('ana') }), ...change })).toBeUndefined();
  });

  it('does not count for a player of several sides', () => {
    const counted = countedGame(finishedGame({ seats: seats('ana', 'bo', 'ana') }));
    expect([...(counted?.players.keys() ?? [])]).toEqual(['bo']);
    expect(counted?.people?.games).toBe(1);
    expect(counted?.meetings).toEqual([]);
  });

  it('counts once for a player with both seats of a pair', () => {
    const counted = countedGame(finishedGame({ seats: seats('ana', 'bo', 'ana', 'eva'), teamSize: 2 }));
    expect(counted?.players.get('ana')?.games).toBe(1);
    expect(counted?.people?.games).toBe(2);
    expect(counted?.meetings.map(({ player, other }) => [player, other])).toEqual(
      expect.arrayContaining([
        ['ana', 'bo'],
        ['ana', 'eva'],
        ['bo', 'eva'],
      ]),
    );
    expect(counted?.meetings.find(({ other, player }) => player === 'bo' && other === 'eva')?.outcome).toBe(
      'together',
    );
  });

  it('counts for people who play with bots, but not for the bots', () => {
    const against = countedGame(finishedGame({ seats: [seatOf('ana'), BOT] }));
    expect([...(against?.players.keys() ?? [])]).toEqual(['ana']);
    const program = { ...seatOf('robo'), kind: 'BOT' } as const;
    const beside = countedGame(finishedGame({ seats: [seatOf('ana'), program] }));
    expect([...(beside?.players.keys() ?? [])]).toEqual(['ana', 'robo']);
    expect(beside?.people?.games).toBe(1);
    const partner = finishedGame({ seats: [seatOf('ana'), seatOf('bo'), BOT, seatOf('eva')], teamSize: 2 });
    expect([...(countedGame(partner)?.players.keys() ?? [])]).toEqual(['bo', 'eva']);
  });

  it('counts as played and lost for a player who resigned, without the sheet', () => {
    const game = finishedGame({ seats: seats('ana', 'bo'), fill: [50, 1], winners: [1], resigned: [0] });
    const counted = countedGame(game);
    expect(counted?.players.get('ana')).toMatchObject({ games: 1, sheets: 0, points: 0, best: null });
    expect(counted?.players.get('bo')).toMatchObject({ games: 1, sheets: 1 });
    expect(counted?.meetings).toEqual([{ player: 'ana', other: 'bo', outcome: 'behind', isPlayed: false }]);
  });

  it('is shared by sides that win it jointly', () => {
    const counted = countedGame(finishedGame({ seats: seats('ana', 'bo'), fill: [5, 5], winners: [0, 1] }));
    expect(counted?.people?.outcomes).toEqual({ 2: { games: 2, won: 0, shared: 2 } });
    expect(counted?.meetings[0]?.outcome).toBe('level');
  });
});

describe('tallies', () => {
  it('have the same sum in any order and grouping', () => {
    fc.assert(
      fc.property(anyTally, anyTally, anyTally, (one, two, three) => {
        expect(mergeTallies(one, two)).toEqual(mergeTallies(two, one));
        expect(mergeTallies(mergeTallies(one, two), three)).toEqual(
          mergeTallies(one, mergeTallies(two, three)),
        );
        expect(mergeTallies(one, EMPTY_TALLY)).toEqual(one);
        expect(readTally(addToStored(writeTally(one), two))).toEqual(mergeTallies(one, two));
      }),
    );
  });
});
