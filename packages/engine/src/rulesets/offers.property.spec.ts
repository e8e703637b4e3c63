/** `options` alone defines the legal moves: `decide` accepts exactly what it offers. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decide, options, type Command, type GameState, type CompiledRuleset } from '../rules/index.js';
import { deepFreeze } from '../rules/testing/deep-freeze.js';
import { chanceFrom } from './testing/chance.js';
import { everyCommand, offers } from './testing/offers.js';
import { randomGame } from './testing/random-play.js';
import { playedShapes, type Shape } from './testing/shapes.js';

/** The approximate number of states to check in a game. */
const SAMPLES = 12;

/** Some states of a random game, including the last. */
function* someStates(shape: Shape, seed: number): Generator<GameState> {
  const chance = chanceFrom(~seed);
  const { columns, rows } = shape.ruleset;
  const sides = shape.seating.seatCount / shape.seating.teamSize;
  const oneIn = Math.ceil((columns.length * rows.length * sides * 3) / SAMPLES);
  for (const { after } of randomGame(shape, { seed, resignations: 1 })) {
    if (after.phase === 'finished' || chance(oneIn) === 0) yield after;
  }
}

/** Commands that are offered but refused, or accepted but not offered. */
function disagreements(ruleset: CompiledRuleset, state: GameState, commands: readonly Command[]): Command[] {
  const isOffered = offers(ruleset, state);
  return commands.filter((command) => decide(ruleset, state, command, () => 1).ok !== isOffered(command));
}

/** Open fields whose entry does not give the offered score. */
function brokenPromises(ruleset: CompiledRuleset, state: GameState): unknown[] {
  return options(ruleset, state).openFields.filter(({ column, row, score }) => {
    const decided = decide(ruleset, state, { type: 'enterField', column, row }, () => 1);
    const [first] = decided.ok ? decided.value : [];
    return !(first && 'score' in first && first.score === score);
  });
}

describe.each(playedShapes)('$title', (shape) => {
  const commands = deepFreeze(everyCommand(shape.ruleset, shape.seating.seatCount));

  it('accepts exactly the offered commands, with the offered scores', () => {
    fc.assert(
      fc.property(fc.noShrink(fc.nat()), (seed) => {
        for (const state of someStates(shape, seed)) {
          expect(disagreements(shape.ruleset, state, commands)).toEqual([]);
          expect(brokenPromises(shape.ruleset, state)).toEqual([]);
        }
      }),
      { numRuns: 1 },
    );
  });
});
