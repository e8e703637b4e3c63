import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CompiledRuleset, sheetFault, validateRuleset, type Ruleset, type Seating } from '../rules/index.js';
import { runs } from '../../../../test/harness/torture.js';
import { solitaireOf } from './index.js';
import { anyRuleset } from './testing/any-ruleset.js';
import * as invariants from './testing/invariants.js';
import { randomGame } from './testing/random-play.js';
import { seatingsOf, type Shape } from './testing/shapes.js';

const RUNS = runs(150, 5_000);

/** The game of a rule set with this seating. A solitaire game lacks what requires other sides. */
function shapeFor(ruleset: Ruleset, seating: Seating): Shape {
  const isAlone = seating.seatCount === seating.teamSize;
  const rules = isAlone ? solitaireOf(ruleset) : ruleset;
  return { title: ruleset.id, ruleset: new CompiledRuleset(rules), seating };
}

/** Plays a game to its end. Every step must keep the invariants, and every sheet must be reachable. */
function checkGame(shape: Shape, seed: number, resignations: number): void {
  const watches = Object.values(invariants).map((invariant) => invariant(shape, seed));
  let phase = '';
  for (const step of randomGame(shape, { seed, resignations })) {
    ({ phase } = step.after);
    for (const sheet of step.after.sheets) {
      const fault = sheetFault(shape.ruleset, sheet);
      if (fault) expect([step.command, fault]).toEqual([step.command, undefined]);
    }
    for (const { what, expected, found } of watches.flatMap((watch) => watch(step))) {
      if (expected !== found) expect([step.command, what, found]).toEqual([step.command, what, expected]);
    }
  }
  expect(phase).toBe('finished');
}

describe('any valid rule set', () => {
  it('plays every game to its end, with any number of players, even if some resign', () => {
    fc.assert(
      fc.property(
        anyRuleset,
        fc.nat(),
        fc.nat(),
        fc.constantFrom(0, 0, 1, 3),
        (ruleset, seed, choice, leave) => {
          fc.pre(validateRuleset(ruleset).length === 0);
          const seatings = seatingsOf(ruleset);
          const seating = seatings[choice % seatings.length] ?? { seatCount: 1, teamSize: 1 };
          checkGame(shapeFor(ruleset, seating), seed, leave);
        },
      ),
      { numRuns: RUNS / 2 },
    );
  }, 600_000);
});
