import { describe, expect, it } from '@jest/globals';
import type { Game } from '../games/game.js';
import { watchPlayer, type NewsSource } from './player-watch.js';
import { ANA, turn, WrittenLog } from './testing/written-log.js';

/** A source whose games are those of these logs, with what it is told by. */
function sourceOf(logs: readonly WrittenLog[]) {
  const games = (): Game[] => logs.map(({ latest }) => latest);
  const told: { hint?: (gameId?: string) => void } = {};
  const source: NewsSource = {
    begin: () => Promise.resolve({ running: [], over: [] }),
    game: (id) => Promise.resolve(games().find((game) => game.id === id)),
    listen: (listener) => {
      told.hint = listener;
      return () => delete told.hint;
    },
    versions: () => Promise.resolve(new Map()),
    onCheck: () => () => undefined,
    newest: () => Promise.resolve(games()),
  };
  return { source, told };
}

describe('the news of a player', () => {
  it('is looked for in the game that is named, and in all of them when none is', async () => {
    const [one, other] = [new WrittenLog(), new WrittenLog()];
    const { source, told } = sourceOf([one, other]);
    const watch = watchPlayer(ANA.id, source, () => 0);
    await watch.next();
    told.hint?.(one.id);
    expect((await watch.next()).value).toMatchObject({ started: [{ id: one.id }] });
    told.hint?.();
    expect((await watch.next()).value).toMatchObject({ started: [{ id: other.id }] });

    const ended = watch.next();
    await turn();
    await watch.return();
    expect(await ended).toEqual({ done: true, value: undefined });
    expect(told).toEqual({});
  });
});
