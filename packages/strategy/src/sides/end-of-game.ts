import {
  complete,
  sheetOf,
  sheetTotal,
  sideOf,
  stored,
  type CompiledRuleset,
  type GameState,
  type OpenTurn,
} from '@yamb-server/engine';
import { anyCourse, type EntryWorth, type MadeEntry } from '../entry-worth.js';
import { isInstantWin, stateAfter } from './after-entry.js';
import { solvingAttempt } from './attempts.js';
import { certainly, type Rivals } from './prospects.js';
import { chanceAhead, POINT } from './remainder.js';

/**
 * The probability that the side on turn reaches its goal, with ties divided, if every side plays all remaining turns for
 * it: one side alone, or both of two.
 */
export class EndOfGame implements EntryWorth {
  readonly courseOf = anyCourse;
  private readonly side: number;
  /** Keyed by the state of the game. */
  private readonly chances = new Map<string, number>();

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly turn: OpenTurn,
    /** The number that a final total must exceed; undefined if the winners of the game count. */
    private readonly rivals?: Rivals,
  ) {
    this.side = sideOf(turn, turn.seat);
  }

  of(entry: MadeEntry): number {
    if (!this.rivals && isInstantWin(this.rules, this.turn, entry)) return 1;
    return this.chanceIn(stateAfter(this.rules, this.turn.seat, entry)) + POINT * entry.gain;
  }

  private chanceIn(state: GameState): number {
    const { rivals } = this;
    if (state.phase === 'finished') {
      if (!rivals) return state.winners.includes(this.side) ? 1 / state.winners.length : 0;
      const total = sheetTotal(this.rules, sheetOf(state, this.side));
      return chanceAhead(certainly(total), rivals.prospects, rivals.times);
    }
    if (state.phase !== 'awaitingRoll') throw new Error('The turn has not ended');
    const key = JSON.stringify([state.seat, state.dictation, state.sheets]);
    return stored(this.chances, key, () => {
      const solving = solvingAttempt(this.rules, state, new EndOfGame(this.rules, state, rivals));
      const ofSeat = complete(solving).value;
      return sideOf(state, state.seat) === this.side ? ofSeat : 1 - ofSeat;
    });
  }
}
