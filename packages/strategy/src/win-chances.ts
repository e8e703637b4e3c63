import type { Rolled } from '@yamb-server/engine';
import type { AdvisedChoice, Choice, SolvedTurn } from './solved-turn.js';

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
