/**
 * The state of a game: plain, compact data, stored as JSON. A property exists only in phases in which it has a meaning.
 * States are immutable.
 */
import { never } from './result.js';
import type { Ruleset } from './ruleset.js';

export const PHASES = ['awaitingRoll', 'rolled', 'entered', 'finished'] as const;
export type Phase = (typeof PHASES)[number];

/** The score of a field: null while empty, 0 if crossed. */
export type Cell = number | null;

/** The entries of one side: a score for each column and row of the rule set, in order. */
export interface Sheet {
  readonly columns: readonly (readonly Cell[])[];
  /** How many times each bonus field was entered. */
  readonly bonuses: readonly number[];
  /** Points of the running bonus and for firsts; missing if the rule set defines neither. */
  readonly runningBonus?: number;
  /** Rolls saved for later turns, or chips that buy one; missing if the rule set has neither. */
  readonly savedRolls?: number;
}

/** A turn that must play `row` in the dictated column. */
export interface Dictation {
  readonly row: string;
  /**
   * The results of the side's earlier players in this turn. In a team each player plays, and the best result counts.
   */
  readonly attempts: readonly number[];
}

/** Properties of every phase. */
interface Table {
  readonly teamSize: number;
  /** Per side. A side is a player or a team. Seat `s` plays for side `s mod sheets.length`. */
  readonly sheets: readonly Sheet[];
  /** Per side: the player, counted from 0, who plays its next turn. */
  readonly rotation: readonly number[];
  /** The sides that have resigned. */
  readonly resigned: readonly number[];
  /** The number of rolls in the game so far. It never decreases: it addresses the dice. */
  readonly rollCount: number;
  /** The number of turns started so far, including the current one. */
  readonly turnNumber: number;
}

interface Turn {
  readonly seat: number;
  readonly dictation: Dictation | null;
}

/** The last roll of a turn. */
interface Throw {
  /** The roll of the turn, from 1. */
  readonly rollNumber: number;
  /** The faces by position. */
  readonly dice: readonly number[];
  /** Positions of the dice marked to be kept in the next roll, ascending. */
  readonly kept: readonly number[];
  /** Whether the last roll was of all dice. Always true after the first roll. */
  readonly threwAll: boolean;
  /** The row announced in this turn. */
  readonly announced: string | null;
}

/** A turn has started and awaits its first roll. */
export interface AwaitingRoll extends Table, Turn {
  readonly phase: 'awaitingRoll';
}

/** The state of a game between turns, without its roll count. Another game can continue from it. */
export type StartingPoint = Omit<AwaitingRoll, 'phase' | 'rollCount'>;

/** Dice are on the table and nothing has been entered. */
export interface Rolled extends Table, Turn, Throw {
  readonly phase: 'rolled';
}

/** A turn without an entry. */
export type OpenTurn = AwaitingRoll | Rolled;

/** A field has been entered and can still be undone. The next roll or an explicit end closes the turn. */
export interface Entered extends Table, Turn, Throw {
  readonly phase: 'entered';
  readonly entry: {
    readonly column: string;
    readonly row: string;
    /** The running bonus that the entry earned; missing if none. */
    readonly bonus?: number;
  };
}

/** The game is over. */
export interface Finished extends Table {
  readonly phase: 'finished';
  /** The winning sides: several on a tie, none if everybody resigned. */
  readonly winners: readonly number[];
  /** The side whose entry won the game at once. */
  readonly instantWin?: number;
}

export type GameState = AwaitingRoll | Rolled | Entered | Finished;

/** The seats of a game. `seatCount` is a multiple of `teamSize`. */
export interface Seating {
  readonly seatCount: number;
  readonly teamSize: number;
}

/** The state before the first roll: empty sheets, with seat 0 to roll. */
export function initialState(ruleset: Ruleset, { seatCount, teamSize }: Seating): AwaitingRoll {
  const empty = emptySheet(ruleset);
  const sides = Array.from({ length: seatCount / teamSize });
  const [sheets, rotation] = [sides.map(() => empty), sides.map(() => 0)];
  return awaitRoll({ teamSize, sheets, rotation, resigned: [], rollCount: 0, turnNumber: 1 }, 0, null);
}

/** A sheet without entries. */
function emptySheet({ columns, rows, bonusFields, runningBonus, firsts, extraRolls }: Ruleset): Sheet {
  const fields: Sheet = {
    columns: columns.map(() => rows.map(() => null)),
    bonuses: bonusFields.map(() => 0),
  };
  const sheet = runningBonus || firsts ? { ...fields, runningBonus: 0 } : fields;
  const saved = rollsAtStart(extraRolls);
  return saved === undefined ? sheet : { ...sheet, savedRolls: saved };
}

/** The saved rolls of an empty sheet, or its chips; undefined if the rule set has neither. */
export function rollsAtStart(extraRolls: Ruleset['extraRolls']): number | undefined {
  switch (extraRolls?.kind) {
    case undefined:
    case 'lastField':
      return undefined;
    case 'saved':
      return 0;
    case 'chips':
      return extraRolls.chips;
    default:
      return never(extraRolls);
  }
}

/** The point from which another game can continue. */
export const startingPointOf = ({ phase, rollCount, ...point }: AwaitingRoll): StartingPoint => point;

/** The state of a game that continues from this point, before its first roll. */
export const resumedState = (point: StartingPoint): AwaitingRoll =>
  awaitRoll({ ...point, rollCount: 0 }, point.seat, point.dictation);

/** The game before the first roll of a turn, with unchanged sheets. */
export function awaitRoll(table: Table, seat: number, dictation: Dictation | null): AwaitingRoll {
  const { teamSize, sheets, rotation, resigned, rollCount, turnNumber } = table;
  return {
    phase: 'awaitingRoll',
    teamSize,
    sheets,
    rotation,
    resigned,
    rollCount,
    turnNumber,
    seat,
    dictation,
  };
}

/** Whether the game has a seat with this number. */
export const isSeat = ({ sheets, teamSize }: Pick<GameState, 'sheets' | 'teamSize'>, seat: number): boolean =>
  Number.isInteger(seat) && seat >= 0 && seat < sheets.length * teamSize;

/** The side that a seat plays for. The seats of teams alternate. */
export const sideOf = (state: GameState, seat: number): number => seat % state.sheets.length;

/** The seats that play for a side, in turn order. */
export function seatsOf(state: GameState, side: number): readonly number[] {
  return Array.from({ length: state.teamSize }, (_, player) => side + player * state.sheets.length);
}

/** The sheet of a side. */
export function sheetOf(state: GameState, side: number): Sheet {
  const sheet = state.sheets[side];
  if (!sheet) throw new Error(`No side ${String(side)}`);
  return sheet;
}
