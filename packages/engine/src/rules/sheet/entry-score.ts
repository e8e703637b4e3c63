/** The score of an entry, jokers, and the bonus that an entry earns. */
import { at, never } from '../result.js';
import type { CompiledJoker } from '../compiled/compiled-extras.js';
import type { CompiledRowRule } from '../compiled/compiled-parts.js';
import type { CompiledRuleset } from '../compiled/compiled-ruleset.js';
import type { FieldRef } from '../compiled/field-refs.js';
import { firstPoints } from './firsts.js';
import { cellAt, cellsOf, isFilledEverywhere, keepsRowRule } from './sheet.js';
import { sheetOf, sideOf, type Cell, type Rolled, type Sheet } from '../state.js';

/**
 * The score of an entry under the column's accepted scores and the sheet's row rules. 0 crosses the field.
 * @param offset of the dice on the table in `rules.scores`
 */
export function entryScore(
  rules: CompiledRuleset,
  sheet: Sheet,
  columnIndex: number,
  rowIndex: number,
  offset: number,
): number {
  const score = unruledScore(rules, sheet, columnIndex, rowIndex, offset);
  if (score === 0) return 0;
  return keepsRowRules(rules, cellsOf(sheet, columnIndex), rowIndex, score) ? score : 0;
}

/** The same without row rules. It depends only on the fields of the sheet that make a joker. */
export function unruledScore(
  rules: CompiledRuleset,
  sheet: Sheet,
  columnIndex: number,
  rowIndex: number,
  offset: number,
): number {
  const { scoreRows, accepts } = at(rules.compiledColumns, columnIndex);
  const made = rules.scores.pointsAt(offset, at(scoreRows, rowIndex));
  const score = Math.max(made, jokerScore(rules, sheet, columnIndex, rowIndex, offset));
  const accepted = accepts[rowIndex];
  return accepted && !accepted.has(score) ? 0 : score;
}

const keepsRowRules = (
  { compiledRowRules }: CompiledRuleset,
  cells: readonly Cell[],
  rowIndex: number,
  score: number,
): boolean => compiledRowRules.every((rule) => keepsRule(rule, cells, rowIndex, score));

/** Whether a score in a row of a column satisfies a row rule. */
export function keepsRule(
  rule: CompiledRowRule,
  cells: readonly Cell[],
  rowIndex: number,
  score: number,
): boolean {
  switch (rule.kind) {
    case 'strictlyAbove': {
      if (rowIndex !== rule.upper && rowIndex !== rule.lower) return true;
      const upper = rowIndex === rule.upper ? score : at(cells, rule.upper);
      const lower = rowIndex === rule.lower ? score : at(cells, rule.lower);
      return upper === null || lower === null || upper > lower;
    }
    case 'whileHeld':
      return rowIndex !== rule.row || keepsRowRule(rule, cells);
    default:
      return never(rule);
  }
}

/** The points besides its field that an entry of the dice on the table earns: the running bonus, and those for a first. */
export const entryBonus = (rules: CompiledRuleset, state: Rolled, field: FieldRef, score: number): number =>
  runningBonus(rules, state, field, score) + firstPoints(rules, state, field);

function runningBonus(rules: CompiledRuleset, state: Rolled, field: FieldRef, score: number): number {
  const bonus = rules.compiledRunningBonus;
  if (!bonus || field.kind === 'bonus') return 0;
  const offset = rules.scores.offsetOf(state.dice, state.rollNumber, state.threwAll);
  if (rules.scores.pointsAt(offset, bonus.row) === 0) return 0;
  const sheet = sheetOf(state, sideOf(state, state.seat));
  const isHeld = rules.playedColumns.every((column) => Number(cellAt(sheet, column, bonus.row)) > 0);
  if (!isHeld) return 0;
  switch (bonus.kind) {
    case 'anyEntry':
      return bonus.points * at(rules.compiledColumns, field.column).factor;
    case 'scoringEntry':
      return score > 0 ? bonus.points * at(rules.compiledColumns, field.column).factor : 0;
    default:
      return never(bonus);
  }
}

/**
 * The points of five equal dice as a joker in a field; 0 if they do not count there, and for other dice.
 * @param offset of the dice on the table in `rules.scores`
 */
function jokerScore(
  rules: CompiledRuleset,
  sheet: Sheet,
  columnIndex: number,
  rowIndex: number,
  offset: number,
): number {
  const joker = rules.compiledJoker;
  const points = joker?.points[columnIndex]?.[rowIndex];
  if (!joker || points === undefined) return 0;
  const face = faceOf(rules, joker, offset);
  if (face === 0 || !isFilledEverywhere(rules, sheet, joker.row)) return 0;
  const faceRow = joker.faceRows[face];
  return faceRow === undefined || isFilledEverywhere(rules, sheet, faceRow) ? points : 0;
}

/** Ranks rows. Only the open row with the lowest rank may be entered. */
type Precedence = (rowIndex: number) => number;

/**
 * The ranking of rows for a forced joker; null if any open row may be entered.
 * @param offset of the dice on the table in `rules.scores`
 */
export function forcedPrecedence(rules: CompiledRuleset, sheet: Sheet, offset: number): Precedence | null {
  const joker = rules.compiledJoker;
  if (joker?.kind !== 'forced' || !isFilledEverywhere(rules, sheet, joker.row)) return null;
  const face = faceOf(rules, joker, offset);
  if (face === 0) return null;
  return (rowIndex) => (rowIndex === joker.faceRows[face] ? 0 : joker.faceRows.includes(rowIndex) ? 2 : 1);
}

const faceOf = (rules: CompiledRuleset, { alikeFaces }: CompiledJoker, offset: number): number =>
  at(alikeFaces, rules.scores.throwAt(offset));
