/** Seeded random numbers for random play in specs. */
import type { ThrowDie } from '../../rules/index.js';

/** Returns an integer from 0 to below `limit`. */
export type Chance = (limit: number) => number;

/** A generator with a seed (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    return mix(state) % limit;
  };
}

/**
 * Dice that depend only on the seed, the roll and the position. Half of the seeds give loaded dice; otherwise five of a
 * kind would hardly ever occur twice.
 */
export function diceFrom(seed: number, sides = 6): ThrowDie {
  const favourite = (mix(seed) % sides) + 1;
  return (roll, position) => {
    const number = mix(mix(seed + roll) + position);
    return seed % 2 === 1 && number % 8 > 0 ? favourite : ((number >>> 3) % sides) + 1;
  };
}

/** Picks one of some items. */
export function pick<T>(chance: Chance, things: readonly T[]): T {
  const picked = things[chance(things.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from');
  return picked;
}

/** Mixes the bits of a number to 32 bits, unsigned. */
function mix(number: number): number {
  let bits = Math.imul(number ^ (number >>> 15), number | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return (bits ^ (bits >>> 14)) >>> 0;
}
