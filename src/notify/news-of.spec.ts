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

describe('newsOf', () => {
  const game = begin([seat('ana'), seat('eva')]);

  it('reports a turn that passes to a player, even from a bot', () => {
    expect(newsOf(onTurn(game, 0), onTurn(game, 1))).toEqual([{ event: 'TURN', players: ['eva'] }]);
    expect(newsOf(onTurn(game, 0), onTurn(game, 0))).toEqual([]);
    const three = begin([seat('ana'), seat(botOf('EXPERT').id, { kind: 'BOT' }), seat('eva')]);
    expect(newsOf(onTurn(three, 0), onTurn(three, 1))).toEqual([]);
    expect(newsOf(onTurn(three, 1), onTurn(three, 2))).toEqual([{ event: 'TURN', players: ['eva'] }]);
  });

  it('reports the first turn when the last seat is taken', () => {
    const open = { ...game, status: 'OPEN' as const, seats: [seat('ana'), seat(null)] };
    expect(newsOf(open, onTurn(game, 0))).toEqual([{ event: 'TURN', players: ['ana'] }]);
  });

  it('reports the first turn of a game that starts at once', () => {
    expect(newsOf(undefined, onTurn(game, 1))).toEqual([{ event: 'TURN', players: ['eva'] }]);
  });

  it('reports a reserved seat once', () => {
    const kept = { ...game, status: 'OPEN' as const, seats: [seat('ana'), seat(null, { keptFor: 'eva' })] };
    expect(newsOf(undefined, kept)).toEqual([{ event: 'CHALLENGE', players: ['eva'] }]);
    expect(newsOf(kept, kept)).toEqual([]);
  });

  it('reports the end of a started game to all players', () => {
    const over = { ...game, status: 'ABANDONED' as const };
    expect(newsOf(game, over)).toEqual([{ event: 'GAME_ENDED', players: ['ana', 'eva'] }]);
    expect(newsOf({ ...game, status: 'OPEN' }, over)).toEqual([]);
    expect(newsOf(over, over)).toEqual([]);
  });

  it('is empty for a game played alone or only with server bots', () => {
    const alone = begin([seat('ana'), seat(botOf('EXPERT').id, { kind: 'BOT' })]);
    expect(newsOf(onTurn(alone, 1), onTurn(alone, 0))).toEqual([]);
    expect(newsOf(alone, { ...alone, status: 'FINISHED' })).toEqual([]);
    const own = begin([seat('ana'), seat('ana')]);
    expect(newsOf(onTurn(own, 0), onTurn(own, 1))).toEqual([]);
  });
});
