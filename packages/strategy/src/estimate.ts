import { columnTotal, savesRolls, type CompiledRuleset, type Sheet } from '@yamb-server/engine';
import { ColumnCache } from './caches.js';
import { DedicatedTurns, sumOf } from './dedicated-turns.js';
import { EstimatedAwards } from './estimated-awards.js';
import { expectedBonus, expectedDifference, sumOfSections, type OfSection } from './estimated-sections.js';
import { SavedRolls } from './saved-rolls.js';
import type { Valuation } from './valuation.js';

/** A valuation that needs no preparation: each empty field is worth the result of a turn played only for it. */
export class Estimate implements Valuation {
  private readonly dedicated: DedicatedTurns;
  /** Undefined if the total is the sum of the sections. */
  private readonly awards: EstimatedAwards | undefined;
  /** Undefined if rolls are not saved. */
  private readonly savedRolls: SavedRolls | undefined;
  private readonly columns = new ColumnCache<number>();

  constructor(private readonly rules: CompiledRuleset) {
    this.dedicated = new DedicatedTurns(rules);
    if (rules.compiledAwards.length > 0) this.awards = new EstimatedAwards(rules, this.dedicated);
    if (savesRolls(rules)) this.savedRolls = new SavedRolls(rules);
  }

  value(sheet: Sheet): number {
    const isFull = !sheet.columns.some((cells) => cells.includes(null));
    if (isFull) return 0;
    const fields = this.awards?.value(sheet) ?? this.columnsValue(sheet);
    return fields + (this.savedRolls?.value(sheet) ?? 0);
  }

  private columnsValue(sheet: Sheet): number {
    return sheet.columns.reduce((sum, _, column) => sum + this.columnValue(sheet, column), 0);
  }

  /** The expected increase of a column's total. */
  columnValue(sheet: Sheet, column: number): number {
    const cells = sheet.columns[column] ?? [];
    return this.columns.of(column, cells, () => {
      if (!cells.includes(null)) return 0;
      const factor = this.rules.compiledColumns[column]?.factor ?? NaN;
      const expected = sumOfSections(this.rules, this.dedicated, sheet, column, MEANS);
      return factor * expected - columnTotal(this.rules, column, cells);
    });
  }
}

const MEANS: OfSection = {
  sum: (fields, bonus) => {
    const mean = sumOf(fields, 'mean');
    return mean + (bonus ? expectedBonus(bonus, mean, fields) : 0);
  },
  difference: expectedDifference,
};
