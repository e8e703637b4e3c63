/** A turn solved exactly: backward over its rolls, on the lattice of keeps. */
import {
  complete,
  type AwaitingRoll,
  type CompiledRuleset,
  type Rolled,
  type Slices,
} from '@yamb-server/engine';
import { pointsBy, type EntryWorth } from './entry-worth.js';
import { bestOfKeeps, meanOfThrows, meansOfKeeps, raiseToOther } from './lattice.js';
import type { Keeps } from './keeps.js';
import { outcomesOf } from './outcomes.js';
import { solvedRolls, type SolvedRolls } from './solved-rolls.js';
import { SolvedTurn, type Announced, type Course, type CourseSolver } from './solved-turn.js';
import { TurnEntries } from './turn-entries.js';
import { optionsAt, type TurnPoint } from './turn-point.js';
import type { Valuation } from './valuation.js';

/**
 * Solves the turn that the state is in, from its first roll on: what each decision of it is worth to the total of the side
 * on turn, when every later one in the turn is the best, and the valuation says what the sheet is worth after it. What the
 * decisions mean to other sides does not count; of a dictated turn that a team plays, each player's own result does.
 * @param state before the first roll, or at any point of the turn
 */
export function solveTurn(
  rules: CompiledRuleset,
  state: AwaitingRoll | Rolled,
  valuation: Valuation,
): SolvedTurn {
  return solveTurnFor(rules, state, pointsBy(valuation));
}

/** The same for whatever else entries are worth; values are then of that kind instead of points. */
export function solveTurnFor(
  rules: CompiledRuleset,
  state: AwaitingRoll | Rolled,
  worth: EntryWorth,
): SolvedTurn {
  return complete(solvingTurnFor(rules, state, worth));
}

/** Solves as `solveTurn` does, in pieces of some milliseconds: threads do other work in between. */
export const solvingTurn = (
  rules: CompiledRuleset,
  state: AwaitingRoll | Rolled,
  valuation: Valuation,
): Slices<SolvedTurn> => solvingTurnFor(rules, state, pointsBy(valuation));

/** The same for whatever else entries are worth. */
export function* solvingTurnFor(
  rules: CompiledRuleset,
  state: AwaitingRoll | Rolled,
  worth: EntryWorth,
): Slices<SolvedTurn> {
  const entries = new TurnEntries(rules, state, worth);
  const solver = new TurnSolver(rules, state, entries);
  const announced: Announced[] = [];
  for (const row of solver.rolls.first === 1 ? solver.announceable() : []) {
    // What each of its keeps is worth is solved again if it is announced: for all rows it takes too much memory.
    announced.push({ row, throws: (yield* solver.following(row, [])).throws });
    yield;
  }
  const free = yield* solver.following(null, announced);
  return new SolvedTurn({ rules, state, keeps: solver.keeps, entries, free, announced, solver });
}

/** What each throw is worth after a roll, by whether the roll threw every die. */
interface Rolls {
  readonly some: Float64Array;
  readonly all: Float64Array;
}

class TurnSolver implements CourseSolver {
  readonly keeps: Keeps;
  readonly rolls: SolvedRolls;
  private readonly plain: readonly number[];
  /** Means of squares, which no decision needs. */
  private readonly unused: Float64Array;

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly turn: AwaitingRoll | Rolled,
    private readonly entries: TurnEntries,
  ) {
    const { keeps, plain } = outcomesOf(rules);
    this.keeps = keeps;
    this.plain = keeps.throws[plain ?? 0] ?? [];
    this.unused = new Float64Array(keeps.all.length);
    this.rolls = solvedRolls(rules, turn);
  }

  announceable(): readonly string[] {
    const first: TurnPoint = { rollNumber: 1, threwAll: true, announced: null };
    return optionsAt(this.rules, this.turn, first, this.plain).announceableRows;
  }

  /**
   * Goes back from the last solved roll to the first.
   * @param announced the row that is announced; null: none is
   * @param announcements what may follow the first roll of the turn instead
   */
  follow(announced: string | null, announcements: readonly Announced[]): Course {
    return complete(this.following(announced, announcements));
  }

  /** The same in slices. */
  *following(announced: string | null, announcements: readonly Announced[]): Slices<Course> {
    const { first, last } = this.rolls;
    const keepValues = new Map<number, Float64Array>();
    let rolls = yield* this.entered(announced, last);
    for (let rollNumber = last - 1; rollNumber >= first; rollNumber -= 1) {
      const kept = this.kept(rolls, { rollNumber, threwAll: true, announced });
      keepValues.set(rollNumber, kept.slice(0, this.keeps.firstThrow));
      rolls = this.decided(yield* this.entered(announced, rollNumber), kept);
      yield;
    }
    const throws = rolls.all.slice();
    for (const other of announcements) raiseToOther(throws, other.throws);
    return { announced, keepValues, throws, value: meanOfThrows(this.keeps, throws) };
  }

  private *entered(announced: string | null, rollNumber: number): Slices<Rolls> {
    const all = yield* this.entries.findingBest({ rollNumber, threwAll: true, announced });
    const some = yield* this.entries.findingBest({ rollNumber, threwAll: false, announced });
    return { all: all.values, some: some.values };
  }

  /** What keeping is worth, by keep: −∞ where the rules refuse the roll. Room for the throws follows. */
  private kept({ some, all }: Rolls, point: TurnPoint): Float64Array {
    const { keeps } = this;
    const values = new Float64Array(keeps.all.length);
    values.set(some, keeps.firstThrow);
    meansOfKeeps(keeps, values);
    if (all !== some) values[0] = meanOfThrows(keeps, all);
    const { canRoll, canKeep } = optionsAt(this.rules, this.turn, point, this.plain);
    if (!canKeep) values.fill(-Infinity, 1, keeps.firstThrow);
    if (!canRoll) values[0] = -Infinity;
    return values;
  }

  /** The best of entering and rolling on, for each throw. */
  private decided({ some, all }: Rolls, kept: Float64Array): Rolls {
    const decide = (entered: Float64Array): Float64Array => {
      const values = kept.slice();
      values.set(entered, this.keeps.firstThrow);
      bestOfKeeps(this.keeps, values, this.unused);
      return values.slice(this.keeps.firstThrow);
    };
    const decided = decide(some);
    return { some: decided, all: all === some ? decided : decide(all) };
  }
}
