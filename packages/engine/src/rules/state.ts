/**
 * The state of a game: plain, compact data that is stored as JSON. A property exists only in the phases in which it has a
 * meaning. States are never changed in place.
 */
import type { Ruleset } from './ruleset.js';

export const PHASES = ['awaitingRoll', 'rolled', 'entered', 'finished'] as const;
export type Phase = (typeof PHASES)[number];

/** The score of a field: null while empty, 0 when crossed. */
export type Cell = number | null;

/** What one side has entered: a score for each column and row of the rule set, in their order. */
export interface Sheet {
  readonly columns: readonly (readonly Cell[])[];
  /** How often each bonus field of the rule set was entered. */
  readonly bonuses: readonly number[];
  /** Points of the running bonus; missing where the rule set has none. */
  readonly runningBonus?: number;
  /** Rolls saved for later turns; missing where the rule set saves none. */
  readonly savedRolls?: number;
}

/** A turn that must play `row` into the dictated column. */
export interface Dictation {
  readonly row: string;
  /** What the side's players before the one on turn have reached: of a pair both play, the better result counts. */
  readonly attempts: readonly number[];
}

/** The parts of every phase. */
interface Table {
  readonly teamSize: number;
  /** By side; a side is a player or a team. Seat `s` plays for side `s mod sheets.length`. */
  readonly sheets: readonly Sheet[];
  /** By side: which of its players, counted from 0, plays its next turn. */
  readonly rotation: readonly number[];
  /** The sides that have left the game. */
  readonly resigned: readonly number[];
  /** Rolls of the whole game so far. Never goes back: it addresses the dice. */
  readonly rollCount: number;
  /** Turns begun so far, the present one included. */
  readonly turnNumber: number;
}

interface Turn {
  readonly seat: number;
  readonly dictation: Dictation | null;
}

/** The last roll of a turn. */
interface Throw {
  /** From 1. */
  readonly rollNumber: number;
  /** The faces by position. */
  readonly dice: readonly number[];
  /** Positions marked to stay at the next roll, ascending. */
  readonly kept: readonly number[];
  /** Whether the last roll threw every die, as the first one always does. */
  readonly threwAll: boolean;
  /** The row announced in this turn. */
  readonly announced: string | null;
}

/** A turn has begun, and its first roll is to come. */
export interface AwaitingRoll extends Table, Turn {
  readonly phase: 'awaitingRoll';
}

/** The state of a game between turns without its rolls, which address the dice: another game can go on from it. */
export type StartingPoint = Omit<AwaitingRoll, 'phase' | 'rollCount'>;

/** Dice are on the table and nothing is entered yet. */
export interface Rolled extends Table, Turn, Throw {
  readonly phase: 'rolled';
}

/** A field is entered and may still be undone; the next roll or an explicit end closes the turn. */
export interface Entered extends Table, Turn, Throw {
  readonly phase: 'entered';
  readonly entry: {
    readonly column: string;
    readonly row: string;
    /** The running bonus that it has brought; missing: none. */
    readonly bonus?: number;
  };
}

/** The game is over. */
export interface Finished extends Table {
  readonly phase: 'finished';
  /** Sides; several on a tie, none when everybody left. */
  readonly winners: readonly number[];
  /** The side whose entry has won the game at once. */
  readonly instantWin?: number;
}

export type GameState = AwaitingRoll | Rolled | Entered | Finished;

/** Who plays: `seatCount` is a multiple of `teamSize`. */
export interface Seating {
  readonly seatCount: number;
  readonly teamSize: number;
}

/** The state before the first roll: empty sheets, seat 0 to roll. */
export function initialState(ruleset: Ruleset, { seatCount, teamSize }: Seating): AwaitingRoll {
  const empty = emptySheet(ruleset);
  const sides = Array.from({ length: seatCount / teamSize });
  return {
    phase: 'awaitingRoll',
    teamSize,
    sheets: sides.map(() => empty),
    rotation: sides.map(() => 0),
    resigned: [],
    rollCount: 0,
    turnNumber: 1,
    seat: 0,
    dictation: null,
  };
}

/** A sheet on which nothing is entered. */
function emptySheet({ columns, rows, bonusFields, runningBonus, extraRolls }: Ruleset): Sheet {
  const fields: Sheet = {
    columns: columns.map(() => rows.map(() => null)),
    bonuses: bonusFields.map(() => 0),
  };
  const sheet = runningBonus ? { ...fields, runningBonus: 0 } : fields;
  return extraRolls?.kind === 'saved' ? { ...sheet, savedRolls: 0 } : sheet;
}

/** The point from which another game can go on. */
export const startingPointOf = ({ phase, rollCount, ...point }: AwaitingRoll): StartingPoint => point;

/** The state of a game that goes on from there, before its first roll. */
export function resumedState(point: StartingPoint): AwaitingRoll {
  const { teamSize, sheets, rotation, resigned, turnNumber, seat, dictation } = point;
  return {
    phase: 'awaitingRoll',
    teamSize,
    sheets,
    rotation,
    resigned,
    rollCount: 0,
    turnNumber,
    seat,
    dictation,
  };
}

/** Whether the game has a seat of that number. */
export const isSeat = ({ sheets, teamSize }: Pick<GameState, 'sheets' | 'teamSize'>, seat: number): boolean =>
  Number.isInteger(seat) && seat >= 0 && seat < sheets.length * teamSize;

/** The side that a seat plays for: seats of teams alternate. */
export const sideOf = (state: GameState, seat: number): number => seat % state.sheets.length;

/** The seats that play for a side, in the order of their turns. */
export function seatsOf(state: GameState, side: number): readonly number[] {
  return Array.from({ length: state.teamSize }, (_, player) => side + player * state.sheets.length);
}

/** The sheet of a side. */
export function sheetOf(state: GameState, side: number): Sheet {
  const sheet = state.sheets[side];
  if (!sheet) throw new Error(`No side ${String(side)}`);
  return sheet;
}
