/** Finds puzzles: turns of real games in which one choice is clearly best, by two computations. */
import {
  emptyFields,
  hasLostDictator,
  isLastPlayer,
  rollsOfTurn,
  sideOf,
  type CompiledRuleset,
  type Rolled,
  type Sheet,
  type Slices,
} from '@yamb-server/engine';
import { advisedChoice, keyOf } from './advise.js';
import type { TurnInput } from './read-turn.js';
import { solvingTurn } from './solve-turn.js';
import type { AdvisedChoice, Choice, SolvedTurn } from './solved-turn.js';
import { sheetOnTurn, nextTurnOn } from './turn-point.js';
import type { Valuation } from './valuation.js';

/** A legal choice, and the points that it gives up against the best one. */
export interface PuzzleChoice {
  readonly choice: AdvisedChoice;
  readonly loss: number;
}

/** A turn whose best choice is clearly better than all others. */
export interface Puzzle {
  /** All legal choices: announcements, entries by field, and keeps by faces. Their order does not show which is best. */
  readonly choices: readonly PuzzleChoice[];
  /** Standard deviation of the turn in points, the scale of losses. */
  readonly deviation: number;
}

/** How far the best choice must be ahead, in deviations of the turn: the least loss of an inaccuracy. */
const LEAST_MARGIN = 0.25;
/** More choices than any sheet of the registered rule sets offers. */
export const MOST_PUZZLE_CHOICES = 120;
/** Number of rivals that the second computation also values: whatever is far behind stays behind. */
const MOST_RIVALS = 5;
/** Number of ends of a turn, likeliest first, after which the second computation plays on. */
const MOST_ENDS = 60;

/** The turn of one side, for `readTurn`. Leaves out all other sides. */
export function turnInput(rules: CompiledRuleset, state: Rolled): TurnInput {
  const { columns, bonuses, runningBonus, savedRolls } = sheetOnTurn(state);
  const isAbandoned = rules.dictatedColumn !== undefined && hasLostDictator(state, sideOf(state, state.seat));
  return {
    columns,
    bonuses,
    ...(runningBonus !== undefined && { runningBonus }),
    ...(savedRolls !== undefined && { savedRolls }),
    dice: state.dice,
    rollsLeft: rollsOfTurn(rules, state) - state.rollNumber,
    threwAll: state.threwAll,
    announced: state.announced,
    dictated: state.dictation?.row ?? null,
    ...(!isLastPlayer(state) && { hasTeammateToFollow: true }),
    ...(isAbandoned && { isAbandoned }),
  };
}

/**
 * The puzzle of a turn, in slices; undefined if no choice is clearly best. The first computation is that of advice and
 * analyses: the valuation values the sheet after the turn. The second plays the next turn, too, and values the sheet after
 * that. Both must agree. With exact values they are equal; with estimates, errors of the valuation show as a difference.
 */
export function* findingPuzzle(
  rules: CompiledRuleset,
  state: Rolled,
  valuation: Valuation,
): Slices<Puzzle | undefined> {
  const solved = yield* solvingTurn(rules, state, valuation);
  const { deviation } = solved;
  const choices = solved.choices(state, state.dice);
  const [best, ...others] = choices;
  if (!best || others.length === 0 || choices.length > MOST_PUZZLE_CHOICES) return undefined;
  // The value of a choice that wins at once does not say so.
  if (choices.some((choice) => choice.kind === 'enter' && choice.wins)) return undefined;
  const isAhead = (value: number, other: number): boolean => value - other >= LEAST_MARGIN * deviation;
  if (others.some(({ value }) => !isAhead(best.value, value))) return undefined;
  const further = new OneTurnFurther(rules, state, solved, valuation);
  const value = yield* further.value(best);
  for (const rival of others.slice(0, MOST_RIVALS)) {
    if (!isAhead(value, yield* further.value(rival))) return undefined;
  }
  return {
    choices: [...choices]
      .sort(inNeutralOrder)
      .map((choice) => ({ choice: advisedChoice(choice, state.dice), loss: best.value - choice.value })),
    deviation,
  };
}

/** Values choices by playing the turn after this one, too. */
export class OneTurnFurther {
  /** The value of the next turn, by sheet. */
  private readonly next = new Map<string, number>();

  /** @param solved the turn of the state, solved for points by the same valuation */
  constructor(
    private readonly rules: CompiledRuleset,
    private readonly state: Rolled,
    private readonly solved: SolvedTurn,
    private readonly valuation: Valuation,
  ) {}

  /** The expected increase of the total until the game ends, in slices. Unlikely ends of the turn are valued at once. */
  *value(choice: Choice): Slices<number> {
    const { state, solved, valuation } = this;
    const ends = solved.endsAfter(state, state.dice, choice).sort((one, other) => other.chance - one.chance);
    let sum = 0;
    for (const [index, { chance, gain, sheet }] of ends.entries()) {
      sum += chance * (gain + (index < MOST_ENDS ? yield* this.after(sheet) : valuation.value(sheet)));
    }
    return sum;
  }

  private *after(sheet: Sheet): Slices<number> {
    const { rules, state, valuation } = this;
    if (emptyFields(rules, sheet) === 0) return valuation.value(sheet);
    const key = JSON.stringify(sheet);
    let value = this.next.get(key);
    if (value === undefined) {
      value = (yield* solvingTurn(rules, nextTurnOn(rules, state, sheet), valuation)).value;
      // Nothing is open in the next turn if only a dictated column is left.
      if (!Number.isFinite(value)) value = valuation.value(sheet);
      this.next.set(key, value);
    }
    return value;
  }
}

/** Sorted by kind and content, so that the order does not depend on values. */
const inNeutralOrder = (one: Choice, other: Choice): number =>
  keyOf(one).localeCompare(keyOf(other), 'en', { numeric: true });
