/** Dice that anyone can recompute once the seed is revealed. */
export {
  DEAL_SCHEME,
  dealDiceOf,
  diceOf,
  GIVEN,
  SCHEME,
  type DiceKey,
  type DieFaces,
  type SidesOfDie,
} from './dice.js';
export { findForgedRoll, type RecordedRoll } from './forged-roll.js';
export { commitmentOf, newSeed, PRACTICE_ID, SEED_BYTES, seedOfPractice } from './seed.js';
