import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/wait-for.js';
import { DueQueue } from './due-queue.js';

describe('DueQueue', () => {
  let begun: string[];
  let ends: (() => void)[];
  let queue: DueQueue;

  beforeEach(() => {
    begun = [];
    ends = [];
    queue = new DueQueue((gameId) => {
      begun.push(gameId);
      return new Promise((resolve) => ends.push(resolve));
    }, 8);
  });

  const endAll = async (): Promise<void> => {
    for (const end of ends.splice(0)) end();
    await nextLoopTurn();
  };

  it('performs work immediately and once', async () => {
    queue.add('a', 0, 'ana');
    queue.add('b', 0, 'ana');
    expect(begun).toEqual(['a', 'b']);
    await endAll();
    expect(begun).toEqual(['a', 'b']);
  });

  it('repeats the work of a game that becomes due again in the meantime', async () => {
    queue.add('a', 0, 'ana');
    queue.add('a', 0, 'ana');
    queue.add('a', 0, 'ana');
    await endAll();
    expect(begun).toEqual(['a', 'a']);
    await endAll();
    expect(begun).toEqual(['a', 'a']);
  });

  it('leaves room for other owners while the work of one takes long', () => {
    queue = new DueQueue(
      (gameId) => {
        begun.push(gameId);
        return new Promise(() => undefined);
      },
      8,
      2,
    );
    for (const game of ['a', 'b', 'c', 'd']) queue.add(game, 0, 'ana');
    queue.add('e', 0, 'bo');
    expect(begun).toEqual(['a', 'b', 'e']);
  });

  it('works on eight games at a time, and on the others in order', async () => {
    const games = Array.from({ length: 10 }, (_, index) => `game ${index}`);
    for (const game of games) queue.add(game, 0, 'ana');
    expect(begun).toEqual(games.slice(0, 8));
    expect(queue.isIdle).toBe(false);
    await endAll();
    expect(begun).toEqual(games);
    expect(queue.isIdle).toBe(true);
  });

  it('alternates between players, however many games one of them has', async () => {
    const ofAna = Array.from({ length: 20 }, (_, index) => `ana ${index}`);
    for (const game of ofAna) queue.add(game, 0, 'ana');
    queue.add('eva 0', 0, 'eva');
    queue.add('eva 1', 0, 'eva');
    queue.add('ivo 0', 0, 'ivo');
    await endAll();
    expect(begun.slice(8, 16)).toEqual([
      ...['ana 8', 'eva 0', 'ivo 0', 'ana 9', 'eva 1', 'ana 10', 'ana 11', 'ana 12'],
    ]);
    await endAll();
    expect(begun).toHaveLength(23);
    expect(new Set(begun).size).toBe(23);
  });

  it('delays work, and performs it once for several changes of a game', async () => {
    queue.add('a', 60_000, 'ana');
    queue.add('a', 1, 'ana');
    expect(begun).toEqual([]);
    await waitFor(() => begun.length > 0, 'the game');
    await endAll();
    expect(begun).toEqual(['a']);
  });

  it('does not postpone a game that a search finds again', async () => {
    queue.add('a', 1, 'ana');
    queue.addFound('a', 60_000, 'ana');
    await waitFor(() => begun.length > 0, 'the game');
    queue.addFound('a', 0, 'ana');
    await endAll();
    expect(begun).toEqual(['a']);
    queue.add('b', 60_000, 'ana');
    queue.addFound('b', 0, 'ana');
    expect(begun).toEqual(['a', 'b']);
  });

  it('limits the number of waiting games', () => {
    for (let game = 0; game < 10_001; game += 1) queue.add(`game ${game}`, 60_000, 'ana');
    expect(queue.hasRoom(1)).toBe(false);
    queue.remove('game 0');
    expect(queue.hasRoom(1)).toBe(true);
    expect(queue.hasRoom(2)).toBe(false);
    void queue.close();
  });

  it('finishes running work when closed, and starts no more', async () => {
    queue.add('a', 0, 'ana');
    let isClosed = false;
    const closing = queue.close().then(() => {
      isClosed = true;
    });
    queue.add('b', 0, 'ana');
    await nextLoopTurn();
    expect(isClosed).toBe(false);
    await endAll();
    await closing;
    expect(begun).toEqual(['a']);
  });
});
