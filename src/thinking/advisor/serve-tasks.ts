/** What runs in a thread of a pool: it does its tasks in turns, when no other thread wants the processor. */
import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { OnProgress } from './pool-job.js';
import type { Answer, SentTask, ThreadMessage } from './pool-thread.js';
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** What a task has of its thread. */
export interface Task {
  readonly onProgress: OnProgress;
  /**
   * Lets the other tasks of the thread go on; to be called every few milliseconds.
   * @throws OverdueError when the task has taken too long
   */
  readonly pause: () => Promise<void>;
}

/** How a thread does its tasks. */
export interface Tasks<Sent, Result> {
  /** Loads what the task needs and the thread does not have yet: that does not count in the time of the task. */
  readonly load?: (task: Sent, pause: Task['pause']) => Promise<unknown>;
  readonly run: (task: Sent, control: Task) => Result | Promise<Result>;
}

/** A task goes on for as long before another has its turn. */
const PIECE_MS = 5;

class OverdueError extends Error {}

/** Answers each message, which is a task. Called once, when the module of the thread has loaded. */
export function serveTasks<Sent, Result>({ load, run }: Tasks<Sent, Result>): void {
  let running: number | undefined;
  const send = (message: ThreadMessage<Result>): void => parentPort?.postMessage(message);
  const goOnWith = (id: number): void => {
    if (running === id) return;
    running = id;
    send({ running: id });
  };
  /** @param endAt by the monotonic clock */
  const pauseOf = (id: number, endAt: number): Task['pause'] => {
    let since = performance.now();
    return async () => {
      if (performance.now() - since < PIECE_MS) return;
      // Tasks that wait for it go on in their order.
      await nextLoopTurn();
      goOnWith(id);
      since = performance.now();
      if (since > endAt) throw new OverdueError('It takes too long');
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
      const result = await run(task, { onProgress, pause: pauseOf(id, performance.now() + endMs) });
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

/** An error as a string that can be sent to another thread. */
const errorText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/**
 * Lets every other thread of the machine go first. Linux knows threads by an id of their own, which `/proc` has; elsewhere
 * the thread stays as it is.
 */
function lowestPriority(): void {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(id)) setPriority(id, constants.priority.PRIORITY_LOW);
  } catch {
    // Nothing depends on it but the time that others wait.
  }
}
