import { emptyFields, type CompiledRuleset, type OpenTurn } from '@yamb-server/engine';
import { sheetOnTurn } from '../turn-point.js';

/** The goal of a side besides points. */
export type Goal =
  /** A total above those of all other sides of the game. */
  | { readonly kind: 'win' }
  /** A total above `points`. */
  | { readonly kind: 'beat'; readonly points: number }
  /** The highest of this number of totals, each reached independently by good play; at least 2. */
  | { readonly kind: 'bestOf'; readonly totals: number };

export const TO_WIN: Goal = { kind: 'win' };

/** The share of a sheet's fields that is left when winning becomes the goal on several columns. */
const LATE = 1 / 3;

/**
 * Whether the side on turn is better off playing to win than for points. On several columns, whose totals are estimated,
 * it is near the end: before, errors of the estimate cost more wins than the goal gains. `bench/strategy-sides.mjs`
 * measures it. If prizes for columns decide, points never are the goal.
 * @param state of a game against others
 */
export function playsToWin(rules: CompiledRuleset, state: OpenTurn): boolean {
  const { playedColumns, rows, columnPrizes } = rules;
  if (playedColumns.length === 1 || columnPrizes) return true;
  return emptyFields(rules, sheetOnTurn(state)) <= LATE * playedColumns.length * rows.length;
}

/** Number of turns to solve together, including the current one. A third takes seconds. */
const MOST_TURNS = 2;

/**
 * Whether the rest of the game is solved to its end for the goal. Bonus fields can give more turns than a sheet has
 * fields.
 */
export function isNearEnd(rules: CompiledRuleset, state: OpenTurn, goal: Goal = TO_WIN): boolean {
  const { sheets, resigned } = state;
  if (rules.compiledBonusFields.length > 0) return false;
  const isAlone = sheets.length === 1;
  if (goal.kind !== 'win') return isAlone && emptyFields(rules, sheetOnTurn(state)) <= MOST_TURNS;
  if (sheets.length - resigned.length !== 2) return false;
  const left = sheets.reduce(
    (sum, sheet, side) => sum + (resigned.includes(side) ? 0 : emptyFields(rules, sheet)),
    0,
  );
  return left <= MOST_TURNS;
}
