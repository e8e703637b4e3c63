import {
  sideOf,
  type AwaitingRoll,
  type CompiledRuleset,
  type GameState,
  type Rolled,
} from '@yamb-server/engine';
import type { EntryWorth, MadeEntry } from '../entry-worth.js';
import { emptyFieldsOf, rolledAt } from '../turn-point.js';
import { isInstantWin, stateAfter } from './after-entry.js';
import { solveAttempt } from './attempts.js';
import { POINT } from './remainder.js';

/** Number of turns to solve together, including the current one. A third takes seconds. */
const MOST_TURNS = 2;

/** Whether the game is close enough to its end. Bonus fields can give more turns than a sheet has fields. */
export function isNearEnd(rules: CompiledRuleset, { sheets, resigned }: AwaitingRoll | Rolled): boolean {
  if (sheets.length - resigned.length !== 2 || rules.compiledBonusFields.length > 0) return false;
  const left = sheets.reduce(
    (sum, sheet, side) => sum + (resigned.includes(side) ? 0 : emptyFieldsOf(rules, sheet)),
    0,
  );
  return left <= MOST_TURNS;
}

/**
 * The probability that the side on turn wins, with ties divided, if both of two sides play all remaining turns to win.
 */
export class EndOfGame implements EntryWorth {
  readonly dependsOnCourse = true;
  private readonly rolled: Rolled;
  private readonly side: number;
  /** Keyed by the state of the game. */
  private readonly chances = new Map<string, number>();

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly turn: AwaitingRoll | Rolled,
  ) {
    this.rolled = rolledAt(turn, { rollNumber: 1, threwAll: true, announced: null }, []);
    this.side = sideOf(turn, turn.seat);
  }

  of(entry: MadeEntry): number {
    if (isInstantWin(this.rules, this.rolled, entry)) return 1;
    return this.chanceIn(stateAfter(this.rules, this.turn.seat, entry)) + POINT * entry.gain;
  }

  private chanceIn(state: GameState): number {
    if (state.phase === 'finished') {
      return state.winners.includes(this.side) ? 1 / state.winners.length : 0;
    }
    if (state.phase !== 'awaitingRoll') throw new Error('The turn has not ended');
    const key = JSON.stringify([state.seat, state.dictation, state.sheets]);
    let chance = this.chances.get(key);
    if (chance === undefined) {
      const ofSeat = solveAttempt(this.rules, state, new EndOfGame(this.rules, state)).value;
      chance = sideOf(state, state.seat) === this.side ? ofSeat : 1 - ofSeat;
      this.chances.set(key, chance);
    }
    return chance;
  }
}
