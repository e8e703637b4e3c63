/** The entry point of an advisor thread. */
import { serveTasks } from './serve-tasks.js';
import { Solver } from './solver.js';
import type { AdvisorResult, AdvisorTask } from './tasks.js';

const solver = new Solver();

serveTasks<AdvisorTask, AdvisorResult>({
  load: ({ rules }, pause) => solver.load(rules, pause),
  run: (task, { onProgress, pause }) => solver.run(task, onProgress, pause),
});
