import { describe, expect, it } from '@jest/globals';
import { INITIAL, UNIT, type Rating } from './rate.js';
import { ratingsAfter } from './rate-result.js';

const NONE_RATED = new Map<string, Rating>();
/** This number of players, best first. */
const sidesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    rank: index + 1,
    players: [`p${String(index).padStart(4, '0')}`],
  }));
const after = (
  kind: 'GAME' | 'DUEL' | 'TOURNAMENT',
  count: number,
  before: ReadonlyMap<string, Rating> = NONE_RATED,
  weights: ReadonlyMap<string, number> = new Map(),
) =>
  [...ratingsAfter({ kind, sides: sidesOf(count) }, before, weights)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );

describe('the ratings after a competition', () => {
  it('equal those after a game if it has two players', () => {
    expect(after('DUEL', 2)).toEqual(after('GAME', 2));
  });

  it.each([4, 20, 21, 50, 1_000])(
    'weigh %d players like one game each, not like all comparisons',
    (count) => {
      const rated = after('TOURNAMENT', count);
      expect(rated).toHaveLength(count);
      const { deviation: ofTwo } = after('DUEL', 2)[0]?.[1] ?? INITIAL;
      for (const [, { mean, deviation }] of rated) {
        expect(deviation).toBeLessThan(ofTwo);
        // Half of the variance is the opponent's luck. Knowing it fully is worth a second game.
        const twice = ofTwo ** 2 - (INITIAL.deviation ** 2 - ofTwo ** 2);
        expect(deviation ** 2).toBeGreaterThan(0.98 * twice);
        expect(Math.abs(mean - INITIAL.mean)).toBeLessThan(100 * UNIT);
      }
    },
  );

  it('follow the standings, even if the field is split', () => {
    const means = after('TOURNAMENT', 120).map(([, { mean }]) => mean);
    // Six fields of 20: the first of each field are equal, and so on.
    expect(means).toEqual([...means].sort((one, other) => other - one));
    expect(new Set(means).size).toBe(20);
    const total = means.reduce((sum, mean) => sum + mean - INITIAL.mean, 0);
    expect(Math.abs(total)).toBeLessThanOrEqual(means.length);
  });
});

describe('the ratings after a result of lower weight', () => {
  it('change mean and variance in proportion to the weight', () => {
    const weights = new Map([['p0000', 0.25]]);
    const [[, whole], [, other]] = after('GAME', 2) as [[string, Rating], [string, Rating]];
    const [[, part], [, same]] = after('GAME', 2, NONE_RATED, weights) as [
      [string, Rating],
      [string, Rating],
    ];
    expect(same).toEqual(other);
    expect(part.mean - INITIAL.mean).toBe(Math.round((whole.mean - INITIAL.mean) / 4));
    const drifted = INITIAL.deviation ** 2 + (3 * UNIT) ** 2;
    const gone = (drifted - part.deviation ** 2) / (drifted - whole.deviation ** 2);
    expect(gone).toBeCloseTo(0.25, 3);
  });
});
