/** The best valuation that there is of a rule set. */
import type { CompiledRuleset, Sheet } from '../engine/index.js';
import { Estimate, positionsOf, type ExactTable, type Valuation } from '../strategy/index.js';
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
): Promise<Valuation> {
  const trained = network === undefined ? null : await readTrained(network, key, rules);
  const estimate = trained ?? networkValuation(key, rules) ?? new Estimate(rules);
  if (file === undefined) return estimate;
  const positions = positionsOf(rules);
  const table = positions.ok ? await readTable(file, positions.value) : null;
  return table === null || typeof table === 'string' ? estimate : new TableWithin(table, estimate);
}

/** Sheets that can be described, though no play leads to them, are estimated. */
class TableWithin implements Valuation {
  constructor(
    private readonly table: ExactTable,
    private readonly otherwise: Valuation,
  ) {}

  value(sheet: Sheet): number {
    const { positions, values } = this.table;
    return values.means[positions.indexOf(sheet)] ?? this.otherwise.value(sheet);
  }
}
