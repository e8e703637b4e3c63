import {
  complete,
  sideOf,
  type AwaitingRoll,
  type CompiledRuleset,
  type GameState,
  type Rolled,
} from '@yamb-server/engine';
import { remembered } from '../caches.js';
import type { EntryWorth, MadeEntry } from '../entry-worth.js';
import { emptyFieldsOf, FIRST_ROLL, rolledAt } from '../turn-point.js';
import { isInstantWin, stateAfter } from './after-entry.js';
import { solvingAttempt } from './attempts.js';
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
    this.rolled = rolledAt(turn, FIRST_ROLL, []);
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
    return remembered(this.chances, key, () => {
      const solving = solvingAttempt(this.rules, state, new EndOfGame(this.rules, state));
      const ofSeat = complete(solving).value;
      return sideOf(state, state.seat) === this.side ? ofSeat : 1 - ofSeat;
    });
  }
}
