/** Solves an exact table in threads, one layer of filled rows after the other. */
import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ExactTable, type Positions, type TableValues } from '@yamb-server/strategy';
import { rulesetData } from './tasks.js';
import type { TableReport, TableWork } from './table-worker.js';

/** Called now and then with the positions that are solved, of how many. */
export type OnProgress = (solved: number, positions: number) => void;

/** The module of the threads, beside this one. */
const WORKER = new URL('./table-worker.js', import.meta.url);

/** More of them would only share the last layers, which have few sets of rows. */
const MOST_THREADS = 8;

/** Uses as many threads as the machine can run at once, up to a limit; the event loop stays free. */
export async function solveInThreads(positions: Positions, onProgress?: OnProgress): Promise<ExactTable> {
  const shared = (): Float64Array => new Float64Array(new SharedArrayBuffer(positions.count * 8));
  const values: TableValues = { means: shared(), squares: shared() };
  const taken = new Int32Array(new SharedArrayBuffer(4));
  const workerData: TableWork = { ruleset: rulesetData(positions.rules), values, taken };
  const threads = Math.min(availableParallelism(), MOST_THREADS);
  const workers = Array.from({ length: threads }, () => new Worker(WORKER, { workerData }));
  let solved = 0;
  for (const worker of workers) {
    worker.on('message', (report: TableReport) => {
      solved += report.solved;
      onProgress?.(solved, positions.count);
    });
  }
  try {
    for (let layer = positions.layers.length - 1; layer >= 0; layer -= 1) {
      taken[0] = 0;
      await Promise.all(workers.map((worker) => solveLayer(worker, layer)));
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return new ExactTable(positions, values);
}

/** Settles when the thread finds no more of the layer to take; rejects when it fails. */
async function solveLayer(worker: Worker, layer: number): Promise<void> {
  // Every report is kept until it is looked at, also those that come together.
  const reports = on(worker, 'message') as AsyncIterableIterator<[TableReport]>;
  worker.postMessage(layer);
  for await (const [{ layerDone }] of reports) if (layerDone) return;
}
