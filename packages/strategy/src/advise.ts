import { sheetTotal, type CompiledRuleset, type Rolled } from '@yamb-server/engine';
import type { Hope } from './turn-ends.js';
import type { AdvisedChoice, Choice, SolvedTurn } from './solved-turn.js';
import { sheetOnTurn } from './turn-point.js';

/** Further fields of a hope are hardly ever entered. */
const MOST_HOPES = 3;
const LEAST_CHANCE = 0.01;

/** A choice, its expected total, its loss and its likely results. */
export interface Advice {
  readonly choice: AdvisedChoice;
  /** The expected final total after the choice. */
  readonly total: number;
  /** How far that is below the best choice; 0 for the best. */
  readonly loss: number;
  /** The probability of reaching the goal if the side plays for it from then on, from 0 to 1; null without a goal. */
  readonly winChance: number | null;
  /** The fields in which the turn is likely to end, at most three, likeliest first. Empty for an entry. */
  readonly hopes: readonly Hope[];
}

/** The order of choices. */
export const ADVICE_ORDERS = ['TOTAL', 'WIN_CHANCE'] as const;
export type AdviceOrder = (typeof ADVICE_ORDERS)[number];

/** A goal besides points. */
export interface AdvisedGoal {
  /** The turn of the state, solved for the goal; null without one. */
  readonly forGoal?: SolvedTurn | null;
  /** By total without a goal. */
  readonly orderBy?: AdviceOrder;
}

/**
 * The best choices with the dice on the table, best first.
 * @param solved the turn of the state, solved for points
 * @param first the maximum number of choices
 */
export function advise(
  rules: CompiledRuleset,
  state: Rolled,
  solved: SolvedTurn,
  first: number,
  { forGoal = null, orderBy = 'TOTAL' }: AdvisedGoal = {},
): Advice[] {
  const { dice } = state;
  const before = sheetTotal(rules, sheetOnTurn(state));
  const choices = solved.choices(state, dice);
  const best = choices[0]?.value ?? NaN;
  const chances = forGoal && winChances(forGoal, state);
  const chanceOf = (choice: Choice): number | null => chances?.get(keyOf(choice)) ?? null;
  const ranked =
    orderBy === 'TOTAL' || !chances
      ? choices
      : choices.toSorted((one, other) => (chanceOf(other) ?? 0) - (chanceOf(one) ?? 0));
  return ranked.slice(0, first).map((choice) => ({
    choice: advisedChoice(choice, dice),
    total: before + choice.value,
    // An entry that wins at once comes first, whatever its value.
    loss: Math.max(0, best - choice.value),
    winChance: chanceOf(choice),
    hopes: solved
      .hopes(state, dice, choice)
      .filter(({ chance }) => chance >= LEAST_CHANCE)
      .slice(0, MOST_HOPES),
  }));
}

export function advisedChoice(choice: Choice, dice: readonly number[]): AdvisedChoice {
  switch (choice.kind) {
    case 'enter':
      return { kind: choice.kind, column: choice.column, row: choice.row, score: choice.score };
    case 'announce':
      return { kind: choice.kind, row: choice.row };
    case 'roll':
      return {
        kind: choice.kind,
        keep: choice.keep,
        faces: choice.keep.map((position) => dice[position] ?? NaN),
      };
  }
}

/** Names a choice of a turn. */
export function keyOf(choice: Choice | AdvisedChoice): string {
  switch (choice.kind) {
    case 'enter':
      return `enter ${choice.column} ${choice.row}`;
    case 'announce':
      return `announce ${choice.row}`;
    case 'roll':
      return `roll ${choice.keep.join(' ')}`;
  }
}

/** Exact to this fraction of 1. Points that break ties change less. */
const PRECISION = 100_000;

/** A probability without the points that break ties. */
export const probability = (value: number): number =>
  Math.min(1, Math.max(0, Math.round(value * PRECISION) / PRECISION));

/**
 * The probability of reaching the goal after each choice, by its key.
 * @param forGoal the turn of the state, solved for a goal
 */
export const winChances = (forGoal: SolvedTurn, state: Rolled): ReadonlyMap<string, number> =>
  new Map(forGoal.choices(state, state.dice).map((choice) => [keyOf(choice), probability(choice.value)]));
