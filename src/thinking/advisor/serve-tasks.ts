/** The loop of a pool thread: runs its tasks in slices, at the lowest priority. */
import { parentPort } from 'node:worker_threads';
import type { OnProgress } from './pool-job.js';
import type { Answer, SentTask, ThreadMessage } from './pool-thread.js';
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { world } from '../../kernel/world.js';

/** Control functions for a running task. */
export interface Task {
  readonly onProgress: OnProgress;
  /**
   * Lets other tasks of the thread run. Call it every few milliseconds.
   * @throws OverdueError if the task exceeded its time limit
   */
  readonly pause: () => Promise<void>;
}

/** The functions of a thread. */
export interface Tasks<Sent, Result> {
  /** Loads missing data for a task. Does not count towards the time limit of the task. */
  readonly load?: (task: Sent, pause: Task['pause']) => Promise<unknown>;
  readonly run: (task: Sent, control: Task) => Result | Promise<Result>;
}

/** Minimum length of a slice. */
const PIECE_MS = 5;

class OverdueError extends Error {}

/** Answers each message as a task. Call it once, when the module of the thread has loaded. */
export function serveTasks<Sent, Result>({ load, run }: Tasks<Sent, Result>): void {
  let running: number | undefined;
  const send = (message: ThreadMessage<Result>): void => parentPort?.postMessage(message);
  const goOnWith = (id: number): void => {
    if (running === id) return;
    running = id;
    send({ running: id });
  };
  /** @param endAt on the monotonic clock */
  const pauseOf = (id: number, endAt: number): Task['pause'] => {
    let since = world.monotonic();
    return async () => {
      if (world.monotonic() - since < PIECE_MS) return;
      // Other tasks of the thread continue here, in order.
      await world.nextTurn();
      goOnWith(id);
      since = world.monotonic();
      if (since > endAt) throw new OverdueError('The task took too long');
    };
  };
  const answer = async ({ id, task, endMs }: SentTask<Sent>): Promise<Answer<Result>> => {
    try {
      goOnWith(id);
      await load?.(task, pauseOf(id, Infinity));
      goOnWith(id);
      send({ id, begun: true });
      const onProgress: OnProgress = (done, of) => {
        send({ id, done, of });
      };
      const result = await run(task, { onProgress, pause: pauseOf(id, world.monotonic() + endMs) });
      return { id, ok: true, result };
    } catch (error) {
      return { id, ok: false, error: errorText(error), isOverdue: error instanceof OverdueError };
    }
  };
  lowestPriority();
  parentPort?.on('message', (sent: SentTask<Sent>) => {
    void answer(sent).then(send);
  });
}

/** An error as a string to send to another thread. */
const errorText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/**
 * Gives the thread the lowest priority on the machine. Linux exposes the id of a thread in `/proc`; elsewhere the priority
 * stays unchanged.
 */
function lowestPriority(): void {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(id)) setPriority(id, constants.priority.PRIORITY_LOW);
  } catch {
    // Without it, other work merely waits longer.
  }
}
