import { describe, expect, it } from '@jest/globals';
import { IS_LONG } from '../../../test/harness/torture.js';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { solveTable, type ExactTable } from './exact-table.js';
import { positionsOf } from './solvable.js';

function tableOf(id: string, variants: readonly string[]): ExactTable {
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(resolution.fault.code);
  const positions = positionsOf(resolution.ruleset.solitaire);
  if (!positions.ok) throw new Error(positions.error.code);
  return solveTable(positions.value);
}

/** Small enough for every run; `yahtc` because an entry of its bonus field leads to a neighbouring position. */
const SMALL = [
  { key: 'yacht', mean: 166.955068, deviation: 34.981556 },
  { key: 'crag', mean: 149.847593, deviation: 33.616549 },
  { key: 'generala', mean: 151.95697, deviation: 29.626088 },
  { key: 'generala+double', mean: 162.534445, deviation: 40.376717 },
  { key: 'yatzy+forced', mean: 122.558527, deviation: 28.856966 },
  { key: 'maxi-yatzy+forced', mean: 183.759304, deviation: 35.87763 },
  { key: 'yahtc', mean: 253.232627, deviation: 56.266284 },
];

const LARGE = [
  { key: 'yahtzee-public-domain', mean: 245.870775, deviation: 39.820843 },
  { key: 'yahtzee', mean: 254.5877287, deviation: 59.608 },
  { key: 'yahtzee+free-joker', mean: 254.5896095 },
  { key: 'yahtzee+no-joker', mean: 253.9702412 },
  { key: 'kniffel', mean: 245.8707745, deviation: 39.820843 },
  { key: 'yams-box-1985', mean: 237.633674, deviation: 43.629037 },
  { key: 'yams', mean: 298.863811, deviation: 50.67295 },
  { key: 'yahtzee-public-domain+pairs', mean: 291.812023, deviation: 38.51 },
  { key: 'yahtzee-public-domain+rill', mean: 273.095062, deviation: 47.278 },
  { key: 'yahtzee-public-domain+two-straights', mean: 235.780334 },
  { key: 'yatzy', mean: 248.439989, deviation: 38.496 },
  { key: 'yatzy+five-as-house', mean: 248.468091 },
  { key: 'yatzy+four-as-pairs', mean: 248.644059 },
  { key: 'yatzy+five-as-house+four-as-pairs', mean: 248.674883 },
];

/** The others take minutes. */
const exact = IS_LONG ? [...SMALL, ...LARGE] : SMALL;

describe('solveTable', () => {
  it.each(exact)(
    'gives $key the mean $mean',
    ({ key, mean, deviation }) => {
      const [id = '', ...variants] = key.split('+');
      const { total } = tableOf(id, variants);
      expect(total.mean).toBeCloseTo(mean, 6);
      // Strategies with the same mean may have different deviations.
      if (deviation !== undefined) expect(total.deviation).toBeCloseTo(deviation, 2);
    },
    600_000,
  );
});
