/** A thread of the advisor: solves one task after the other, when no other thread wants the processor. */
import { parentPort } from 'node:worker_threads';
import { errorText } from './error-text.js';
import { lowestPriority } from './lowest-priority.js';
import { Solver } from './solver.js';
import type { AdvisorResult, AdvisorTask } from './tasks.js';
import type { Answer, Progress } from './pool-thread.js';

lowestPriority();
const solver = new Solver();

parentPort?.on('message', (task: AdvisorTask) => {
  void answer(task).then((answered) => parentPort?.postMessage(answered));
});

const report = (progress: number): void => {
  parentPort?.postMessage({ progress } satisfies Progress);
};

async function answer(task: AdvisorTask): Promise<Answer<AdvisorResult>> {
  try {
    return { ok: true, result: await solver.run(task, report) };
  } catch (error) {
    return { ok: false, error: errorText(error) };
  }
}
