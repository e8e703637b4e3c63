import type { Points } from '../rules/index.js';

/** The shorthand of a score sheet: what a row is worth. */
export const fixed = (points: number): Points => ({ kind: 'fixed', points });
export const byRoll = (...points: readonly number[]): Points => ({ kind: 'byRoll', points });
export const allDice = (bonus = 0): Points => ({ kind: 'allDice', bonus });
export const patternDice = (bonus = 0): Points => ({ kind: 'patternDice', bonus });
