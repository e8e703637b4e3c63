import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ManualTimers } from '../../test/harness/manual-timers.js';
import { BusyError, TaskTimeoutError } from './pool-job.js';
import { ThreadPool } from './thread-pool.js';

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
    expect(refused).toBeInstanceOf(BusyError);
    expect((refused as BusyError).retryAfterSeconds).toBeGreaterThanOrEqual(1);
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

interface HeldTask {
  readonly text: string;
  /** While the first number is 0 the thread loads. */
  readonly loading?: Int32Array;
  /** While it is 0 the task runs. */
  readonly running?: Int32Array;
}

const closedGate = (): Int32Array<SharedArrayBuffer> => new Int32Array(new SharedArrayBuffer(4));

function open(gate: Int32Array<SharedArrayBuffer>): void {
  gate[0] = 1;
  Atomics.notify(gate, 0);
}

const errorOf = (result: Promise<unknown>): Promise<unknown> => result.catch((error: unknown) => error);

describe('a thread that takes its time', () => {
  const WAIT = 1_000;
  const LIMIT = 100;
  const END = 5_000;
  let timers: ManualTimers;
  let pool: ThreadPool<HeldTask | 'count', string, 'task' | 'long'>;

  beforeEach(() => {
    timers = new ManualTimers();
    pool = new ThreadPool(ECHO, 1, {
      task: { length: 3, waitMs: WAIT, limitMs: LIMIT, endMs: END },
      long: { length: 3, limitMs: LIMIT },
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await pool.close();
  });

  /** Resolves once the task has begun, and its own time counts. */
  const runs = (running: Int32Array): { readonly result: Promise<string>; readonly begun: Promise<void> } => {
    let result: Promise<string> | undefined;
    const begun = new Promise<void>((resolve) => {
      result = pool.run('task', { text: 'held', running }, () => {
        resolve();
      });
    });
    if (!result) throw new Error('The task was not sent');
    return { result, begun };
  };

  it('does not count its loading in the time of the task', async () => {
    const loading = closedGate();
    const result = pool.run('long', { text: 'loaded', loading });
    timers.pass(100 * LIMIT);
    open(loading);
    expect(await result).toBe('loaded');
  });

  it('goes on loading when callers have waited too long, and is there for the next', async () => {
    const loading = closedGate();
    const early = [pool.run('task', { text: 'early', loading }), pool.run('task', { text: 'queued' })];
    timers.pass(WAIT);
    for (const result of early) {
      const error = await errorOf(result);
      expect(error).toBeInstanceOf(BusyError);
      expect((error as BusyError).retryAfterSeconds).toBeGreaterThan(1);
    }
    expect(pool.waiting('task')).toBe(0);
    const late = pool.run('task', 'count');
    open(loading);
    expect(await late).toBe('task 2');
  });

  it('goes on with a task whose caller has waited too long', async () => {
    const running = closedGate();
    const { result, begun } = runs(running);
    await begun;
    timers.pass(LIMIT);
    expect(await errorOf(result)).toMatchObject({ limitMs: LIMIT });
    const next = pool.run('task', 'count');
    open(running);
    expect(await next).toBe('task 2');
  });

  it('is replaced when it does not come to an end', async () => {
    const { result, begun } = runs(closedGate());
    await begun;
    const next = pool.run('long', 'count');
    timers.pass(END);
    expect(await errorOf(result)).toBeInstanceOf(TaskTimeoutError);
    expect(await next).toBe('task 1');
  });

  it('is replaced when it does not load', async () => {
    const result = pool.run('long', { text: 'never', loading: closedGate() });
    const next = pool.run('long', 'count');
    timers.pass(600_000);
    await expect(result).rejects.toThrow('has not loaded');
    expect(await next).toBe('task 1');
  });

  it('keeps no caller of a lane that is dismissed', async () => {
    const { result, begun } = runs(closedGate());
    await begun;
    const queued = pool.run('task', 'count');
    pool.dismiss('task');
    for (const dismissed of [result, queued, pool.run('task', 'count')])
      expect(await errorOf(dismissed)).toBeInstanceOf(BusyError);
  });
});
