import { describe, expect, it } from '@jest/globals';
import { randomGame } from '../../rulesets/testing/random-play.js';
import { plainShapes } from '../../rulesets/testing/shapes.js';
import { MAX_EVENTS_OF_A_COMMAND } from './limits.js';

describe('the most events of a command', () => {
  it.each(plainShapes)('are not exceeded in $title, even where sides resign', (shape) => {
    for (const [seed, resignations] of [
      [1, 0],
      [2, 1],
      [3, 4],
      [4, 50],
    ] as const) {
      const counts = [...randomGame(shape, { seed, resignations })].map(({ events }) => events.length);
      expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_EVENTS_OF_A_COMMAND);
    }
  });
});
