import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rate as rateByOpenSkill } from 'openskill';
import { bradleyTerryFull } from 'openskill/models';
import { runs } from '../../../test/harness/torture.js';
import { INITIAL, rate, UNIT, type RankedSide, type Rating } from './rate.js';

const alone = (rank: number, player: string): RankedSide => ({ rank, players: [player] });
const NONE_RATED = new Map<string, Rating>();
const pointsOf = (ratings: ReadonlyMap<string, Rating>, player: string): number =>
  (ratings.get(player)?.mean ?? NaN) / UNIT;

describe('ratings', () => {
  it('move two new players apart by the same amount and reduce their deviation', () => {
    const after = rate([alone(2, 'eva'), alone(1, 'ana')], NONE_RATED);
    expect(pointsOf(after, 'ana')).toBeCloseTo(1541, 0);
    expect(pointsOf(after, 'ana') + pointsOf(after, 'eva')).toBe(3000);
    expect(after.get('ana')?.deviation).toBe(after.get('eva')?.deviation);
    expect(after.get('ana')?.deviation).toBeLessThan(INITIAL.deviation);
  });

  it('expect a lead of 400 points to win ten of eleven games, so a loss costs ten times the gain of a win', () => {
    const sure = { deviation: 10 * UNIT };
    const before = new Map([
      ['ana', { mean: 1900 * UNIT, ...sure }],
      ['eva', { mean: 1500 * UNIT, ...sure }],
    ]);
    const won = pointsOf(rate([alone(1, 'ana'), alone(2, 'eva')], before), 'ana') - 1900;
    const lost = 1900 - pointsOf(rate([alone(2, 'ana'), alone(1, 'eva')], before), 'ana');
    expect(lost / won).toBeCloseTo(10, 0);
  });

  it('do not depend on the order of sides and partners', () => {
    const one = rate(
      [{ rank: 1, players: ['a', 'b'] }, { rank: 1, players: ['c', 'd'] }, alone(3, 'e')],
      NONE_RATED,
    );
    const other = rate(
      [alone(3, 'e'), { rank: 1, players: ['d', 'c'] }, { rank: 1, players: ['b', 'a'] }],
      NONE_RATED,
    );
    expect(new Map([...other].sort())).toEqual(new Map([...one].sort()));
    expect(one.get('a')).toEqual(one.get('d'));
  });

  const anyRating = fc.record({
    mean: fc.integer({ min: 500 * UNIT, max: 2500 * UNIT }),
    deviation: fc.integer({ min: 30 * UNIT, max: 150 * UNIT }),
  });

  it('never fall after beating everyone, or rise after losing to everyone', () => {
    fc.assert(
      fc.property(fc.array(anyRating, { minLength: 2, maxLength: 6 }), (ratings) => {
        const before = new Map(ratings.map((rating, index) => [String(index), rating] as const));
        const after = rate(
          ratings.map((_, index) => alone(index + 1, String(index))),
          before,
        );
        const last = String(ratings.length - 1);
        expect(after.get('0')?.mean).toBeGreaterThanOrEqual(before.get('0')?.mean ?? NaN);
        expect(after.get(last)?.mean).toBeLessThanOrEqual(before.get(last)?.mean ?? NaN);
        for (const { mean, deviation } of after.values()) {
          expect(Number.isSafeInteger(mean)).toBe(true);
          expect(deviation).toBeGreaterThan(0);
        }
      }),
      { numRuns: runs(50, 5_000) },
    );
  });

  it('equal those of OpenSkill, including its own drift and sorting', () => {
    const anySide = fc.tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.array(anyRating, { minLength: 1, maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.array(anySide, { minLength: 2, maxLength: 6 }), (drawn) => {
        // One more than the number of sides ahead, as in results.
        const sides = drawn.map(([place, ratings], index) => ({
          rank: 1 + drawn.filter(([other]) => other < place).length,
          players: ratings.map((_, player) => `${index} ${player}`),
          ratings,
        }));
        const before = new Map(
          sides.flatMap(({ players, ratings }) =>
            players.map((player, index) => [player, ratings[index] ?? INITIAL] as const),
          ),
        );
        const teams = sides.map(({ ratings }) =>
          ratings.map(({ mean, deviation }) => ({ mu: mean / UNIT, sigma: deviation / UNIT })),
        );
        const beta = 400 / (Math.LN10 * Math.SQRT2);
        const options = { mu: 1500, sigma: 150, beta, tau: 3, model: bradleyTerryFull, gamma: () => 1 };
        const expected = rateByOpenSkill(teams, { ...options, rank: sides.map(({ rank }) => rank) });
        const after = rate(sides, before);
        for (const [side, { players }] of sides.entries()) {
          for (const [index, player] of players.entries()) {
            const { mu = NaN, sigma = NaN } = expected[side]?.[index] ?? {};
            expect(Math.abs((after.get(player)?.mean ?? NaN) - mu * UNIT)).toBeLessThan(1);
            expect(Math.abs((after.get(player)?.deviation ?? NaN) - sigma * UNIT)).toBeLessThan(1);
          }
        }
      }),
      { numRuns: runs(50, 5_000) },
    );
  });

  it('change in proportion to uncertainty, with a zero sum if deviations are equal', () => {
    fc.assert(
      fc.property(fc.tuple(anyRating, anyRating), fc.boolean(), ([one, other], isEven) => {
        const before = new Map([
          ['a', one],
          ['b', isEven ? { ...other, deviation: one.deviation } : other],
        ]);
        const after = rate([alone(1, 'a'), alone(2, 'b')], before);
        const gained = (after.get('a')?.mean ?? NaN) - one.mean;
        const lost = other.mean - (after.get('b')?.mean ?? NaN);
        if (isEven) expect(Math.abs(gained - lost)).toBeLessThanOrEqual(1);
        else if (one.deviation > other.deviation) expect(gained).toBeGreaterThanOrEqual(lost - 1);
      }),
      { numRuns: runs(50, 5_000) },
    );
  });
});
