/** A thread for the specs of the pool: sleeps, fails, ends, or gives back what it was sent. */
import { parentPort } from 'node:worker_threads';

parentPort.on('message', (task) => {
  if (task === 'exit') process.exit(1);
  if (task === 'fail') {
    parentPort.postMessage({ ok: false, error: 'as asked' });
    return;
  }
  if (task === 'hang') for (;;);
  parentPort.postMessage({ ok: true, result: task });
});
