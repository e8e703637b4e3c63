import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** The source of a worker thread, because checking a large file takes seconds. */
const LOOK = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Database = require(workerData.driver);
  const db = new Database(workerData.file, { readonly: true });
  parentPort.postMessage(db.pragma('quick_check(1)', { simple: true }) === 'ok');
  db.close();
`;

/** Checks all pages of a SQLite file in a worker thread. */
export async function quickCheck(file: string): Promise<boolean> {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3');
  const worker = new Worker(LOOK, { eval: true, workerData: { driver, file } });
  try {
    const [isWhole] = (await once(worker, 'message')) as [boolean];
    return isWhole;
  } catch {
    // The file cannot be opened.
    return false;
  } finally {
    await worker.terminate();
  }
}
