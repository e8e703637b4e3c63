import { expect, it } from '@jest/globals';
import { NO_FAULTS } from './network.js';
import { faultsOf, shrink, type Shape } from './shrink.js';
import type { SimulationResult } from './run.js';

/** The result of a run that fails, with an id that differs from run to run, if `isBroken`. */
const resultOf = ({ seed, players, servers, faults: drawn }: Shape, isBroken: boolean): SimulationResult => ({
  ...{ seed, players, servers, drawn, games: 0, commands: 0, events: 0, crashes: 0, fingerprint: '' },
  faults: isBroken
    ? [`Game 01a3185c-53e8-7000-8000-${String(seed).padStart(12, '0')} is at version ${players}.`]
    : ['Another fault.'],
});

it('leaves out whatever a failure does not need, and keeps what it needs', async () => {
  const faults = { ...NO_FAULTS, lostResults: 0.01, drift: 0.002, crashEveryMs: 2_000 };
  const first: Shape = { seed: 7, activities: 12, players: 4, servers: 3, faults };
  const runs: Shape[] = [];
  const shortest = await shrink(resultOf(first, true), first.activities, (shape) => {
    runs.push(shape);
    const needs = shape.activities >= 3 && shape.players >= 2 && shape.faults.lostResults > 0;
    return Promise.resolve(resultOf(shape, needs && (shape.servers > 1 || shape.seed > 7)));
  });
  expect({ ...shortest, faults: faultsOf(shortest) }).toEqual({
    ...{ seed: 1_000_007, activities: 3, players: 2, servers: 1 },
    faults: { lostResults: 0.01 },
  });
  expect(runs.length).toBeLessThanOrEqual(100);
});
