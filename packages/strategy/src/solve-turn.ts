import { complete, type CompiledRuleset, type OpenTurn, type Slices } from '@yamb-server/engine';
import { pointsBy, type EntryWorth } from './entry-worth.js';
import { bestOfKeeps, meanOfThrows, meansOfKeeps, raiseToOther } from './lattice.js';
import type { Keeps } from './keeps.js';
import { outcomesOf } from './outcomes.js';
import { solvedRolls, type SolvedRolls } from './solved-rolls.js';
import { SolvedTurn, type Announced, type Course, type CourseSolver } from './solved-turn.js';
import { TurnEntries } from './turn-entries.js';
import { FIRST_ROLL, optionsAt, type TurnPoint } from './turn-point.js';
import type { Valuation } from './valuation.js';

/**
 * Solves the current turn exactly from its first roll, working backwards over its rolls on the lattice of keeps. The
 * value of each decision is the expected gain in the total of the side on turn, if all later decisions of the turn are
 * the best. The valuation values the sheet after the turn. Effects on other sides are ignored; in a team's dictated
 * turn, each player's own result counts.
 * @param state before the first roll, or at any point of the turn
 */
export function solveTurn(rules: CompiledRuleset, state: OpenTurn, valuation: Valuation): SolvedTurn {
  return complete(solvingTurn(rules, state, valuation));
}

/** Solves like `solveTurn`, in slices of some milliseconds, so that threads can do other work between them. */
export const solvingTurn = (
  rules: CompiledRuleset,
  state: OpenTurn,
  valuation: Valuation,
): Slices<SolvedTurn> => solvingTurnFor(rules, state, pointsBy(valuation));

/** The same for any other worth of entries. Values are then of that kind instead of points. */
export function* solvingTurnFor(
  rules: CompiledRuleset,
  state: OpenTurn,
  worth: EntryWorth,
): Slices<SolvedTurn> {
  const entries = new TurnEntries(rules, state, worth);
  const solver = new TurnSolver(rules, state, entries);
  const announced: Announced[] = [];
  for (const row of solver.rolls.first === 1 ? solver.announceable() : []) {
    // Keep values of an announced row are solved again on demand: for all rows they would take too much memory.
    announced.push({ row, throws: (yield* solver.following(row, [])).throws });
    yield;
  }
  const free = yield* solver.following(null, announced);
  return new SolvedTurn({ rules, state, keeps: solver.keeps, entries, free, announced, solver });
}

/** The value of each throw after a roll: for rolls of all dice, and of some. */
interface Rolls {
  readonly some: Float64Array;
  readonly all: Float64Array;
}

class TurnSolver implements CourseSolver {
  readonly keeps: Keeps;
  readonly rolls: SolvedRolls;
  private readonly plain: readonly number[];
  /** Means of squares, which decisions do not need. */
  private readonly unused: Float64Array;

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly turn: OpenTurn,
    private readonly entries: TurnEntries,
  ) {
    const { keeps, plain } = outcomesOf(rules);
    this.keeps = keeps;
    this.plain = keeps.throws[plain ?? 0] ?? [];
    this.unused = new Float64Array(keeps.all.length);
    this.rolls = solvedRolls(rules, turn);
  }

  announceable(): readonly string[] {
    return optionsAt(this.rules, this.turn, FIRST_ROLL, this.plain).announceableRows;
  }

  /**
   * Works back from the last solved roll to the first.
   * @param announced the announced row, or null
   * @param announcements announcements that may follow the first roll of the turn
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

  /** The value of each keep; −∞ if the rules refuse the roll. Includes space for the throws. */
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

  /** For each throw, the better of entering and rolling again. */
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
