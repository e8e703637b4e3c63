import { at } from '../result.js';
import type { CompiledJoker } from '../compiled/compiled-extras.js';
import type { CompiledRuleset } from '../compiled/compiled-ruleset.js';
import { isFilledEverywhere } from './sheet.js';
import type { Sheet } from '../state.js';

/**
 * The points of five equal dice as a joker in a field; 0 if they do not count there, and for other dice.
 * @param offset of the dice on the table in `rules.scores`
 */
export function jokerScore(
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
export type Precedence = (rowIndex: number) => number;

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
