import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/wait-for.js';
import { DueQueue } from './due-queue.js';

describe('the queue of games that are due', () => {
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

  it('plays a game at once, and once', async () => {
    queue.add('a', 0, 'ana');
    queue.add('b', 0, 'ana');
    expect(begun).toEqual(['a', 'b']);
    await endAll();
    expect(begun).toEqual(['a', 'b']);
  });

  it('plays a game again that has become due while it was played', async () => {
    queue.add('a', 0, 'ana');
    queue.add('a', 0, 'ana');
    queue.add('a', 0, 'ana');
    await endAll();
    expect(begun).toEqual(['a', 'a']);
    await endAll();
    expect(begun).toEqual(['a', 'a']);
  });

  it('leaves room for the games of others while those of one take long', () => {
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

  it('plays eight games at a time, the others in their order', async () => {
    const games = Array.from({ length: 10 }, (_, index) => `game ${index}`);
    for (const game of games) queue.add(game, 0, 'ana');
    expect(begun).toEqual(games.slice(0, 8));
    expect(queue.isIdle).toBe(false);
    await endAll();
    expect(begun).toEqual(games);
    expect(queue.isIdle).toBe(true);
  });

  it('plays the games of players in turns, however many one of them has', async () => {
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

  it('waits, and once for all changes of a game', async () => {
    queue.add('a', 60_000, 'ana');
    queue.add('a', 1, 'ana');
    expect(begun).toEqual([]);
    await waitFor(() => begun.length > 0, 'the game');
    await endAll();
    expect(begun).toEqual(['a']);
  });

  it('does not put off what a search has found again', async () => {
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

  it('takes no more than there is room for', () => {
    for (let game = 0; game < 10_001; game += 1) queue.add(`game ${game}`, 60_000, 'ana');
    expect(queue.hasRoom(1)).toBe(false);
    queue.forget('game 0');
    expect(queue.hasRoom(1)).toBe(true);
    expect(queue.hasRoom(2)).toBe(false);
    void queue.close();
  });

  it('ends what it has begun when it is closed, and begins nothing more', async () => {
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
