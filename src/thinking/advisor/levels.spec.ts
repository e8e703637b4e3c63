import { describe, expect, it } from '@jest/globals';
import type { Choice } from '@yamb-server/strategy';
import { chooseAs, LEVELS, randomFrom } from './levels.js';

const CHOICES: readonly Choice[] = [4, 9, 10].map((value) => ({
  kind: 'announce',
  row: String(value),
  value,
}));

const meanOf = (level: (typeof LEVELS)[number]): number => {
  const values = Array.from(
    { length: 500 },
    (_, index) => chooseAs(level, CHOICES, 8, randomFrom(`game:${index}`)).value,
  );
  return values.reduce((sum, value) => sum + value, 0) / values.length;
};

describe('levels of play', () => {
  it('make the same choice for the same text', () => {
    for (const level of LEVELS) {
      const [one, other] = [
        chooseAs(level, CHOICES, 8, randomFrom('a:1')),
        chooseAs(level, CHOICES, 8, randomFrom('a:1')),
      ];
      expect(one).toBe(other);
    }
  });

  it('make better choices the higher they are, and an expert always the best', () => {
    const [casual, regular, expert] = LEVELS.map(meanOf);
    expect(casual).toBeLessThan(regular ?? 0);
    expect(regular).toBeLessThan(expert ?? 0);
    expect(expert).toBe(10);
  });

  it('err less if less depends on the turn', () => {
    const missed = [8, 80].map((deviation) => {
      const chosen = Array.from({ length: 500 }, (_, index) =>
        chooseAs('REGULAR', CHOICES, deviation, randomFrom(`game:${index}`)),
      );
      return chosen.filter(({ value }) => value < 10).length;
    });
    expect(missed[0]).toBeLessThan(missed[1] ?? NaN);
  });

  it('all see an immediate win', () => {
    const win: Choice = { kind: 'enter', column: 'free', row: 'five', score: 60, value: 1, wins: true };
    for (const level of LEVELS) expect(chooseAs(level, [win, ...CHOICES], 8, () => 0.5)).toBe(win);
  });
});
