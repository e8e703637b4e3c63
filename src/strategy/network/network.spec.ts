import { describe, expect, it } from '@jest/globals';
import type { CompiledRuleset, Sheet } from '../../engine/index.js';
import { resolveRuleset } from '../../rulesets/index.js';
import { chanceFrom } from '../../rulesets/testing/chance.js';
import { randomGame } from '../../rulesets/testing/random-play.js';
import { plainShapes } from '../../rulesets/testing/shapes.js';
import { Estimate } from '../estimate.js';
import { solveTable } from '../exact-table.js';
import { positionsOf } from '../solvable.js';
import { Adam } from './adam.js';
import { NetworkValuation } from './network-valuation.js';
import { Network, POINTS } from './network.js';
import { SheetFeatures } from './sheet-features.js';
import { Trainer } from './trainer.js';

/** From 0 to below 1. */
const numbers = (seed: number): (() => number) => {
  const chance = chanceFrom(seed);
  return () => chance(2 ** 30) / 2 ** 30;
};

function rulesById(id: string, ...variants: string[]): CompiledRuleset {
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(resolution.fault.code);
  return resolution.ruleset.solitaire;
}

/** A network whose parameters are all something. */
function anyNetwork(features: number, seed: number): Network {
  const network = new Network(features, 5);
  const random = numbers(seed);
  network.parameters.forEach((_, at) => (network.parameters[at] = random() - 0.5));
  return network;
}

const shapes = plainShapes.filter(({ seating: { seatCount } }) => seatCount === 1);

describe.each(shapes)('what a network sees of $title', (shape) => {
  const features = new SheetFeatures(shape.ruleset);
  /** Some of a game, the first and the last among them. */
  const sheets = [...randomGame(shape, { seed: 1_618 })]
    .flatMap(({ after }): readonly Sheet[] => after.sheets)
    .filter((_, index, all) => index % Math.ceil(all.length / 40) === 0 || index === all.length - 1);

  it('is within its numbers, and each once', () => {
    for (const sheet of sheets) {
      const written: number[] = [];
      features.write(sheet, (feature, value) => {
        written.push(Number.isFinite(value) ? feature : NaN);
      });
      expect(new Set(written).size).toBe(written.length);
      expect(Math.min(...written)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...written)).toBeLessThan(features.count);
    }
  });

  it('adds to the estimate the same as when it is summed anew', () => {
    const network = anyNetwork(features.count, 7);
    const estimate = new Estimate(shape.ruleset);
    const valuation = new NetworkValuation(shape.ruleset, network);
    for (const sheet of sheets) {
      const isFull = shape.ruleset.playedColumns.every((column) => !sheet.columns[column]?.includes(null));
      const sum = new Float32Array(network.width);
      network.start(sum);
      features.write(sheet, (feature, value) => {
        network.add(sum, feature, value);
      });
      const expected = isFull ? 0 : estimate.value(sheet) + POINTS * network.output(sum);
      expect(valuation.value(sheet)).toBeCloseTo(expected, 2);
    }
  });
});

describe('a network', () => {
  it('has as many parameters as its features and units ask for', () => {
    expect(new Network(10, 3).parameters).toHaveLength(10 * 4 + 4 + 3);
    expect(() => new Network(10, 3, new Float32Array(46))).toThrow('46 parameters, not 47');
  });

  it('is refused for another rule set', () => {
    expect(() => new NetworkValuation(rulesById('crag'), new Network(10, 3))).toThrow(
      /The network has 10 features, and crag \d+/,
    );
  });

  it('learns what is not linear', () => {
    const network = new Network(4, 8);
    const random = numbers(3);
    network.randomize(random);
    const adam = new Adam(network);
    const sum = new Float32Array(network.width);
    /** The product of two features, which no sum of them comes near. */
    const error = (): number => {
      const [one, other] = [random(), random()];
      const features = Uint16Array.of(0, 2);
      const values = Float32Array.of(one, other);
      network.start(sum);
      features.forEach((feature, at) => {
        network.add(sum, feature, values[at] ?? NaN);
      });
      const difference = network.output(sum) - 8 * (one - 0.5) * (other - 0.5);
      adam.add(features, values, sum, difference / 16);
      return difference ** 2;
    };
    const errors = Array.from({ length: 1_500 }, () => {
      const batch = Array.from({ length: 16 }, error);
      adam.step(1e-2);
      return batch.reduce((total, one) => total + one, 0) / batch.length;
    });
    const mean = (some: readonly number[]): number =>
      some.reduce((total, one) => total + one, 0) / some.length;
    expect(mean(errors.slice(-50))).toBeLessThan(mean(errors.slice(0, 50)) / 2);
  });
});

describe('training', () => {
  const rules = rulesById('crag');
  const train = (seed: number): Trainer => {
    const trainer = new Trainer(rules, { games: 64, hidden: 4, random: numbers(seed) });
    while (!trainer.isDone) trainer.round();
    return trainer;
  };

  it('gives the same network for the same numbers, and another for others', () => {
    const [one, same, other] = [train(1), train(1), train(2)].map(({ network }) => network.parameters);
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('brings the value of an empty sheet near the exact one', () => {
    const positions = positionsOf(rules);
    if (!positions.ok) throw new Error(positions.error.code);
    const table = solveTable(positions.value);
    const trainer = new Trainer(rules, { games: 480, hidden: 16, random: numbers(5) });
    while (!trainer.isDone) trainer.round();
    const learnt = new NetworkValuation(rules, trainer.network);
    const estimate = new Estimate(rules);
    const game = { title: '', ruleset: rules, seating: { seatCount: 1, teamSize: 1 } };
    const sheets = [1, 2, 3].flatMap((seed) =>
      [...randomGame(game, { seed: 2 * seed * 10_000 })].flatMap(({ after }) => after.sheets),
    );
    const errorOf = (valuation: Estimate | NetworkValuation): number =>
      sheets.reduce((sum, sheet) => sum + (valuation.value(sheet) - table.value(sheet)) ** 2, 0);
    expect(errorOf(learnt)).toBeLessThan(errorOf(estimate) / 2);
  });
});
