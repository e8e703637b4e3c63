/** The best valuation that there is of a rule set. */
import type { CompiledRuleset, Sheet } from '../engine/index.js';
import {
  Estimate,
  EstimatedSpread,
  positionsOf,
  type ExactTable,
  type SpreadValuation,
} from '../strategy/index.js';
import { networkValuation } from './networks.js';
import type { ValueFiles } from './sent-rules.js';
import { readTrained } from './training/network-file.js';
import { readTable } from './table-file.js';

/**
 * @param key of the rule set
 * @param files a file that is gone or damaged is as none
 */
export async function valuationOf(
  key: string,
  rules: CompiledRuleset,
  { table: file, network }: ValueFiles,
): Promise<SpreadValuation> {
  const trained = network === undefined ? null : await readTrained(network, key, rules);
  const best = trained ?? networkValuation(key, rules) ?? new Estimate(rules);
  const estimate = new EstimatedSpread(rules, best);
  if (file === undefined) return estimate;
  const positions = positionsOf(rules);
  const table = positions.ok ? await readTable(file, positions.value) : null;
  return table === null || typeof table === 'string' ? estimate : new TableWithin(table, estimate);
}

/** Sheets that can be described, though no play leads to them, are estimated. */
class TableWithin implements SpreadValuation {
  constructor(
    private readonly table: ExactTable,
    private readonly otherwise: SpreadValuation,
  ) {}

  value(sheet: Sheet): number {
    const { positions, values } = this.table;
    return values.means[positions.indexOf(sheet)] ?? this.otherwise.value(sheet);
  }

  variance(sheet: Sheet): number {
    const isKnown = this.table.positions.indexOf(sheet) >= 0;
    return isKnown ? this.table.variance(sheet) : this.otherwise.variance(sheet);
  }
}
