/** Solves an exact table in threads, one layer of filled rows after another. */
import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ExactTable, type Positions, type TableValues } from '@yamb-server/strategy';
import type { OnProgress } from './pool-job.js';
import { rulesetData } from './tasks.js';
import type { TableReport, TableWork } from './table-worker.js';

/** The entry point of the threads. */
const WORKER = new URL('./table-worker.js', import.meta.url);

/** More threads would only share the last layers, which have few sets of rows. */
const MAX_THREADS = 8;

/** Uses as many threads as the machine can run concurrently, up to a limit. Does not block the event loop. @param onProgress receives the number of solved positions */
export async function solveInThreads(positions: Positions, onProgress?: OnProgress): Promise<ExactTable> {
  const shared = (): Float64Array => new Float64Array(new SharedArrayBuffer(positions.count * 8));
  const values: TableValues = { means: shared(), squares: shared() };
  const taken = new Int32Array(new SharedArrayBuffer(4));
  const workerData: TableWork = { ruleset: rulesetData(positions.rules), values, taken };
  const threads = Math.min(availableParallelism(), MAX_THREADS);
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

/** Resolves when nothing in the layer is left to take; rejects if the thread fails. */
async function solveLayer(worker: Worker, layer: number): Promise<void> {
  // `on` buffers every report until it is read.
  const reports = on(worker, 'message') as AsyncIterableIterator<[TableReport]>;
  worker.postMessage(layer);
  for await (const [{ layerDone }] of reports) if (layerDone) return;
}
