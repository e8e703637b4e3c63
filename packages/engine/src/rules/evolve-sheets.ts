import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import { never } from './result.js';
import { withBonus, withCell, withComputed } from './sheet/sheet.js';
import { sheetOf, sideOf, type Entered, type GameState, type Rolled, type Sheet } from './state.js';
import { withSavedRolls } from './turn-rolls.js';

/** The sheet with a field entered, or cleared if `score` is null. */
export function withEntry(
  rules: CompiledRuleset,
  sheet: Sheet,
  column: string,
  row: string,
  score: number | null,
): Sheet {
  const field = rules.field(column, row);
  if (!field) throw new Error(`No field ${column}.${row}`);
  switch (field.kind) {
    case 'bonus':
      return withBonus(sheet, field.index, score === null ? -1 : 1);
    case 'cell':
      return withComputed(rules, withCell(sheet, field.column, field.row, score), field.row);
    default:
      return never(field);
  }
}

/** The sheet with `points` added to its running bonus. */
export function withRunningBonus(sheet: Sheet, points: number): Sheet {
  if (points === 0) return sheet;
  if (sheet.runningBonus === undefined) throw new Error('The sheet has no place for a running bonus');
  return { ...sheet, runningBonus: sheet.runningBonus + points };
}

/** The sheets after a change to the sheet of the side on turn. */
export function sheetsWith(state: Rolled | Entered, change: (sheet: Sheet) => Sheet): readonly Sheet[] {
  const side = sideOf(state, state.seat);
  return state.sheets.with(side, change(sheetOf(state, side)));
}

/** The sheets after a turn. Saves the turn's unused rolls, or takes a chip, unless its side has resigned. */
export function sheetsAfterTurn(rules: CompiledRuleset, state: GameState): readonly Sheet[] {
  if (state.phase !== 'entered') return state.sheets;
  const side = sideOf(state, state.seat);
  if (state.resigned.includes(side)) return state.sheets;
  return state.sheets.with(side, withSavedRolls(rules, state, sheetOf(state, side), state.rollNumber));
}
