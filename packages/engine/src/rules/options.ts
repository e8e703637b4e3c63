/**
 * What may be done now, for the API and for players' programs. `decide` asks the same functions: it accepts exactly what
 * is offered here.
 */
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import { checkRoll } from './check-roll.js';
import { announceableRows, openFields, type OpenField } from './fields.js';
import { never } from './result.js';
import { emptyFields } from './sheet/sheet.js';
import { rollsOfTurn } from './turn-rolls.js';
import { sheetOf, sideOf, type GameState } from './state.js';

/**
 * What the seat on turn may do. Each part is computed when it is read. Resigning is not listed: every side that has not left
 * may, at any time.
 */
export interface Options {
  /** Fields that may be entered now, with their scores. */
  readonly openFields: readonly OpenField[];
  readonly announceableRows: readonly string[];
  /** Whether some roll is legal: this turn's next, or the next turn's first. */
  readonly canRoll: boolean;
  /** Whether a roll may keep dice. */
  readonly canKeep: boolean;
  readonly canUndo: boolean;
  readonly canEndTurn: boolean;
  /** A game is saved between turns only. */
  readonly canSave: boolean;
  /** Rolls that the turn still has. */
  readonly rollsLeft: number;
  /** Turns left to the side on turn, the present one included until its field is entered. */
  readonly turnsLeft: number;
}

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
      return checkRoll(rules, state, []).ok || checkRoll(rules, state, [0]).ok;
    case 'finished':
      return false;
    default:
      return never(state);
  }
}
