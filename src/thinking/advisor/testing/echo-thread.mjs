/**
 * A thread for the specs of the pool: echoes its message, sleeps, fails or ends. A task may block the thread while it loads or
 * runs until the spec opens a gate, or run in slices between which other tasks continue.
 */
import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

let tasks = 0;

/** Waits until the spec sets the first number of the shared memory. */
const waitFor = (gate) => gate && Atomics.wait(gate, 0, 0);

parentPort.on('message', async ({ id, task }) => {
  tasks += 1;
  const send = (message) => parentPort.postMessage({ id, ...message });
  waitFor(task.loading);
  send({ begun: true });
  for (let piece = 1; piece <= task.pieces; piece += 1) {
    await nextLoopTurn();
    parentPort.postMessage({ running: id });
    send({ done: piece, of: task.pieces });
  }
  if (task.running) {
    send({ done: 1, of: 2 });
    waitFor(task.running);
  }
  if (task === 'exit' || task.text === 'exit') process.exit(1);
  if (task === 'fail') {
    send({ ok: false, error: 'as asked' });
    return;
  }
  if (task === 'hang') for (;;);
  send({ ok: true, result: task === 'count' ? `task ${tasks}` : (task.text ?? task) });
});
