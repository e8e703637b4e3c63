import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CompiledRuleset } from '@yamb-server/engine';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { Estimate, Network, NetworkValuation, positionsOf, solveTable } from '@yamb-server/strategy';
import { randomGame } from '../../../engine/src/rulesets/testing/random-play.js';
import { Kernel } from '../kernel/kernel.js';
import { Adam } from './adam.js';
import { randomize, RandomNumbers } from './random-numbers.js';
import { Trainer } from './trainer.js';

function rulesById(id: string): CompiledRuleset {
  const resolution = resolveRuleset(id, []);
  if (!resolution.ok) throw new Error(resolution.fault.code);
  return resolution.ruleset.solitaire;
}

describe('a network', () => {
  it('learns with units that are below zero', () => {
    const kernel = new Kernel();
    const network = new Network(1, 16, kernel.floats(Network.parametersOf(1, 16)));
    const { parameters, width, output, bias } = network;
    parameters.fill(-1, 0, 16);
    parameters.fill(-1, bias * width, bias * width + 16);
    parameters.fill(0.5, output, output + 16);
    const adam = new Adam(kernel, network);
    const lists = { features: kernel.shorts(2), values: kernel.floats(2), count: 2 };
    lists.features.set([0, bias]);
    lists.values.set([1, 1]);
    const sum = new Float32Array(width);
    network.start(sum);
    network.add(sum, 0, 1);
    // Sixteen units at −2 pass on a tenth, with half a weight.
    expect(network.outputOf(sum)).toBeCloseTo(-1.6, 5);
    expect(adam.add(lists, 0, 10, 1)).toBeCloseTo(-1.6, 5);
    adam.step(1e-2);
    const toUnits = parameters.subarray(0, 16);
    const fromUnits = parameters.subarray(output, output + 16);
    for (const weight of toUnits) expect(weight).toBeGreaterThan(-1);
    for (const weight of fromUnits) expect(weight).toBeLessThan(0.5);
  });

  it('learns nonlinear functions', () => {
    const kernel = new Kernel();
    const parameters = kernel.floats(Network.parametersOf(4, 16));
    const network = new Network(4, 16, parameters);
    const random = new RandomNumbers(3);
    randomize(network, random);
    const adam = new Adam(kernel, network);
    const lists = { features: kernel.shorts(3), values: kernel.floats(3), count: 3 };
    lists.features.set([0, 2, network.bias]);
    /** The product of two features, which a sum cannot approximate. */
    const error = (): number => {
      const [one, other] = [random.next(), random.next()];
      lists.values.set([one, other, 1]);
      return adam.add(lists, 8 * (one - 0.5) * (other - 0.5), 10, 1 / 16) ** 2;
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

describe('Trainer', () => {
  const rules = rulesById('crag');
  const train = (seed: number): Float32Array => {
    const trainer = new Trainer(rules, { games: 32, hidden: 16, seed });
    while (!trainer.isDone) trainer.round();
    return trainer.network.parameters;
  };
  let first: Float32Array;

  beforeAll(() => {
    first = train(1);
  });

  it('gives the same network for the same seed, and different ones for different seeds', () => {
    expect(train(1)).toEqual(first);
    expect(train(2)).not.toEqual(first);
  });

  it('reaches the same network from a checkpoint', () => {
    const training = { games: 32, hidden: 16, seed: 1 };
    const stopped = new Trainer(rules, training);
    while (stopped.round().games < 16);
    const trainer = new Trainer(rules, training, structuredClone(stopped.checkpoint));
    while (!trainer.isDone) trainer.round();
    expect(trainer.network.parameters).toEqual(first);
  });

  it('can end earlier than planned, from a checkpoint of the plan', () => {
    const training = { games: 48, until: 32, settle: 16, hidden: 16, seed: 1 };
    const planned = new Trainer(rules, { games: 48, hidden: 16, seed: 1 });
    while (planned.round().games < 16);
    const [whole, resumed] = [undefined, structuredClone(planned.checkpoint)].map((checkpoint) => {
      const trainer = new Trainer(rules, training, checkpoint);
      while (!trainer.isDone) trainer.round();
      return trainer;
    });
    expect(resumed?.checkpoint.games).toBe(32);
    expect(resumed?.network.parameters).toEqual(whole?.network.parameters);
    while (planned.round().games < 32);
    expect(planned.network.parameters).not.toEqual(whole?.network.parameters);
  });

  it('brings the value of an empty sheet close to the exact value', () => {
    const positions = positionsOf(rules);
    if (!positions.ok) throw new Error(positions.error.code);
    const table = solveTable(positions.value);
    const trainer = new Trainer(rules, { games: 960, hidden: 16, seed: 5 });
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
