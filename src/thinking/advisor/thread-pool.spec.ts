import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ManualTimers } from '../../../test/harness/manual-timers.js';
import type { Client } from '../../kernel/caller/caller.js';
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

interface PiecesTask {
  readonly text: string;
  /** Other tasks go on between them. */
  readonly pieces?: number;
}

const closedGate = (): Int32Array<SharedArrayBuffer> => new Int32Array(new SharedArrayBuffer(4));

function open(gate: Int32Array<SharedArrayBuffer>): void {
  gate[0] = 1;
  Atomics.notify(gate, 0);
}

const errorOf = (result: Promise<unknown>): Promise<unknown> => result.catch((error: unknown) => error);

const at = (address: string, player = address): Client => ({ address, player });

describe('a pool whose clients take turns', () => {
  let pool: ThreadPool<PiecesTask | string, string, 'several' | 'move' | 'alone'>;
  let ended: string[];

  beforeEach(() => {
    ended = [];
    pool = new ThreadPool(ECHO, 1, {
      several: { length: 6, limitMs: 60_000, atOnce: 4 },
      move: { length: 6, limitMs: 60_000, atOnce: 3 },
      alone: { length: 4, limitMs: 60_000 },
    });
  });
  afterEach(() => pool.close());

  const run = async (lane: 'several' | 'move' | 'alone', task: PiecesTask, client: Client): Promise<void> => {
    await pool.run(lane, task, { client });
    ended.push(task.text);
  };

  it('begins the tasks of one client in turns with those of another', async () => {
    const tasks = ['a1', 'a2', 'a3', 'a4'].map((text) => run('alone', { text }, at('a')));
    tasks.push(run('alone', { text: 'b1' }, at('b')));
    await Promise.all(tasks);
    expect(ended).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('does a short task between the pieces of long ones', async () => {
    await Promise.all([
      run('move', { text: 'long', pieces: 300 }, at('a')),
      run('move', { text: 'long too', pieces: 300 }, at('b')),
      run('move', { text: 'short', pieces: 3 }, at('c')),
    ]);
    expect(ended).toEqual(['short', 'long', 'long too']);
  });

  it('has several tasks of a client open while others have room', async () => {
    await Promise.all([
      run('several', { text: 'long', pieces: 300 }, at('a')),
      run('several', { text: 'short', pieces: 3 }, at('a')),
      run('several', { text: 'of another', pieces: 200 }, at('b')),
    ]);
    expect(ended).toEqual(['short', 'of another', 'long']);
  });

  it('has one task of a client and of an address open at a time where there is room for no more', async () => {
    await Promise.all([
      run('move', { text: 'long', pieces: 200 }, at('home', 'a')),
      run('move', { text: 'of the same address', pieces: 1 }, at('home', 'b')),
      run('move', { text: 'of the same player', pieces: 1 }, at('elsewhere', 'a')),
      run('move', { text: 'short', pieces: 1 }, at('other', 'c')),
    ]);
    expect(ended).toEqual(['short', 'long', 'of the same address', 'of the same player']);
  });

  it('gives a client room in a full queue, at the cost of the one that fills it', async () => {
    const many = ['a1', 'a2', 'a3', 'a4', 'a5'].map((text) => run('alone', { text }, at('a')));
    const refused = many.map((one) => one.catch((error: unknown) => error));
    expect(pool.hasRoom('alone', at('a'))).toBe(false);
    expect(pool.hasRoom('alone', at('b'))).toBe(true);
    await run('alone', { text: 'b1' }, at('b'));
    expect(ended).toEqual(['a1', 'a2', 'b1']);
    expect(await refused.at(-1)).toBeInstanceOf(BusyError);
    await Promise.all(refused.slice(0, -1));
  });

  it('does the tasks again that another one has ended with the thread', async () => {
    const exits = run('move', { text: 'exit', pieces: 20 }, at('a'));
    const long = run('move', { text: 'long', pieces: 100 }, at('b'));
    await expect(exits).rejects.toThrow('The thread has ended');
    await long;
    expect(ended).toEqual(['long']);
  });
});

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
      const onProgress = (): void => {
        resolve();
      };
      result = pool.run('task', { text: 'held', running }, { onProgress });
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
