/** A dictated turn of a team. Each player plays it, and the best result is entered. */
import {
  complete,
  awaitRoll,
  bestAttempt,
  evolve,
  nextAttempt,
  sheetOf,
  sheetTotal,
  sideOf,
  type AwaitingRoll,
  type CompiledRuleset,
  type Rolled,
  type Slices,
} from '@yamb-server/engine';
import { remembered } from '../caches.js';
import type { EntryCourse, EntryWorth, MadeEntry } from '../entry-worth.js';
import { solvingTurnFor } from '../solve-turn.js';
import type { SolvedTurn } from '../solved-turn.js';
import { FIRST_ROLL, rolledAt, sheetOnTurn } from '../turn-point.js';

/** Solves a turn in slices, like `solvingTurn`. In a team's dictated turn, includes all remaining attempts. */
export const solvingAttempt = (
  rules: CompiledRuleset,
  state: AwaitingRoll | Rolled,
  worth: EntryWorth,
): Slices<SolvedTurn> =>
  solvingTurnFor(
    rules,
    state,
    state.dictation && state.teamSize > 1 ? new AttemptWorth(rules, state, worth) : worth,
  );

/** Values one player's result before the results of the others are known. */
class AttemptWorth implements EntryWorth {
  /** Keyed by score and course. */
  private readonly values = new Map<string, number>();

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly turn: AwaitingRoll | Rolled,
    private readonly worth: EntryWorth,
  ) {}

  courseOf(course: EntryCourse): number {
    return this.worth.courseOf(course);
  }

  of(entry: MadeEntry): number {
    return remembered(this.values, `${entry.score} ${this.courseOf(entry)}`, () => this.valueOf(entry));
  }

  private valueOf(entry: MadeEntry): number {
    const { rules, turn } = this;
    if (!turn.dictation) throw new Error('Only dictated turns have attempts');
    const attempts = [...turn.dictation.attempts, entry.score];
    const teammate = nextAttempt(turn, sideOf(turn, turn.seat), attempts.length);
    if (teammate === null) return this.worth.of(this.best(entry, attempts));
    const next = awaitRoll(turn, teammate, { row: turn.dictation.row, attempts });
    return complete(solvingAttempt(rules, next, this.worth)).value;
  }

  /** The entry of the best result. */
  private best(entry: MadeEntry, attempts: readonly number[]): MadeEntry {
    const { rules, turn } = this;
    const { field } = entry;
    if (field.kind === 'bonus') throw new Error('A bonus field is never dictated');
    const score = bestAttempt(rules, field, attempts);
    const before = rolledAt(turn, FIRST_ROLL, []);
    const column = rules.columns[field.column]?.id ?? '';
    const row = rules.rows[field.row]?.id ?? '';
    const entered = evolve(rules, before, { type: 'fieldEntered', seat: turn.seat, column, row, score });
    const sheet = sheetOf(entered, sideOf(turn, turn.seat));
    const gain = sheetTotal(rules, sheet) - sheetTotal(rules, sheetOnTurn(turn));
    return { ...entry, entered, gain, sheet, score };
  }
}
