/** A thread that solves positions of a table shared by several threads. */
import { parentPort, workerData } from 'node:worker_threads';
import { CompiledRuleset, type Ruleset } from '@yamb-server/engine';
import { solvablePositions, TableSolver, type TableValues } from '@yamb-server/strategy';

/** The initial data of a thread. The buffers are shared. */
export interface TableWork {
  /** Without variants, which are functions and cannot be sent. */
  readonly ruleset: Ruleset;
  readonly values: TableValues;
  /** Number of sets of filled rows taken from the current layer. */
  readonly taken: Int32Array;
}

/** Number of positions solved since the last report. `layerDone` is true if nothing in the layer is left to take. */
export interface TableReport {
  readonly solved: number;
  readonly layerDone: boolean;
}

/** Number of positions between reports. */
const REPORT_EVERY = 4_000;

function work({ ruleset, values, taken }: TableWork): void {
  const positions = solvablePositions(new CompiledRuleset(ruleset));
  const solver = new TableSolver(positions, values);
  const report = (message: TableReport): void => parentPort?.postMessage(message);
  parentPort?.on('message', (layer: number) => {
    const sets = positions.layers[layer] ?? [];
    let solved = 0;
    for (let at = Atomics.add(taken, 0, 1); at < sets.length; at = Atomics.add(taken, 0, 1)) {
      const filled = sets[at] ?? 0;
      solver.solve(filled);
      solved += positions.sizeAt(filled);
      if (solved < REPORT_EVERY) continue;
      report({ solved, layerDone: false });
      solved = 0;
    }
    report({ solved, layerDone: true });
  });
}

work(workerData as TableWork);
