/** Entering a field: what is open, what it counts, and what follows from it. */
import type { Command } from './commands.js';
import type { GameEvent } from './events.js';
import { evolve } from './evolve.js';
import { bonusClosedReason, closedReason, openFields, openScore } from './fields.js';
import { columnIndexOf, rowIndexOf } from './lookup.js';
import { never, ok, refuse, type Result } from './result.js';
import type { ClosedReason, Refusal } from './refusals.js';
import type { Column, Row, Ruleset } from './ruleset.js';
import { higherIsBetter } from './scoring.js';
import { bonusIndexOf, cellAt } from './sheet.js';
import { sheetOf, sideOf, type GameState, type Rolled } from './state.js';
import { winnersOf } from './totals.js';
import { givesExtraTurn, isDictated, nextAttempt, nextTurn, turnAfterEntry, type NextTurn } from './turns.js';

/** What a command leads to: events, or the reason why it may not be. */
export type Decision = Result<readonly GameEvent[], Refusal>;

type EnterField = Extract<Command, { type: 'enterField' }>;

export function decideEntry(ruleset: Ruleset, state: Rolled, command: EnterField): Decision {
  const { column, row } = command;
  const score = openScore(ruleset, state, column, row);
  if (score === null) return refuse(whyClosed(ruleset, state, column, row));
  const { seat, dictation } = state;
  if (!dictation) return ok(enter(ruleset, state, column, row, score, command.endTurn ?? false));

  const attempts = [...dictation.attempts, score];
  const teammate = nextAttempt(state, sideOf(state, seat), attempts.length);
  const attempt: readonly GameEvent[] =
    state.teamSize === 1 ? [] : [{ type: 'attemptMade', seat, row, score, teammate }];
  if (teammate !== null) return ok(attempt);
  return ok([...attempt, ...enter(ruleset, state, column, row, best(ruleset, row, attempts), true)]);
}

/** Of a team's results the better one: for a row that counts the lowest dice, the lower sum. */
function best(ruleset: Ruleset, rowId: string, attempts: readonly number[]): number {
  const row = ruleset.rows[rowIndexOf(ruleset, rowId) ?? -1];
  const made = attempts.filter((score) => score > 0);
  if (made.length === 0) return 0;
  return row && !higherIsBetter(row) ? Math.min(...made) : Math.max(...made);
}

/** The entry, and the end of the turn or of the game where it brings them. */
function enter(
  ruleset: Ruleset,
  state: Rolled,
  columnId: string,
  row: string,
  score: number,
  endTurn: boolean,
): readonly GameEvent[] {
  const { seat } = state;
  const entered: GameEvent = { type: 'fieldEntered', seat, column: columnId, row, score };
  const after = evolve(ruleset, state, entered);
  if (after.phase !== 'entered') return [entered];
  if (givesExtraTurn(ruleset, after)) {
    return endTurn ? [entered, turnEnded(seat, turnAfterEntry(ruleset, after))] : [entered];
  }
  const column = ruleset.columns[columnIndexOf(ruleset, columnId) ?? -1];
  const announced = column?.entry.kind === 'announced' ? row : null;
  const turn = nextTurn(ruleset, after, seat, announced);
  if (!turn) return [entered, { type: 'gameFinished', winners: winnersOf(ruleset, after) }];
  return endTurn || (column && endsTurn(state, column)) ? [entered, turnEnded(seat, turn)] : [entered];
}

export const turnEnded = (seat: number, next: NextTurn): GameEvent => ({
  type: 'turnEnded',
  seat,
  nextSeat: next.seat,
  dictated: next.dictated,
});

/** Whether an entry in the column ends the turn at once and cannot be undone (rules, A turn). */
function endsTurn(state: GameState & { seat: number }, column: Column): boolean {
  switch (column.entry.kind) {
    case 'announced':
    case 'hand':
      return true;
    case 'dictated':
      return isDictated(state, sideOf(state, state.seat), column);
    case 'anyRoll':
    case 'firstRoll':
    case 'obligatory':
      return false;
    default:
      return never(column.entry);
  }
}

function whyClosed(ruleset: Ruleset, state: Rolled, column: string, row: string): Refusal {
  const bonusIndex = bonusIndexOf(ruleset, column, row);
  if (bonusIndex >= 0) {
    return notOpen(ruleset, state, column, row, bonusClosedReason(ruleset, state, bonusIndex));
  }
  const columnIndex = columnIndexOf(ruleset, column);
  if (columnIndex === undefined) return { code: 'UNKNOWN_COLUMN', column, known: ids(ruleset.columns) };
  const rowIndex = rowIndexOf(ruleset, row);
  if (rowIndex === undefined) return { code: 'UNKNOWN_ROW', row, known: ids(ruleset.rows) };
  const score = cellAt(sheetOf(state, sideOf(state, state.seat)), columnIndex, rowIndex);
  return score === null
    ? notOpen(ruleset, state, column, row, closedReason(ruleset, state, columnIndex, rowIndex))
    : { code: 'FIELD_FILLED', column, row, score };
}

const notOpen = (
  ruleset: Ruleset,
  state: Rolled,
  column: string,
  row: string,
  reason: ClosedReason | null,
): Refusal => ({
  code: 'FIELD_NOT_OPEN',
  column,
  row,
  reason: reason ?? 'order',
  open: openFields(ruleset, state).map((field) => ({ column: field.column, row: field.row })),
});

const ids = (named: readonly (Column | Row)[]): readonly string[] => named.map(({ id }) => id);
