/** Players to compare others with. */
import type { Choose } from './play-game.js';
import type { Valuation } from './valuation.js';

/** As if the game ended with the turn: the player takes the most points that it can bring. */
export const pointsOfTheTurn: Valuation = { value: () => 0 };

/**
 * Does anything that may be done.
 * @param below gives any whole number from 0 to below its argument
 */
export const chooseAnything =
  (below: (limit: number) => number): Choose =>
  (solved, state) => {
    const choices = solved.choices(state, state.dice);
    const choice = choices[below(choices.length)];
    if (!choice) throw new Error('Nothing may be done');
    return choice;
  };
