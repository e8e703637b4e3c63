import { describe, expect, it } from '@jest/globals';
import { IS_LONG } from '../../../test/harness/torture.js';
import { randomGame } from '../../../packages/engine/src/rulesets/testing/random-play.js';
import { playedShapes } from '../../../packages/engine/src/rulesets/testing/shapes.js';
import { MAX_EVENTS_OF_A_COMMAND } from './limits.js';

/** Seeds and expected numbers of resignations per game: some during the game, or all directly after its start. */
const FEW = [
  [1, 1],
  [2, 50],
] as const;
const PLAYS = IS_LONG ? [...FEW, [3, 0] as const, [4, 4] as const] : FEW;

describe('MAX_EVENTS_OF_A_COMMAND', () => {
  it.each(playedShapes)('is not exceeded in $title, even if sides resign', (shape) => {
    for (const [seed, resignations] of PLAYS) {
      const counts = [...randomGame(shape, { seed, resignations })].map(({ events }) => events.length);
      expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_EVENTS_OF_A_COMMAND);
    }
  });
});
