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

  it('returns the result of a task', async () => {
    expect(await pool.run('first', 'task')).toBe('task');
  });

  it('runs tasks of the first lane first, in order', async () => {
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

  it('refuses tasks beyond its queue and says when to retry', async () => {
    const accepted = [pool.run('second', 'runs'), pool.run('second', 'a'), pool.run('second', 'b')];
    const refused = await pool.run('second', 'c').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BusyError);
    expect((refused as BusyError).retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(pool.waiting('second')).toBe(2);
    expect(await pool.run('first', 'of another lane')).toBe('of another lane');
    expect(await Promise.all(accepted)).toEqual(['runs', 'a', 'b']);
  });

  it('rejects with the error of a task', async () => {
    await expect(pool.run('first', 'fail')).rejects.toThrow('as asked');
    expect(await pool.run('first', 'next')).toBe('next');
  });

  it('terminates a task that takes too long, and continues', async () => {
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

  it('fails waiting, running and new tasks when it is closed', async () => {
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
  /** The thread loads while the first number is 0. */
  readonly loading?: Int32Array;
  /** The task runs while it is 0. */
  readonly running?: Int32Array;
}

interface PiecesTask {
  readonly text: string;
  /** Number of slices, between which other tasks run. */
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

  it('alternates between the tasks of clients', async () => {
    const tasks = ['a1', 'a2', 'a3', 'a4'].map((text) => run('alone', { text }, at('a')));
    tasks.push(run('alone', { text: 'b1' }, at('b')));
    await Promise.all(tasks);
    expect(ended).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('runs a short task between the slices of long ones', async () => {
    await Promise.all([
      run('move', { text: 'long', pieces: 300 }, at('a')),
      run('move', { text: 'long too', pieces: 300 }, at('b')),
      run('move', { text: 'short', pieces: 3 }, at('c')),
    ]);
    expect(ended).toEqual(['short', 'long', 'long too']);
  });

  it('runs several tasks of a client at a time while others have room', async () => {
    await Promise.all([
      run('several', { text: 'long', pieces: 300 }, at('a')),
      run('several', { text: 'short', pieces: 3 }, at('a')),
      run('several', { text: 'of another', pieces: 200 }, at('b')),
    ]);
    expect(ended).toEqual(['short', 'of another', 'long']);
  });

  it('runs one task per client and address at a time if slots are scarce', async () => {
    await Promise.all([
      run('move', { text: 'long', pieces: 200 }, at('home', 'a')),
      run('move', { text: 'of the same address', pieces: 1 }, at('home', 'b')),
      run('move', { text: 'of the same player', pieces: 1 }, at('elsewhere', 'a')),
      run('move', { text: 'short', pieces: 1 }, at('other', 'c')),
    ]);
    expect(ended).toEqual(['short', 'long', 'of the same address', 'of the same player']);
  });

  it('makes room for a client in a full queue by displacing a task of the busiest one', async () => {
    const many = ['a1', 'a2', 'a3', 'a4', 'a5'].map((text) => run('alone', { text }, at('a')));
    const refused = many.map((one) => one.catch((error: unknown) => error));
    expect(pool.hasRoom('alone', at('a'))).toBe(false);
    expect(pool.hasRoom('alone', at('b'))).toBe(true);
    await run('alone', { text: 'b1' }, at('b'));
    expect(ended).toEqual(['a1', 'a2', 'b1']);
    expect(await refused.at(-1)).toBeInstanceOf(BusyError);
    await Promise.all(refused.slice(0, -1));
  });

  it('repeats tasks that were lost when another one ended the thread', async () => {
    const exits = run('move', { text: 'exit', pieces: 20 }, at('a'));
    const long = run('move', { text: 'long', pieces: 100 }, at('b'));
    await expect(exits).rejects.toThrow('The thread has ended');
    await long;
    expect(ended).toEqual(['long']);
  });
});

describe('a slow thread', () => {
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

  /** Resolves once the task has started and its time limit applies. */
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

  it('does not count loading towards the time limit of the task', async () => {
    const loading = closedGate();
    const result = pool.run('long', { text: 'loaded', loading });
    timers.pass(100 * LIMIT);
    open(loading);
    expect(await result).toBe('loaded');
  });

  it('continues to load after callers gave up, and serves the next one', async () => {
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

  it('continues a task after its caller gave up', async () => {
    const running = closedGate();
    const { result, begun } = runs(running);
    await begun;
    timers.pass(LIMIT);
    expect(await errorOf(result)).toMatchObject({ limitMs: LIMIT });
    const next = pool.run('task', 'count');
    open(running);
    expect(await next).toBe('task 2');
  });

  it('is replaced if it does not finish', async () => {
    const { result, begun } = runs(closedGate());
    await begun;
    const next = pool.run('long', 'count');
    timers.pass(END);
    expect(await errorOf(result)).toBeInstanceOf(TaskTimeoutError);
    expect(await next).toBe('task 1');
  });

  it('is replaced if it does not load', async () => {
    const result = pool.run('long', { text: 'never', loading: closedGate() });
    const next = pool.run('long', 'count');
    timers.pass(600_000);
    await expect(result).rejects.toThrow('did not load within');
    expect(await next).toBe('task 1');
  });

  it('rejects every task of a dismissed lane', async () => {
    const { result, begun } = runs(closedGate());
    await begun;
    const queued = pool.run('task', 'count');
    pool.dismiss('task');
    for (const dismissed of [result, queued, pool.run('task', 'count')])
      expect(await errorOf(dismissed)).toBeInstanceOf(BusyError);
  });
});
