import { describe, expect, it } from '@jest/globals';
import type { Game, Seat } from '../games/domain/game.js';
import { botOf } from '../games/domain/server-bots.js';
import { begin } from './testing/games-of-two.js';
import { newsOf } from './news-of.js';

const seat = (playerId: string | null, more: Partial<Seat> = {}): Seat => ({
  ...{ access: 'ANYONE', playerId, name: playerId, clientSeed: null },
  ...more,
});
const onTurn = (game: Game, index: number): Game => {
  if (game.state.phase === 'finished') throw new Error('The game is over');
  return { ...game, state: { ...game.state, seat: index } };
};

describe('the news of a change', () => {
  const game = begin([seat('ana'), seat('eva')]);

  it('is a turn that has come to another player, also from a bot', () => {
    expect(newsOf(onTurn(game, 0), onTurn(game, 1))).toEqual([{ event: 'TURN', players: ['eva'] }]);
    expect(newsOf(onTurn(game, 0), onTurn(game, 0))).toEqual([]);
    const three = begin([seat('ana'), seat(botOf('EXPERT').id, { kind: 'BOT' }), seat('eva')]);
    expect(newsOf(onTurn(three, 0), onTurn(three, 1))).toEqual([]);
    expect(newsOf(onTurn(three, 1), onTurn(three, 2))).toEqual([{ event: 'TURN', players: ['eva'] }]);
  });

  it('is the first turn, to whom it belongs when the last seat is taken', () => {
    const open = { ...game, status: 'OPEN' as const, seats: [seat('ana'), seat(null)] };
    expect(newsOf(open, onTurn(game, 0))).toEqual([{ event: 'TURN', players: ['ana'] }]);
  });

  it('is a seat that is kept for somebody, once', () => {
    const kept = { ...game, status: 'OPEN' as const, seats: [seat('ana'), seat(null, { keptFor: 'eva' })] };
    expect(newsOf(undefined, kept)).toEqual([{ event: 'CHALLENGE', players: ['eva'] }]);
    expect(newsOf(kept, kept)).toEqual([]);
  });

  it('is the end, for all, of a game that was played', () => {
    const over = { ...game, status: 'ABANDONED' as const };
    expect(newsOf(game, over)).toEqual([{ event: 'GAME_ENDED', players: ['ana', 'eva'] }]);
    expect(newsOf({ ...game, status: 'OPEN' }, over)).toEqual([]);
    expect(newsOf(over, over)).toEqual([]);
  });

  it('is none of a game alone, or with bots of the server', () => {
    const alone = begin([seat('ana'), seat(botOf('EXPERT').id, { kind: 'BOT' })]);
    expect(newsOf(onTurn(alone, 1), onTurn(alone, 0))).toEqual([]);
    expect(newsOf(alone, { ...alone, status: 'FINISHED' })).toEqual([]);
    const own = begin([seat('ana'), seat('ana')]);
    expect(newsOf(onTurn(own, 0), onTurn(own, 1))).toEqual([]);
  });
});
