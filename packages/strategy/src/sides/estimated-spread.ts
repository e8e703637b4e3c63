import {
  MOST_DIFFERENCE,
  never,
  type CompiledRuleset,
  type CompiledSection,
  type Sheet,
} from '@yamb-server/engine';
import { ColumnCache } from '../caches.js';
import { DedicatedTurns, sumOf, type Aim, type Dedicated } from '../dedicated-turns.js';
import { bonusSpread, expectedDifference } from '../estimated-sections.js';
import { emptyFieldsOf } from '../turn-point.js';
import type { SpreadValuation, Valuation } from '../valuation.js';

/** Totals made of awards are not supported. */
export const canEstimateSpread = ({ compiledAwards }: CompiledRuleset): boolean =>
  compiledAwards.length === 0;

/**
 * Adds an estimated variance to a valuation. Each empty field is played for separately, and fields are independent.
 * Measured ratios correct that: with a choice of fields, the points of a turn vary less than those of its field.
 */
export class EstimatedSpread implements SpreadValuation {
  private readonly dedicated: DedicatedTurns;
  private readonly columns = new ColumnCache<number>();

  /** @param ratios the result of `measureSpread`; none by default */
  constructor(
    private readonly rules: CompiledRuleset,
    private readonly valuation: Valuation,
    private readonly ratios: readonly number[] = [],
  ) {
    this.dedicated = new DedicatedTurns(rules);
  }

  value(sheet: Sheet): number {
    return this.valuation.value(sheet);
  }

  variance(sheet: Sheet): number {
    const estimated = sheet.columns.reduce((sum, _, column) => sum + this.columnVariance(sheet, column), 0);
    return (this.ratios[tenthOf(this.rules, sheet)] ?? 1) * estimated;
  }

  /** The estimated variance of the points that a column still gains, without the measured ratios. */
  columnVariance(sheet: Sheet, column: number): number {
    const cells = sheet.columns[column] ?? [];
    let variance = this.columns.get(column, cells);
    if (variance === undefined) {
      const factor = this.rules.compiledColumns[column]?.factor ?? NaN;
      const ofSections = this.rules.compiledSections.reduce(
        (sum, section) => sum + this.sectionVariance(sheet, column, section),
        0,
      );
      variance = cells.includes(null) ? factor * factor * ofSections : 0;
      this.columns.set(column, cells, variance);
    }
    return variance;
  }

  private sectionVariance(sheet: Sheet, column: number, section: CompiledSection): number {
    const fieldOf = (row: number, aim: Aim = 'most'): Dedicated => this.dedicated.of(sheet, column, row, aim);
    switch (section.kind) {
      case 'sum': {
        const fields = section.rows.map((row) => fieldOf(row));
        const variance = sumOf(fields, 'variance');
        return variance + (section.bonus ? bonusSpread(section.bonus, fields) : 0);
      }
      case 'difference':
        return productVariance(
          fieldOf(section.high),
          fieldOf(section.low, 'fewest'),
          fieldOf(section.factor),
        );
      default:
        return never(section);
    }
  }
}

/** Equal parts of a game, by the share of fields that are empty. */
export const TENTHS = 10;

/** The part of the game in which a sheet is: 0 near its end. */
export const tenthOf = (rules: CompiledRuleset, sheet: Sheet): number =>
  Math.ceil((TENTHS * emptyFieldsOf(rules, sheet)) / (rules.playedColumns.length * rules.rows.length)) - 1;

/** The variance of (high − low) × factor. */
function productVariance(high: Dedicated, low: Dedicated, factor: Dedicated): number {
  const chance = high.chance * low.chance;
  if (chance === 0) return 0;
  const difference = Math.max(0, high.mean / high.chance - low.mean / low.chance);
  const variance = high.variance + low.variance;
  const square = difference ** 2 + variance;
  const unbounded =
    chance * square * (factor.mean ** 2 + factor.variance) - (chance * difference * factor.mean) ** 2;
  // No values from 0 to the bound with this mean vary more.
  const mean = expectedDifference(high, low, factor);
  return Math.min(unbounded, mean * (MOST_DIFFERENCE - mean));
}
