import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../rulesets/index.js';
import { solveTable, type ExactTable } from './exact-table.js';
import { positionsOf } from './solvable.js';

function tableOf(id: string, variants: readonly string[]): ExactTable {
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(resolution.fault.code);
  const positions = positionsOf(resolution.ruleset.solitaire);
  if (!positions.ok) throw new Error(positions.error.code);
  return solveTable(positions.value);
}

const EXACT = [
  { key: 'yahtzee-public-domain', mean: 245.870775, deviation: 39.820843 },
  { key: 'yahtc', mean: 253.232627, deviation: 56.266284 },
  { key: 'yams-box-1985', mean: 237.633674, deviation: 43.629037 },
  { key: 'yams', mean: 298.863811, deviation: 50.67295 },
  { key: 'yahtzee-public-domain+pairs', mean: 291.812023, deviation: 38.51 },
  { key: 'yahtzee-public-domain+rill', mean: 273.095062, deviation: 47.278 },
  { key: 'yahtzee-public-domain+two-straights', mean: 235.780334 },
];

/** Minutes of computing: only in the long form. */
const describeLong = process.env['TORTURE'] === undefined ? describe.skip : describe;

describeLong('the exact table', () => {
  it.each(EXACT)(
    'of $key has the mean $mean',
    ({ key, mean, deviation }) => {
      const [id = '', ...variants] = key.split('+');
      const { total } = tableOf(id, variants);
      expect(total.mean).toBeCloseTo(mean, 6);
      if (deviation !== undefined) expect(total.deviation).toBeCloseTo(deviation, 2);
    },
    600_000,
  );
});
