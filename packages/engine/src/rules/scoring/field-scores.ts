/** The possible scores of fields, for any dice. */
import { at, never } from '../result.js';
import { ruledRows, type CompiledRowRule } from '../compiled/compiled-parts.js';
import type { Column, Row, Ruleset, Scoring } from '../ruleset.js';
import { countsServed, rollsThatMatter, rowPoints, type DiceCount } from './scoring.js';

/** The parts of a rule set that determine the scores of a row. */
type Turns = DiceCount & Pick<Ruleset, 'rollsPerTurn' | 'extraRolls'>;

/** Every score of a row, after any roll. Includes 0 if some throw does not make the pattern. */
export const rowScores = (row: Scoring, turns: Turns): ReadonlySet<number> =>
  scoresOf(row, turns, 1, Math.max(countsServed(row) ? 2 : 1, rollsThatMatter(row)));

/** Every score of a row after the second or a later roll. */
export const laterRowScores = (row: Scoring, turns: Turns): ReadonlySet<number> =>
  scoresOf(row, turns, 2, Math.max(2, rollsThatMatter(row)));

/** The most rolls that a turn can have; Infinity if saved rolls accumulate. */
function mostRolls({ rollsPerTurn, extraRolls }: Turns): number {
  switch (extraRolls?.kind) {
    case undefined:
      return rollsPerTurn;
    case 'lastField':
      return extraRolls.rolls;
    case 'saved':
      return Infinity;
    case 'chips':
      return rollsPerTurn + 1;
    default:
      return never(extraRolls);
  }
}

/** The scoring of a row in a column. */
export function scoringIn({ points }: Pick<Column, 'points'>, row: Row): Scoring {
  const own = points?.[row.id];
  return own ? { ...row, points: own } : row;
}

/**
 * Every score that can be entered in each field of a column, by row. 0 is included only if the field can be crossed.
 */
export function columnScores(
  ruleset: Ruleset & { readonly compiledRowRules: readonly CompiledRowRule[] },
  columnIndex: number,
): readonly ReadonlySet<number>[] {
  const column = at(ruleset.columns, columnIndex);
  const ruled = ruleset.compiledRowRules.flatMap(ruledRows);
  return ruleset.rows.map((row, rowIndex) => {
    const scoring = scoringIn(column, row);
    const made =
      column.entry.kind === 'firstRoll' ? scoresOf(scoring, ruleset, 1, 1) : rowScores(scoring, ruleset);
    return scoresIn(column, row.id, made, ruled.includes(rowIndex));
  });
}

/**
 * The possible scores that the column accepts, and 0 if others cross the field.
 * @param isRuled whether an entry in the row can break a row rule, and so be crossed
 */
function scoresIn(
  column: Column,
  rowId: string,
  made: ReadonlySet<number>,
  isRuled: boolean,
): ReadonlySet<number> {
  const accepted = column.accepts?.[rowId];
  const counting = [...made].filter((score) => !accepted || accepted.includes(score));
  return new Set(counting.length < made.size || isRuled ? [0, ...counting] : counting);
}

/**
 * @param first the first roll
 * @param last the last roll, capped at the rolls of a turn
 */
function scoresOf(row: Scoring, turns: Turns, first: number, last: number): ReadonlySet<number> {
  const scores = new Set<number>();
  // A set queried for each of a thousand throws would take most of the time.
  const isIn = new Uint8Array(65_536);
  for (let roll = first; roll <= Math.min(last, mostRolls(turns)); roll += 1) {
    for (const threwAll of roll === 1 || !countsServed(row) ? [true] : [true, false]) {
      for (const points of rowPoints(row, turns, { rollNumber: roll, threwAll })) {
        if (isIn[points] === 1) continue;
        isIn[points] = 1;
        scores.add(points);
      }
    }
  }
  return scores;
}
