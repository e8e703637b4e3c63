import {
  at,
  emptyFields,
  MOST_DIFFERENCE,
  sheetTotal,
  type CompiledRuleset,
  type Sheet,
  type ThrowDie,
} from '@yamb-server/engine';
import { ColumnCache } from '../caches.js';
import { DedicatedTurns, sumOf, type Dedicated } from '../dedicated-turns.js';
import { bonusSpread, expectedDifference, sumOfSections, type OfSection } from '../estimated-sections.js';
import { playGame } from '../play-game.js';
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
    return this.columns.of(column, cells, () => {
      if (!cells.includes(null)) return 0;
      const factor = this.rules.compiledColumns[column]?.factor ?? NaN;
      return factor * factor * sumOfSections(this.rules, this.dedicated, sheet, column, VARIANCES);
    });
  }
}

/** Equal parts of a game, by the share of fields that are empty. */
const TENTHS = 10;

/** The part of the game in which a sheet is: 0 near its end. */
const tenthOf = (rules: CompiledRuleset, sheet: Sheet): number =>
  Math.ceil((TENTHS * emptyFields(rules, sheet)) / (rules.playedColumns.length * rules.rows.length)) - 1;

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

const VARIANCES: OfSection = {
  sum: (fields, bonus) => sumOf(fields, 'variance') + (bonus ? bonusSpread(bonus, fields) : 0),
  difference: productVariance,
};

/**
 * Measures how much the points to come vary, relative to `EstimatedSpread`, by tenths of the fields that are empty.
 * The points to come are their expectation plus the luck of each turn. Luck has mean 0 whatever the turn before, so its
 * squares add up to the variance, and a few games are enough.
 * @param rules for one side
 * @param games the number of games to play; at least 1
 */
export function measureSpread(
  rules: CompiledRuleset,
  valuation: Valuation,
  games: number,
  throwDie: ThrowDie,
): number[] {
  const estimated = new EstimatedSpread(rules, valuation);
  const sums = Array.from({ length: TENTHS }, () => ({ measured: 0, estimated: 0 }));
  for (let game = 0; game < games; game += 1) {
    let toCome = 0;
    for (const { sheet, luck } of turnsOf(rules, valuation, throwDie).toReversed()) {
      toCome += luck ** 2;
      const sum = at(sums, tenthOf(rules, sheet));
      sum.measured += toCome;
      sum.estimated += estimated.variance(sheet);
    }
  }
  return sums.map((sum) => (sum.estimated > 0 ? sum.measured / sum.estimated : 1));
}

/** The sheet before each turn of a game, and how much the turn exceeded its expectation. */
function turnsOf(
  rules: CompiledRuleset,
  valuation: Valuation,
  throwDie: ThrowDie,
): { readonly sheet: Sheet; readonly luck: number }[] {
  const { turns, total } = playGame(rules, valuation, throwDie);
  return turns.map(({ sheet, value }, index) => {
    const next = turns[index + 1]?.sheet;
    const after = next ? sheetTotal(rules, next) + valuation.value(next) : total;
    return { sheet, luck: after - sheetTotal(rules, sheet) - value };
  });
}
