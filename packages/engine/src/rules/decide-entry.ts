/** Entering a field: whether it is open, what it scores, and what follows. */
import { at, never, ok, refuse, type Result } from './result.js';
import { roleOf } from './column-kinds.js';
import type { Command } from './commands.js';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import type { FieldRef } from './compiled/field-refs.js';
import type { GameEvent } from './events.js';
import { afterEntry, type EventOf } from './evolve.js';
import { closedReason, openFields, openScore } from './fields.js';
import type { Refusal } from './refusals.js';
import type { ColumnEntry, InstantWin } from './ruleset.js';
import { entryBonus } from './sheet/entry-score.js';
import { bestScore, cellAt, isAnnouncedFull } from './sheet/sheet.js';
import { sheetOf, sideOf, type Rolled } from './state.js';
import { winnersOf } from './sheet/winners.js';
import { nextAttempt, nextTurn, turnAfterEntry, waitsForDictation, type NextTurn } from './turns.js';

/** The result of a command: events, or the reason for its refusal. */
export type Decision = Result<readonly GameEvent[], Refusal>;

type EnterField = Omit<Extract<Command, { type: 'enterField' }>, 'type'>;

/** Identifies a field in commands and events. */
type FieldName = Pick<EnterField, 'column' | 'row'>;

export function decideEntry(rules: CompiledRuleset, state: Rolled, command: EnterField): Decision {
  const { column, row, endTurn = false } = command;
  const field = rules.field(column, row);
  if (!field) return refuse(unknownField(rules, command));
  const score = openScore(rules, state, field);
  if (score === null) return refuse(whyClosed(rules, state, command, field));
  const { seat, dictation } = state;
  if (!dictation) return ok(enter(rules, state, { column, row, field, score, made: score, endTurn }));

  const attempts = [...dictation.attempts, score];
  const teammate = nextAttempt(state, sideOf(state, seat), attempts.length);
  const attempt: readonly GameEvent[] =
    state.teamSize === 1 ? [] : [{ type: 'attemptMade', seat, row, score, teammate }];
  if (teammate !== null) return ok(attempt);
  const best = bestAttempt(rules, field, attempts);
  const entry = { column, row, field, score: best, made: score, endTurn: true };
  return ok([...attempt, ...enter(rules, state, entry)]);
}

/** The better of a team's results. For a row of the lowest dice, the lower sum is better. */
export function bestAttempt(rules: CompiledRuleset, field: FieldRef, attempts: readonly number[]): number {
  if (field.kind === 'bonus') throw new Error('A bonus field is never dictated');
  return bestScore(at(rules.rows, field.row), attempts);
}

interface Entry extends FieldName {
  readonly field: FieldRef;
  /** The score to enter: the best of a team's attempts. */
  readonly score: number;
  /** The score of the dice on the table. */
  readonly made: number;
  readonly endTurn: boolean;
}

/** The entry, and the end of the turn or the game if it follows. */
function enter(
  rules: CompiledRuleset,
  state: Rolled,
  { column, row, field, score, made, endTurn }: Entry,
): readonly GameEvent[] {
  const { seat } = state;
  const side = sideOf(state, seat);
  const bonus = entryBonus(rules, state, field, score);
  const plain = { type: 'fieldEntered', seat, column, row, score } as const;
  const entered: EventOf<'fieldEntered'> = bonus > 0 ? { ...plain, bonus } : plain;
  const after = afterEntry(rules, state, entered);
  if (made > 0 && winsAtOnce(rules, state, field)) {
    return [entered, { type: 'gameFinished', winners: [side], instantWin: side }];
  }
  if (field.kind === 'bonus') {
    return endTurn ? [entered, turnEnded(seat, turnAfterEntry(rules, after))] : [entered];
  }
  const { entry } = at(rules.columns, field.column);
  const turn = nextTurn(rules, after, seat, isAnnouncement(state, entry) ? row : null);
  if (!turn) return [entered, { type: 'gameFinished', winners: winnersOf(rules, after) }];
  return endTurn || endsTurn(rules, state, entry) ? [entered, turnEnded(seat, turn)] : [entered];
}

/** Whether points in the field after this roll win the game at once. Never true with one side. */
export function winsAtOnce(
  { compiledInstantWin }: CompiledRuleset,
  { sheets, rollNumber }: Pick<Rolled, 'sheets' | 'rollNumber'>,
  field: FieldRef,
): boolean {
  if (!compiledInstantWin || sheets.length === 1) return false;
  return (
    SERVED[compiledInstantWin.kind](rollNumber) &&
    field.kind === 'cell' &&
    field.row === compiledInstantWin.row
  );
}

/** Per kind: whether a roll of the turn can win. */
const SERVED: Readonly<Record<InstantWin['kind'], (rollNumber: number) => boolean>> = {
  firstRoll: (rollNumber) => rollNumber === 1,
};

/** Whether an entry in such a column counts as announced: after an announcement, or straight after the first roll. */
export const isAnnouncement = (
  { announced, rollNumber }: Pick<Rolled, 'announced' | 'rollNumber'>,
  entry: ColumnEntry,
): boolean => roleOf(entry) === 'announced' && (announced !== null || rollNumber === 1);

export const turnEnded = (seat: number, next: NextTurn): GameEvent => ({
  type: 'turnEnded',
  seat,
  nextSeat: next.seat,
  dictated: next.dictated,
});

/** Whether an entry in such a column ends the turn at once and cannot be undone (rules, A turn). */
function endsTurn(rules: CompiledRuleset, state: Rolled, entry: ColumnEntry): boolean {
  const side = sideOf(state, state.seat);
  switch (entry.kind) {
    case 'announced':
    case 'announcedOrHand':
    case 'hand':
      return true;
    case 'dictated':
      return waitsForDictation(rules, state, side, entry);
    case 'dictatedOrFree':
      return isAnnouncedFull(rules, sheetOf(state, side)) || waitsForDictation(rules, state, side, entry);
    case 'anyRoll':
    case 'firstRoll':
    case 'obligatory':
    case 'best':
      return false;
    default:
      return never(entry);
  }
}

function unknownField(rules: CompiledRuleset, { column, row }: FieldName): Refusal {
  return rules.columnIndex(column) === undefined
    ? { code: 'UNKNOWN_COLUMN', column, known: rules.columns.map(({ id }) => id) }
    : { code: 'UNKNOWN_ROW', row, known: rules.rows.map(({ id }) => id) };
}

function whyClosed(
  rules: CompiledRuleset,
  state: Rolled,
  { column, row }: FieldName,
  field: FieldRef,
): Refusal {
  if (field.kind === 'cell') {
    const score = cellAt(sheetOf(state, sideOf(state, state.seat)), field.column, field.row);
    if (score !== null) return { code: 'FIELD_FILLED', column, row, score };
  }
  const reason = closedReason(rules, state, field);
  if (reason === null) throw new Error(`${column}.${row} is open`);
  const open = openFields(rules, state).map((other) => ({ column: other.column, row: other.row }));
  return reason === 'jokerForced'
    ? { code: 'JOKER_FORCED', column, row, open }
    : { code: 'FIELD_NOT_OPEN', column, row, reason, open };
}
