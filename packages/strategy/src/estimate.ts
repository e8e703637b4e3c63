import {
  columnTotal,
  never,
  savesRolls,
  type CompiledRuleset,
  type CompiledSection,
  type Sheet,
} from '@yamb-server/engine';
import { ColumnCache } from './caches.js';
import { DedicatedTurns, sumOf, type Aim, type Dedicated } from './dedicated-turns.js';
import { EstimatedAwards } from './estimated-awards.js';
import { expectedBonus, expectedDifference } from './estimated-sections.js';
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
    let value = this.columns.get(column, cells);
    if (value === undefined) {
      const expected = this.rules.compiledSections.reduce(
        (sum, section) => sum + this.sectionTotal(sheet, column, section),
        0,
      );
      const factor = this.rules.compiledColumns[column]?.factor ?? NaN;
      value = cells.includes(null) ? factor * expected - columnTotal(this.rules, column, cells) : 0;
      this.columns.set(column, cells, value);
    }
    return value;
  }

  private sectionTotal(sheet: Sheet, column: number, section: CompiledSection): number {
    const fieldOf = (row: number, aim: Aim = 'most'): Dedicated => this.dedicated.of(sheet, column, row, aim);
    switch (section.kind) {
      case 'sum': {
        const fields = section.rows.map((row) => fieldOf(row));
        const mean = sumOf(fields, 'mean');
        return mean + (section.bonus ? expectedBonus(section.bonus, mean, fields) : 0);
      }
      case 'difference': {
        const high = fieldOf(section.high);
        const low = fieldOf(section.low, 'fewest');
        return expectedDifference(high, low, fieldOf(section.factor));
      }
      default:
        return never(section);
    }
  }
}
