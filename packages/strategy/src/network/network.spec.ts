import { describe, expect, it } from '@jest/globals';
import type { CompiledRuleset, Sheet } from '@yamb-server/engine';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { chanceFrom } from '../../../engine/src/rulesets/testing/chance.js';
import { randomGame } from '../../../engine/src/rulesets/testing/random-play.js';
import { plainShapes, shapesWithAll } from '../../../engine/src/rulesets/testing/shapes.js';
import { Estimate } from '../estimate.js';
import { NetworkValuation } from './network-valuation.js';
import { Network } from './network.js';
import { SheetFeatures } from './sheet-features.js';

function rulesById(id: string, ...variants: string[]): CompiledRuleset {
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(resolution.fault.code);
  return resolution.ruleset.solitaire;
}

/** A network without zero weights. */
function anyNetwork(features: number, seed: number): Network {
  const network = new Network(features, 16);
  const chance = chanceFrom(seed);
  network.parameters.forEach((_, at) => (network.parameters[at] = chance(2 ** 32) / 2 ** 32 - 0.5));
  return network;
}

const shapes = shapesWithAll(plainShapes.filter(({ seating: { seatCount } }) => seatCount === 1));

describe.each(shapes)("a network's view of $title", (shape) => {
  const features = new SheetFeatures(shape.ruleset);
  /** Some states of a game, including the first and the last. */
  const sheets = [...randomGame(shape, { seed: 1_618 })]
    .flatMap(({ after }): readonly Sheet[] => after.sheets)
    .filter((_, index, all) => index % Math.ceil(all.length / 40) === 0 || index === all.length - 1);

  const featuresOf = (sheet: Sheet): readonly (readonly [feature: number, value: number])[] =>
    features.parts.flatMap((part) => {
      const { features: written, values } = part.of(sheet);
      return [...written].map((feature, at) => [feature, values[at] ?? NaN] as const);
    });

  it('has features within its range, each once', () => {
    for (const sheet of sheets) {
      const written = featuresOf(sheet).map(([feature, value]) => (Number.isFinite(value) ? feature : NaN));
      expect(new Set(written).size).toBe(written.length);
      expect(Math.min(...written)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...written)).toBeLessThan(features.count);
    }
  });

  it('values sheets the same as summing all features again', () => {
    const network = anyNetwork(features.count, 7);
    const valuation = new NetworkValuation(shape.ruleset, network);
    for (const sheet of sheets) {
      const isFull = shape.ruleset.playedColumns.every((column) => !sheet.columns[column]?.includes(null));
      const sum = new Float32Array(network.width);
      network.start(sum);
      for (const [feature, value] of featuresOf(sheet)) network.add(sum, feature, value);
      expect(valuation.value(sheet)).toBeCloseTo(isFull ? 0 : features.points * network.outputOf(sum), 1);
    }
  });

  it('starts as the estimate', () => {
    const network = new Network(features.count, 16);
    features.start(network);
    const valuation = new NetworkValuation(shape.ruleset, network);
    const estimate = new Estimate(shape.ruleset);
    for (const sheet of sheets) expect(valuation.value(sheet)).toBeCloseTo(estimate.value(sheet), 1);
  });
});

describe('Network', () => {
  it('has the right number of parameters for its features and units', () => {
    expect(new Network(10, 16).parameters).toHaveLength(11 * 20 + 16);
    expect(() => new Network(10, 16, new Float32Array(235))).toThrow('235 parameters, not 236');
    expect(() => new Network(10, 15)).toThrow('15 is not a multiple of 16');
  });

  it('is rejected for another rule set', () => {
    expect(() => new NetworkValuation(rulesById('crag'), new Network(10, 16))).toThrow(
      /The network has 10 features, but crag has \d+/,
    );
  });
});
