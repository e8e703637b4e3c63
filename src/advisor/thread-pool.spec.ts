import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TaskTimeoutError } from './pool-thread.js';
import { QueueFullError, ThreadPool } from './thread-pool.js';

const ECHO = new URL('./testing/echo-thread.mjs', import.meta.url);
const LANES = {
  first: { length: 3, limitMs: 60_000 },
  second: { length: 2, limitMs: 60_000 },
  short: { length: 1, limitMs: 50 },
} as const;

describe('a pool of one thread', () => {
  let pool: ThreadPool<string, string, keyof typeof LANES>;

  beforeEach(() => {
    pool = new ThreadPool(ECHO, 1, LANES);
  });
  afterEach(() => pool.close());

  it('gives the result of a task', async () => {
    expect(await pool.run('first', 'task')).toBe('task');
  });

  it('runs those of the first lane first, in their order', async () => {
    const ended: string[] = [];
    const run = async (lane: 'first' | 'second', task: string): Promise<void> => {
      await pool.run(lane, task);
      ended.push(task);
    };
    await Promise.all([
      run('second', 'begun at once'),
      run('second', 'c'),
      run('second', 'd'),
      run('first', 'a'),
      run('first', 'b'),
    ]);
    expect(ended).toEqual(['begun at once', 'a', 'b', 'c', 'd']);
  });

  it('refuses what its queue has no room for, and says when to come back', async () => {
    const accepted = [pool.run('second', 'runs'), pool.run('second', 'a'), pool.run('second', 'b')];
    const refused = await pool.run('second', 'c').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(QueueFullError);
    expect((refused as QueueFullError).retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(pool.waiting('second')).toBe(2);
    expect(await pool.run('first', 'of another lane')).toBe('of another lane');
    expect(await Promise.all(accepted)).toEqual(['runs', 'a', 'b']);
  });

  it('fails with what a task fails with', async () => {
    await expect(pool.run('first', 'fail')).rejects.toThrow('as asked');
    expect(await pool.run('first', 'next')).toBe('next');
  });

  it('gives a task up that takes too long, and goes on', async () => {
    const hanging = pool.run('short', 'hang');
    const next = pool.run('first', 'next');
    const error = await hanging.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TaskTimeoutError);
    expect(error).toMatchObject({ limitMs: 50 });
    expect(await next).toBe('next');
  });

  it('replaces a thread that has ended', async () => {
    const ending = pool.run('first', 'exit');
    const next = pool.run('first', 'next');
    await expect(ending).rejects.toThrow('The thread has ended');
    expect(await next).toBe('next');
  });

  it('fails what waits and runs when it is closed, and takes no more', async () => {
    const tasks = ['hang', 'a'].map((task) => pool.run('first', task));
    await Promise.all([
      ...tasks.map((task) => expect(task).rejects.toThrow('The threads have ended')),
      pool.close(),
    ]);
    await expect(pool.run('first', 'b')).rejects.toThrow('The threads have ended');
  });
});
