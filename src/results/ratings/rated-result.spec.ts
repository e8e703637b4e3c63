import { describe, expect, it } from '@jest/globals';
import type { Seat } from '../../games/domain/game.js';
import { botOf } from '../../games/domain/server-bots.js';
import { finishedGame, seatOf } from '../statistics/testing/finished-game.js';
import { ratingKey, resultOfGame, rulesOfKey } from './rated-result.js';

const bot = (playerId: string): Seat => ({ ...seatOf(playerId), kind: 'BOT' });
const SERVER_BOT = bot(botOf('REGULAR').id);
const people = (...ids: string[]): Seat[] => ids.map(seatOf);

describe('the result of a game', () => {
  it('ranks by victory and total, with resigned sides sharing the last rank', () => {
    const seats = people('ana', 'eva', 'bo', 'ivo');
    const game = finishedGame({ seats, fill: [9, 5, 8, 7], winners: [3], resigned: [0, 2] });
    expect(resultOfGame(game)).toMatchObject({
      id: game.id,
      kind: 'GAME',
      pool: 'HUMAN',
      sides: [
        { rank: 3, players: ['ana'] },
        { rank: 2, players: ['eva'] },
        { rank: 3, players: ['bo'] },
        { rank: 1, players: ['ivo'] },
      ],
    });
  });

  it('is a tie if the totals are equal', () => {
    const game = finishedGame({ seats: people('ana', 'eva'), fill: [4, 4], winners: [0, 1] });
    expect(resultOfGame(game)?.sides.map(({ rank }) => rank)).toEqual([1, 1]);
  });

  it('ranks pairs in a game of pairs', () => {
    const seats = people('ana', 'eva', 'bo', 'ivo');
    const sides = resultOfGame(finishedGame({ seats, teamSize: 2, fill: [5, 6], winners: [1] }))?.sides;
    expect(sides?.map(({ rank, players }) => [rank, players.length])).toEqual([
      [2, 2],
      [1, 2],
    ]);
  });

  it('belongs to the pool of bots if all players are server or registered bots', () => {
    expect(resultOfGame(finishedGame({ seats: [SERVER_BOT, bot('deep')] }))?.pool).toBe('BOT');
  });

  it.each([
    ['of one player', people('ana')],
    ['with one account on both sides', people('ana', 'ana')],
    ['with an account on two of three sides', people('ana', 'eva', 'ana')],
    ['with a server bot and people', [...people('ana', 'eva'), SERVER_BOT]],
    ['with a registered bot and a person', [...people('ana'), bot('deep')]],
    ['of a bot level against itself', [SERVER_BOT, SERVER_BOT]],
    ['with a seat without a player', [...people('ana'), { ...seatOf('eva'), playerId: null }]],
  ])('is undefined for a game %s', (_, seats) => {
    expect(resultOfGame(finishedGame({ seats }))).toBeUndefined();
  });

  it('is undefined if a side left before its first entry, but not afterwards', () => {
    const game = finishedGame({ seats: people('ana', 'eva'), winners: [0], resigned: [1] });
    const { sheets } = game.state;
    const empty = sheets.map((sheet, side) =>
      side === 0 ? sheet : { ...sheet, columns: sheet.columns.map((cells) => cells.map(() => null)) },
    );
    expect(resultOfGame({ ...game, state: { ...game.state, sheets: empty } })).toBeUndefined();
    const crossed = empty.map((sheet, side) =>
      side === 0 ? sheet : { ...sheet, columns: sheet.columns.map((cells) => cells.with(0, 0)) },
    );
    expect(resultOfGame({ ...game, state: { ...game.state, sheets: crossed } })?.sides).toEqual([
      { rank: 1, players: ['ana'] },
      { rank: 2, players: ['eva'] },
    ]);
  });

  it('is undefined if the game is unranked or not finished', () => {
    const game = finishedGame({ seats: people('ana', 'eva') });
    expect(resultOfGame({ ...game, ranked: false })).toBeUndefined();
    expect(resultOfGame({ ...game, status: 'ABANDONED' })).toBeUndefined();
  });

  it('ranks a side last if a player left a seat to a bot, even if the bot won', () => {
    const game = finishedGame({ seats: [...people('ana'), SERVER_BOT], fill: [3, 9], winners: [1] });
    const left = new Map([[1, seatOf('eva')]]);
    expect(resultOfGame(game, left)?.sides).toEqual([
      { rank: 1, players: ['ana'] },
      { rank: 2, players: ['eva'] },
    ]);
  });

  it('applies to all versions of the rules', () => {
    expect(ratingKey('yams+columns+short@2')).toBe('yams+columns+short');
    expect(rulesOfKey('yams+columns+short')).toEqual({ ruleset: 'yams', variants: ['columns', 'short'] });
  });
});
