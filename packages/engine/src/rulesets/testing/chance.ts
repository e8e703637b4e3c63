/** Seeded random numbers for random play in specs. */
import { kindAt, type Ruleset, type ThrowDie } from '../../rules/index.js';

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

const PLAIN = { dice: 1 };

/**
 * Dice that depend only on the seed, the roll and the position. Half of the seeds give loaded dice; otherwise five of a
 * kind would hardly ever occur twice.
 */
export function diceFrom(
  seed: number,
  dice: Pick<Ruleset, 'dice' | 'faces' | 'otherDice'> = PLAIN,
): ThrowDie {
  return (roll, position) => {
    const { first, sides } = kindAt(dice, position);
    const number = mix(mix(seed + roll) + position);
    return first + ((seed % 2 === 1 && number % 8 > 0 ? mix(seed) : number >>> 3) % sides);
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
