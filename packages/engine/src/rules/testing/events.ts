/** Short forms of events, for specs. Dice are written as a string of faces, fields as `column.row`. */
import type { GameEvent } from '../events.js';

/** Parts of a log: single events, or several that belong together. */
export type Log = readonly (GameEvent | readonly GameEvent[])[];

export const started = (seatCount = 1, teamSize = 1): GameEvent => ({
  type: 'gameStarted',
  seatCount,
  teamSize,
});

export const rolled = (
  seat: number,
  faces: string,
  { rollNumber = 1, kept = [] }: { rollNumber?: number; kept?: readonly number[] } = {},
): GameEvent => ({ type: 'rolled', seat, rollNumber, kept, dice: Array.from(faces, Number) });

/** A later roll of the turn that threw every die. */
export const rolledAll = (seat: number, faces: string, rollNumber: number): GameEvent =>
  rolled(seat, faces, { rollNumber });

/** A later roll of the turn that kept some dice, by default the first. */
export const rolledOn = (seat: number, faces: string, rollNumber: number, kept = [0]): GameEvent =>
  rolled(seat, faces, { rollNumber, kept });

export const diceKept = (seat: number, ...positions: readonly number[]): GameEvent => ({
  type: 'diceKept',
  seat,
  positions,
});

export const announced = (seat: number, row: string): GameEvent => ({ type: 'announced', seat, row });

export const attemptMade = (
  seat: number,
  row: string,
  score: number,
  teammate: number | null,
): GameEvent => ({ type: 'attemptMade', seat, row, score, teammate });

export const entered = (seat: number, field: string, score: number): GameEvent => ({
  type: 'fieldEntered',
  seat,
  ...placeOf(field),
  score,
});

export const entryUndone = (seat: number, field: string): GameEvent => ({
  type: 'entryUndone',
  seat,
  ...placeOf(field),
});

export const turnEnded = (seat: number, nextSeat: number, dictated: string | null = null): GameEvent => ({
  type: 'turnEnded',
  seat,
  nextSeat,
  dictated,
});

export const sideResigned = (seat: number, side = seat): GameEvent => ({ type: 'sideResigned', seat, side });

export const finished = (...winners: readonly number[]): GameEvent => ({ type: 'gameFinished', winners });

/** Gives the turn to a seat, whoever had the last one. Two turns end, so that a pair's rotation stays the same. */
export const onTurn = (seat: number, dictated: string | null = null): readonly GameEvent[] => [
  turnEnded(seat, seat),
  turnEnded(seat, seat, dictated),
];

/** Turns in which the seat enters these fields, given as scores by `column.row`. */
export const filled = (seat: number, fields: Readonly<Record<string, number>>): readonly GameEvent[] =>
  Object.entries(fields).flatMap(([field, score]) => [
    ...onTurn(seat),
    rolled(seat, '12345'),
    entered(seat, field, score),
  ]);

/** Splits `column.row`. */
export function placeOf(field: string): { readonly column: string; readonly row: string } {
  const [column = '', row = ''] = field.split('.');
  return { column, row };
}
