import {
  hasLostDictator,
  initialState,
  options,
  sheetOf,
  sideOf,
  type AwaitingRoll,
  type CompiledRuleset,
  type OpenTurn,
  type Options,
  type Rolled,
  type Sheet,
} from '@yamb-server/engine';

/** A decision point of a turn, without the dice. */
export interface TurnPoint {
  /** From 1. */
  readonly rollNumber: number;
  /** Whether the last roll was of all dice. */
  readonly threwAll: boolean;
  /** The row announced in this turn. */
  readonly announced: string | null;
}

export const FIRST_ROLL: TurnPoint = { rollNumber: 1, threwAll: true, announced: null };

/** The game at a point of the turn, with these dice on the table. */
export function rolledAt(
  { teamSize, sheets, rotation, resigned, rollCount, turnNumber, seat, dictation }: OpenTurn,
  { rollNumber, threwAll, announced }: TurnPoint,
  dice: readonly number[],
): Rolled {
  return {
    phase: 'rolled',
    teamSize,
    sheets,
    rotation,
    resigned,
    rollCount,
    turnNumber,
    seat,
    dictation,
    rollNumber,
    dice,
    kept: [],
    threwAll,
    announced,
  };
}

/**
 * A turn of the first of some sides before its first roll. The other sheets are empty.
 * @param isAbandoned whether the side that dictates to it has left the game
 */
export function turnOn(
  rules: CompiledRuleset,
  sides: number,
  sheet: Sheet,
  isAbandoned = false,
): AwaitingRoll {
  const start = initialState(rules, { seatCount: sides, teamSize: 1 });
  return { ...start, sheets: start.sheets.with(0, sheet), resigned: isAbandoned ? [sides - 1] : [] };
}

/** A next turn of the side on turn with this sheet. The other sheets are empty. */
export const nextTurnOn = (rules: CompiledRuleset, state: OpenTurn, sheet: Sheet): AwaitingRoll =>
  turnOn(rules, state.sheets.length, sheet, hasLostDictator(state, sideOf(state, state.seat)));

/** The options at a point of the turn with these dice. */
export const optionsAt = (
  rules: CompiledRuleset,
  turn: OpenTurn,
  point: TurnPoint,
  dice: readonly number[],
): Options => options(rules, rolledAt(turn, point, dice));

/** The sheet of the side on turn. */
export const sheetOnTurn = (state: OpenTurn): Sheet => sheetOf(state, sideOf(state, state.seat));
