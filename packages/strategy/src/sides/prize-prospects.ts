import { columnTotal, stored, type CompiledRuleset, type Sheet, type Slices } from '@yamb-server/engine';
import { Estimate } from '../estimate.js';
import { DiscardTable, type ColumnProspect } from './discard-table.js';
import { EstimatedSpread } from './estimated-spread.js';

/** A column with a prize: the total so far and what may still be added, for one side. */
export interface PrizeProspect extends ColumnProspect {
  readonly total: number;
}

/** Predicts the totals of the columns that have prizes. */
export class PrizeProspects {
  private readonly estimate: Estimate;
  private readonly spread: EstimatedSpread;

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly decisive: { readonly column: number; readonly table: DiscardTable } | null,
  ) {
    this.estimate = new Estimate(rules);
    this.spread = new EstimatedSpread(rules, this.estimate);
  }

  /** In the order of the prizes. */
  of(sheet: Sheet): readonly PrizeProspect[] {
    return this.rules.compiledColumnPrizes.prizes.map(({ column }) => {
      const total = columnTotal(this.rules, column, sheet.columns[column] ?? []);
      return { total, ...this.remainderOf(sheet, column) };
    });
  }

  private remainderOf(sheet: Sheet, column: number): ColumnProspect {
    const { decisive, estimate, spread, rules } = this;
    if (column !== decisive?.column) {
      return { mean: estimate.columnValue(sheet, column), variance: spread.columnVariance(sheet, column) };
    }
    const { factor = NaN } = rules.compiledColumns[column] ?? {};
    const { mean, variance } = decisive.table.prospect(sheet);
    return { mean: factor * mean, variance: factor * factor * variance };
  }
}

const prospectsByRules = new WeakMap<CompiledRuleset, PrizeProspects>();

/** The prospects of a rule set, found once, in slices. */
export function* findingProspects(rules: CompiledRuleset): Slices<PrizeProspects> {
  const found = prospectsByRules.get(rules);
  if (found) return found;
  const column = decisiveColumn(rules);
  const table = column === undefined ? null : yield* DiscardTable.solving(rules, column);
  return stored(prospectsByRules, rules, () => {
    return new PrizeProspects(rules, table && column !== undefined ? { column, table } : null);
  });
}

/** The column whose prize is worth more than all others together. */
function decisiveColumn({ compiledColumnPrizes: { prizes } }: CompiledRuleset): number | undefined {
  const all = prizes.reduce((sum, { points }) => sum + points, 0);
  return prizes.find(({ points }) => 2 * points > all)?.column;
}
