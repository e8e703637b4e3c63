/** Random games of every kind: invariants at each step and at the end. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EVENT_TYPES, type GameEvent } from '../rules/index.js';
import { runs } from '../../../../test/harness/torture.js';
import { choicesOf, rulesets } from './index.js';
import * as invariants from './testing/invariants.js';
import { randomGame, type RandomPlay } from './testing/random-play.js';
import { playedShapes, seatingsOf, shapeOf, type Shape } from './testing/shapes.js';

/** Plays a game to its end, checks every invariant at every step, and returns the events. */
function checkGame(shape: Shape, randomPlay: RandomPlay): readonly GameEvent[] {
  const watches = Object.values(invariants).map((invariant) => invariant(shape, randomPlay.seed));
  const log: GameEvent[] = [];
  for (const step of randomGame(shape, randomPlay)) {
    log.push(...step.events);
    for (const { what, expected, found } of watches.flatMap((watch) => watch(step))) {
      if (expected !== found) expect([step.command, what, found]).toEqual([step.command, what, expected]);
    }
  }
  return log;
}

/** Games with combined variants; the long run uses other ones each time. */
const MIXED = { numRuns: runs(5, 1_000) };

const seeds = fc.noShrink(fc.nat());
/** From one resignation somewhere in the game to everybody resigning right after the start. */
const resignationCounts = fc.constantFrom(1, 1, 2, 4, 50);

/** Any set of variants of the rule sets that have several, with any seating. */
const anyShape = fc
  .constantFrom(...rulesets.filter(({ variants }) => variants.length > 1))
  .chain((ruleset) =>
    fc
      .tuple(fc.constantFrom(...choicesOf(ruleset)), fc.constantFrom(...seatingsOf(ruleset)))
      .map(([variants, seating]) => shapeOf(ruleset.id, variants, seating)),
  );

describe.each(playedShapes)('$title', (shape) => {
  it('plays until the sheets are full', () => {
    fc.assert(
      fc.property(seeds, (seed) => void checkGame(shape, { seed })),
      { numRuns: 1 },
    );
  });
});

/** The long run plays every shape with resignations, the short run every third. */
const withResignations = playedShapes.filter((_, index) => index % runs(3, 1) === 0);

describe.each(withResignations)('$title', (shape) => {
  it('continues if some sides resign', () => {
    fc.assert(
      fc.property(
        seeds,
        resignationCounts,
        (seed, resignations) => void checkGame(shape, { seed, resignations }),
      ),
      { numRuns: 1 },
    );
  });
});

describe('combined variants', () => {
  it('play until the sheets are full', () => {
    fc.assert(
      fc.property(anyShape, seeds, (shape, seed) => void checkGame(shape, { seed })),
      MIXED,
    );
  });

  it('continue if some sides resign', () => {
    fc.assert(
      fc.property(
        anyShape,
        seeds,
        resignationCounts,
        (shape, seed, resignations) => void checkGame(shape, { seed, resignations }),
      ),
      MIXED,
    );
  });
});

describe('random play', () => {
  it('covers every event', () => {
    const pairs = shapeOf('yamb', [], { seatCount: 6, teamSize: 2 });
    const met = checkGame(pairs, { seed: 1, resignations: 1 }).map(({ type }) => type);
    expect(new Set(['gameStarted', 'gameResumed', ...met])).toEqual(new Set(EVENT_TYPES));
  });

  it('covers several bonus fields on a sheet', () => {
    const yahtc = shapeOf('yahtc', [], { seatCount: 4, teamSize: 1 });
    const entries = checkGame(yahtc, { seed: 25 }).filter((event) => event.type === 'fieldEntered');
    const bonuses = entries.filter(({ row, seat }) => row === 'yahtcBonus' && seat === 1);
    expect(bonuses.length).toBeGreaterThan(1);
  });
});

describe('a stored state', () => {
  it.each([
    ['winyamb', 1, 1000],
    ['yahtc', 4, 1000],
    ['yamb', 1, 1000],
    ['yamb', 6, 4500],
  ])('of %s for %i has less than %i bytes', (id, seatCount, most) => {
    const shape = shapeOf(id, [], { seatCount, teamSize: 1 });
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { stored } of randomGame(shape, { seed })) if (stored.length >= most) return false;
        return true;
      }),
      { numRuns: runs(1, 2) },
    );
  });
});
