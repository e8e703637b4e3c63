/** A thread of the advisor: solves one task after the other, when no other thread wants the processor. */
import { parentPort } from 'node:worker_threads';
import { lowestPriority } from './lowest-priority.js';
import { Solver } from './solver.js';
import type { AdvisorResult, AdvisorTask } from './tasks.js';
import type { Answer } from './thread-pool.js';

lowestPriority();
const solver = new Solver();

parentPort?.on('message', (task: AdvisorTask) => {
  parentPort?.postMessage(answer(task));
});

function answer(task: AdvisorTask): Answer<AdvisorResult> {
  try {
    return { ok: true, result: solver.run(task) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
