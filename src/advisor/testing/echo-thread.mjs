/**
 * A thread for the specs of the pool: sleeps, fails, ends, or gives back what it was sent. A task may hold the thread while it loads or runs,
 * until the spec lets it go.
 */
import { parentPort } from 'node:worker_threads';

let tasks = 0;

/** Waits until the spec has set the first number of the shared memory. */
const waitFor = (gate) => gate && Atomics.wait(gate, 0, 0);

parentPort.on('message', (task) => {
  tasks += 1;
  waitFor(task.loading);
  parentPort.postMessage({ begun: true });
  if (task.running) {
    parentPort.postMessage({ done: 1, of: 2 });
    waitFor(task.running);
  }
  if (task === 'exit') process.exit(1);
  if (task === 'fail') {
    parentPort.postMessage({ ok: false, error: 'as asked' });
    return;
  }
  if (task === 'hang') for (;;);
  parentPort.postMessage({ ok: true, result: task === 'count' ? `task ${tasks}` : (task.text ?? task) });
});
