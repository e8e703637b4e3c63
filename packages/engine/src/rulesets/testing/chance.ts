/** Chance that a seed repeats: what random play in specs is made of. */
import type { ThrowDie } from '../../rules/index.js';

/** A whole number from 0 to below `limit`. */
export type Chance = (limit: number) => number;

/** The same seed gives the same numbers (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    return mix(state) % limit;
  };
}

/**
 * Dice that depend on nothing but the seed, the roll and the position. In every other game they are loaded, or five
 * alike would hardly ever be seen twice.
 */
export function diceFrom(seed: number): ThrowDie {
  const favourite = (mix(seed) % 6) + 1;
  return (roll, position) => {
    const number = mix(mix(seed + roll) + position);
    return seed % 2 === 1 && number % 8 > 0 ? favourite : ((number >>> 3) % 6) + 1;
  };
}

/** One of some things. */
export function pick<T>(chance: Chance, things: readonly T[]): T {
  const picked = things[chance(things.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from');
  return picked;
}

/** Spreads the bits of a number over 32 bits, none below 0. */
function mix(number: number): number {
  let bits = Math.imul(number ^ (number >>> 15), number | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return (bits ^ (bits >>> 14)) >>> 0;
}
