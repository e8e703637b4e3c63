import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import { checkRoll } from './check-roll.js';
import { announceableRows, openFields, type OpenField } from './fields.js';
import { never } from './result.js';
import { emptyFields } from './sheet/sheet.js';
import { rollsOfTurn } from './turn-rolls.js';
import { sheetOf, sideOf, type GameState } from './state.js';

/**
 * The legal moves of the seat on turn. `decide` uses the same functions, so it accepts exactly what is listed here.
 * Each part is computed when it is read. Resigning is not listed: every side that has not resigned may do it at any
 * time.
 */
export interface Options {
  /** Fields that may be entered now, with their scores. */
  readonly openFields: readonly OpenField[];
  readonly announceableRows: readonly string[];
  /** Whether a roll is legal: the next of this turn, or the first of the next turn. */
  readonly canRoll: boolean;
  /** Whether the next roll may keep dice. */
  readonly canKeep: boolean;
  readonly canUndo: boolean;
  readonly canEndTurn: boolean;
  /** A game can only be saved between turns. */
  readonly canSave: boolean;
  /** Remaining rolls of the turn. */
  readonly rollsLeft: number;
  /** Remaining turns of the side on turn. The current turn counts until its field is entered. */
  readonly turnsLeft: number;
}

/** The legal moves of the seat on turn. */
export function options(rules: CompiledRuleset, state: GameState): Options {
  const rolled = state.phase === 'rolled' ? state : null;
  return {
    get openFields() {
      return rolled ? openFields(rules, rolled) : [];
    },
    get announceableRows() {
      return rolled ? announceableRows(rules, rolled) : [];
    },
    get canRoll() {
      return canRoll(rules, state);
    },
    get canKeep() {
      return rolled !== null && checkRoll(rules, rolled, [0]).ok;
    },
    canUndo: state.phase === 'entered',
    canEndTurn: state.phase === 'entered',
    canSave: state.phase === 'awaitingRoll',
    rollsLeft: rollsLeft(rules, state),
    get turnsLeft() {
      return state.phase === 'finished' ? 0 : emptyFields(rules, sheetOf(state, sideOf(state, state.seat)));
    },
  };
}

function rollsLeft(rules: CompiledRuleset, state: GameState): number {
  switch (state.phase) {
    case 'awaitingRoll':
      return rollsOfTurn(rules, state);
    case 'rolled':
      return rollsOfTurn(rules, state) - state.rollNumber;
    case 'entered':
    case 'finished':
      return 0;
    default:
      return never(state);
  }
}

function canRoll(rules: CompiledRuleset, state: GameState): boolean {
  switch (state.phase) {
    case 'awaitingRoll':
    case 'entered':
      return true;
    case 'rolled':
      // A roll of all dice leaves every field open that another roll leaves open.
      return checkRoll(rules, state, []).ok;
    case 'finished':
      return false;
    default:
      return never(state);
  }
}
