/** Says in English where a game is. */
import {
  at,
  never,
  options,
  rollsOfTurn,
  seatToRoll,
  sheetOf,
  sheetTotal,
  sideOf,
  type GameState,
} from '../engine/index.js';
import { fieldName, freeSeats, listed, rowName, seatName, sideName } from './names.js';
import type { SheetView } from './sheet-view.js';

type Playing = Exclude<GameState, { phase: 'finished' }>;
type Entered = Extract<GameState, { phase: 'entered' }>;

/** Whose turn it is and what binds it, or the sides that have won. */
export function describeGame(view: SheetView): readonly string[] {
  const { state, names } = view;
  const free = freeSeats(view);
  if (free > 0) return [`Not started: of ${names.length} seats ${free} ${free === 1 ? 'is' : 'are'} free.`];
  if (state.phase === 'finished') return [describeEnd(view, state.winners)];
  return [`Turn ${state.turnNumber}: ${describeTurn(view, state)}.`, ...describeBinding(view, state)];
}

function describeEnd(view: SheetView, winners: readonly number[]): string {
  const { ruleset, state } = view;
  const [first] = winners;
  if (first === undefined) return 'Everybody has left the game.';
  const total = sheetTotal(ruleset, sheetOf(state, first));
  if (state.sheets.length === 1) return `The game is over: ${total} points.`;
  const names = listed(winners.map((side) => sideName(view, side)));
  if (state.phase === 'finished' && state.instantWin !== undefined) {
    return `The game is over: ${names} ${state.teamSize > 1 ? 'have' : 'has'} won at once with ${total} points.`;
  }
  if (winners.length > 1) return `The game is over: ${names} have won with ${total} points each.`;
  return `The game is over: ${names} ${state.teamSize > 1 ? 'have' : 'has'} won with ${total} points.`;
}

function describeTurn(view: SheetView, state: Playing): string {
  const { ruleset } = view;
  const name = seatName(view, state.seat);
  switch (state.phase) {
    case 'awaitingRoll':
      return `${name} is to roll`;
    case 'rolled':
      return `${name}, roll ${state.rollNumber} of ${rollsOfTurn(ruleset, state)}`;
    case 'entered':
      return `${name} ${describeEntry(view, state)}${describeNext(view, state)}`;
    default:
      return never(state);
  }
}

function describeEntry({ ruleset }: SheetView, state: Entered): string {
  const { column, row } = state.entry;
  const columnIndex = ruleset.columns.findIndex(({ id }) => id === column);
  const rowIndex = ruleset.rows.findIndex(({ id }) => id === row);
  const bonus = ruleset.bonusFields.find(({ id }) => id === row);
  const sheet = sheetOf(state, sideOf(state, state.seat));
  const score = bonus ? bonus.points : at(at(sheet.columns, columnIndex), rowIndex);
  const field = fieldName(ruleset, column, row);
  const beside = state.entry.bonus === undefined ? '' : ` and ${state.entry.bonus} beside it`;
  return (score === 0 ? `has crossed ${field}` : `has entered ${score} in ${field}`) + beside;
}

function describeNext(view: SheetView, state: Playing): string {
  const next = seatToRoll(view.ruleset, state) ?? state.seat;
  return next === state.seat ? '' : `, ${seatName(view, next)} is next`;
}

function describeBinding({ ruleset }: SheetView, state: Playing): readonly string[] {
  const sentences: string[] = [];
  if (state.phase !== 'awaitingRoll' && state.announced !== null) {
    sentences.push(`Announced: ${rowName(ruleset, state.announced)}.`);
  }
  if (state.dictation) {
    const { row, attempts } = state.dictation;
    sentences.push(`Dictated: ${rowName(ruleset, row)}.`);
    if (attempts.length > 0) sentences.push(`Reached so far: ${attempts.join(', ')}.`);
  }
  return sentences;
}

/** All that the picture shows but for what has been entered, for those who cannot see it. */
export const describePicture = (view: SheetView): string =>
  [...describeGame(view), ...describeDice(view), ...describeOpenFields(view), describeTotals(view)].join(' ');

function describeDice({ state }: SheetView): readonly string[] {
  if (state.phase === 'awaitingRoll' || state.phase === 'finished') return [];
  const { kept } = state;
  const dice = state.dice.map((face, position) => (kept.includes(position) ? `${face} (kept)` : `${face}`));
  return [`Dice: ${dice.join(', ')}.`];
}

function describeOpenFields(view: SheetView): readonly string[] {
  const { ruleset, state } = view;
  const fields = freeSeats(view) > 0 ? [] : options(ruleset, state).openFields;
  if (fields.length === 0) return [];
  const each = fields.map(
    ({ column, row, score }) => `${fieldName(ruleset, column, row)} ${score === 0 ? 'crossed' : score}`,
  );
  return [`Open: ${each.join(', ')}.`];
}

function describeTotals(view: SheetView): string {
  const { ruleset, state } = view;
  const each = state.sheets.map((sheet, side) => `${sideName(view, side)} ${sheetTotal(ruleset, sheet)}`);
  return `Points: ${each.join(', ')}.`;
}
