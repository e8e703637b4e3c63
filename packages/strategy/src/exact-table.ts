import { initialState, sheetOf, sheetTotal, type Sheet } from '@yamb-server/engine';
import type { Positions } from './positions.js';
import { TableSolver, type TableValues } from './table-solver.js';
import type { SpreadValuation } from './valuation.js';

/** The exact value of every position of a one-column sheet. */
export class ExactTable implements SpreadValuation {
  constructor(
    readonly positions: Positions,
    readonly values: TableValues,
  ) {}

  /** The mean and standard deviation of the total in a game played for the highest mean. */
  get total(): { readonly mean: number; readonly deviation: number } {
    const { rules } = this.positions;
    const empty = sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);
    return { mean: sheetTotal(rules, empty) + this.value(empty), deviation: Math.sqrt(this.variance(empty)) };
  }

  /** @throws Error if play cannot reach the sheet */
  value(sheet: Sheet): number {
    return this.at(this.values.means, sheet);
  }

  /** @throws Error if play cannot reach the sheet */
  variance(sheet: Sheet): number {
    return Math.max(0, this.at(this.values.squares, sheet) - this.value(sheet) ** 2);
  }

  private at(values: Float64Array, sheet: Sheet): number {
    const value = values[this.positions.indexOf(sheet)];
    if (value === undefined) throw new Error(`Play cannot reach ${JSON.stringify(sheet)}`);
    return value;
  }
}

/** Computes the exact value of every position. */
export function solveTable(positions: Positions): ExactTable {
  const values: TableValues = {
    means: new Float64Array(positions.count),
    squares: new Float64Array(positions.count),
  };
  const solver = new TableSolver(positions, values);
  for (const layer of positions.layers.toReversed()) for (const filled of layer) solver.solve(filled);
  return new ExactTable(positions, values);
}
