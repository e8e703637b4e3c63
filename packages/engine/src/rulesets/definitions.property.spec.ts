import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  complete,
  CompiledRuleset,
  definitionOf,
  definitionText,
  ok,
  readDefinition,
  rulesetOf,
  type Definition,
  type Result,
  type Ruleset,
} from '../rules/index.js';
import { runs } from '../../../../test/harness/torture.js';
import { anyRuleset } from './testing/any-ruleset.js';
import { randomGame } from './testing/random-play.js';
import { playedShapes, shapesWithAll, type Shape } from './testing/shapes.js';

const afterItsText = (definition: Definition): Result<Definition, unknown> =>
  complete(readDefinition(JSON.parse(definitionText(definition))));

/** The rules made from a rule set's definition. */
function remade(ruleset: Ruleset): CompiledRuleset {
  const read = afterItsText(definitionOf(ruleset));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return new CompiledRuleset(rulesetOf('custom', read.value));
}

const commandsAndStates = (shape: Shape, seed: number): string[] =>
  [...randomGame(shape, { seed })].map(({ command, stored }) => `${JSON.stringify(command)} ${stored}`);

describe('the definition of a rule set', () => {
  // For few players; the long run uses each choice of variants.
  it.each(
    shapesWithAll([...new Map(playedShapes.toReversed().map((shape) => [shape.ruleset, shape])).values()]),
  )('plays the same games: $title', (shape) => {
    const ruleset = remade(shape.ruleset);
    expect(commandsAndStates({ ...shape, ruleset }, 1)).toEqual(commandsAndStates(shape, 1));
  });

  it('has a text that reads back as the same definition', () => {
    fc.assert(
      fc.property(anyRuleset, (ruleset) => {
        const { id, version, variants, ...parts } = ruleset;
        const read = complete(readDefinition(parts));
        fc.pre(read.ok);
        expect(afterItsText(read.value)).toEqual(ok(read.value));
        expect(definitionText(parts)).toBe(definitionText(read.value));
        expect(rulesetOf(id, read.value)).toEqual({ ...ruleset, version, variants });
      }),
      { numRuns: runs(50, 2_500) },
    );
  });

  it('reads any value, and reports faults with their paths', () => {
    const { id, version, variants, ...parts } =
      fc.sample(anyRuleset, { numRuns: 1, seed: 4 })[0] ?? ({} as Ruleset);
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...Object.keys(parts)), (value, part) => {
        for (const read of [
          complete(readDefinition(value)),
          complete(readDefinition({ ...parts, [part]: value })),
        ]) {
          for (const fault of read.ok ? [] : read.error) {
            expect(fault).toMatchObject({
              path: expect.any(String),
              code: expect.stringMatching(/^[A-Z_]+$/),
            });
          }
        }
      }),
    );
  });
});
