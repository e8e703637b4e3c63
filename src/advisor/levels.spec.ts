import { describe, expect, it } from '@jest/globals';
import type { Choice } from '../strategy/index.js';
import { chooseAs, LEVELS } from './levels.js';
import { randomFrom } from './random.js';

const CHOICES: readonly Choice[] = [4, 9, 10].map((value) => ({
  kind: 'announce',
  row: String(value),
  value,
}));

const meanOf = (level: (typeof LEVELS)[number]): number => {
  const values = Array.from(
    { length: 500 },
    (_, index) => chooseAs(level, CHOICES, randomFrom(`game:${index}`)).value,
  );
  return values.reduce((sum, value) => sum + value, 0) / values.length;
};

describe('levels of play', () => {
  it('choose the same for the same text', () => {
    for (const level of LEVELS) {
      const [one, other] = [
        chooseAs(level, CHOICES, randomFrom('a:1')),
        chooseAs(level, CHOICES, randomFrom('a:1')),
      ];
      expect(one).toBe(other);
    }
  });

  it('choose better the higher they are, and an expert always the best', () => {
    const [casual, regular, expert] = LEVELS.map(meanOf);
    expect(casual).toBeLessThan(regular ?? 0);
    expect(regular).toBeLessThan(expert ?? 0);
    expect(expert).toBe(10);
  });
});
