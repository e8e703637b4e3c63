/** Dice that anyone can recompute once the seed is revealed. */
export { diceOf, GIVEN, SCHEME, type DiceKey, type DieFaces } from './dice.js';
export { findForgedRoll } from './forged-roll.js';
export { commitmentOf, newSeed, PRACTICE_ID, seedOfPractice } from './seed.js';
