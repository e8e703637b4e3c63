/** A dictated turn of a team. Each player plays it, and the best result is entered. */
import {
  awaitRoll,
  bestAttempt,
  complete,
  nextAttempt,
  sideOf,
  stored,
  type CompiledRuleset,
  type Dictation,
  type FieldRef,
  type OpenTurn,
  type Slices,
} from '@yamb-server/engine';
import type { EntryCourse, EntryWorth, MadeEntry } from '../entry-worth.js';
import { solvingTurnFor } from '../solve-turn.js';
import type { SolvedTurn } from '../solved-turn.js';

/** Solves a turn in slices, like `solvingTurn`. In a team's dictated turn, includes all remaining attempts. */
export const solvingAttempt = (
  rules: CompiledRuleset,
  state: OpenTurn,
  worth: EntryWorth,
): Slices<SolvedTurn> =>
  solvingTurnFor(
    rules,
    state,
    state.dictation && state.teamSize > 1 ? new AttemptWorth(rules, state, state.dictation, worth) : worth,
  );

/** Values one player's result before the results of the others are known. */
class AttemptWorth implements EntryWorth {
  /** By the player's result. */
  private readonly values = new Map<number, number>();

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly turn: OpenTurn,
    private readonly dictation: Dictation,
    private readonly worth: EntryWorth,
  ) {}

  courseOf(course: EntryCourse): number {
    return this.worth.courseOf(course);
  }

  scoreOf(field: FieldRef, made: number): number {
    return bestAttempt(this.rules, field, [...this.dictation.attempts, made]);
  }

  of(entry: MadeEntry): number {
    const { rules, turn, worth } = this;
    const { row, attempts } = this.dictation;
    const teammate = nextAttempt(turn, sideOf(turn, turn.seat), attempts.length + 1);
    if (teammate === null) return worth.of(entry);
    return stored(this.values, entry.made, () => {
      const next = awaitRoll(turn, teammate, { row, attempts: [...attempts, entry.made] });
      return complete(solvingAttempt(rules, next, worth)).value;
    });
  }
}
