/** What runs in a thread of a pool: it does one task after the other, when no other thread wants the processor. */
import { parentPort } from 'node:worker_threads';
import { errorText } from './error-text.js';
import { lowestPriority } from './lowest-priority.js';
import type { OnProgress } from './pool-job.js';
import type { Answer, Begun, Progress } from './pool-thread.js';

/** How a thread does its tasks. */
export interface Tasks<Task, Result> {
  /** Loads what the task needs and the thread does not have yet: that does not count in the time of the task. */
  readonly load?: (task: Task) => Promise<unknown>;
  readonly run: (task: Task, onProgress: OnProgress) => Result | Promise<Result>;
}

/** Answers each message, which is a task. Called once, when the module of the thread has loaded. */
export function serveTasks<Task, Result>({ load, run }: Tasks<Task, Result>): void {
  const send = (message: Answer<Result> | Begun | Progress): void => parentPort?.postMessage(message);
  const report: OnProgress = (done, of) => {
    send({ done, of });
  };
  const answer = async (task: Task): Promise<Answer<Result>> => {
    try {
      await load?.(task);
      send({ begun: true });
      return { ok: true, result: await run(task, report) };
    } catch (error) {
      return { ok: false, error: errorText(error) };
    }
  };
  lowestPriority();
  parentPort?.on('message', (task: Task) => {
    void answer(task).then(send);
  });
}
