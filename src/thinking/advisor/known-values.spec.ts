/** Values of sheets without a table are close to the known ones. */
import { describe, expect, it } from '@jest/globals';
import { IS_LONG } from '../../../test/harness/torture.js';
import { initialState, type CompiledRuleset } from '@yamb-server/engine';
import {
  bonusRules,
  compiled,
  free,
  plainRulesOf,
} from '../../../packages/engine/src/rules/testing/columns.js';
import { choicesOf, resolveKey, resolveRuleset, rulesets } from '@yamb-server/engine/rulesets';
import { withEveryMechanism } from '../../../packages/engine/src/rulesets/testing/mechanisms.js';
import { positionsOf, solveTable, solveTurn } from '@yamb-server/strategy';
import { readNetworkFile } from './networks.js';
import { measuredRulesets } from './strength-figures.generated.js';
import { valuationOf } from './valuation-of.js';

/** Maximum relative difference from the known mean. */
const MAX_DEVIATION = 0.03;

const ALONE = { seatCount: 1, teamSize: 1 };

const known = Object.entries(measuredRulesets).map(([key, [best]]) => {
  const rules = resolveKey(key)?.solitaire;
  if (!rules || !best) throw new Error(`There is no ${key}`);
  return { key, rules, mean: best.levels.EXPERT.mean };
});

/** Larger tables take minutes to solve. */
const MAX_POSITIONS = 450_000;

/** Unmeasured combinations of variants whose tables are solved in a moment. */
const solved = rulesets.flatMap((ruleset) =>
  choicesOf(ruleset).flatMap((variants) => {
    const resolution = resolveRuleset(ruleset.id, variants);
    if (!resolution.ok || resolution.ruleset.key in measuredRulesets) return [];
    const { key, solitaire: rules } = resolution.ruleset;
    return rules.columns.length === 1 ? [{ key, rules }] : [];
  }),
);

/** Networks are read from a file; the other sheets learn for a second each. */
const compared = [
  ...known.filter(({ key }) => readNetworkFile(key)),
  ...withEveryMechanism(
    known.filter(({ key }) => !readNetworkFile(key)),
    ({ rules }) => rules,
  ),
];

async function expectedTotal(key: string, rules: CompiledRuleset): Promise<number> {
  return solveTurn(rules, initialState(rules, ALONE), await valuationOf(key, rules, {})).value;
}

describe('a sheet without a table', () => {
  it.each(compared)('has its known mean within 3 per cent: $key', async ({ key, rules, mean }) => {
    expect(Math.abs((await expectedTotal(key, rules)) / mean - 1)).toBeLessThan(MAX_DEVIATION);
  });

  (IS_LONG ? it : it.skip).each(solved)(
    'has the mean of its table within 3 per cent: $key',
    async ({ key, rules }) => {
      const positions = positionsOf(rules, MAX_POSITIONS);
      if (!positions.ok) {
        expect(positions.error.code).toMatch(/^(TOO_MANY_POSITIONS|SAVED_ROLLS)$/);
        return;
      }
      const { mean } = solveTable(positions.value).total;
      expect(Math.abs((await expectedTotal(key, rules)) / mean - 1)).toBeLessThan(MAX_DEVIATION);
    },
  );

  it.each([
    ['sections and a bonus field', bonusRules],
    ['two rolls', compiled({ ...plainRulesOf(free), rollsPerTurn: 2 })],
  ] as const)('has the mean of its table in a custom rule set with %s', async (title, rules) => {
    const positions = positionsOf(rules);
    if (!positions.ok) throw new Error(positions.error.code);
    const { mean } = solveTable(positions.value).total;
    expect(Math.abs((await expectedTotal(title, rules)) / mean - 1)).toBeLessThan(MAX_DEVIATION);
  });

  it('reports that it is estimated, by how much it may be off, and a network if it has one', async () => {
    const of = async (key: string) => {
      const rules = resolveKey(key)?.solitaire;
      if (!rules) throw new Error(`There is no ${key}`);
      const [sheet] = initialState(rules, ALONE).sheets;
      if (!sheet) throw new Error('There is a sheet');
      const valuation = await valuationOf(key, rules, {});
      const full = { ...sheet, columns: sheet.columns.map((cells) => cells.map(() => 0)) };
      return [sheet, full].map((one) => valuation.reliability(one));
    };
    const [estimate, afterIt] = await of('generala@1');
    expect(estimate).toMatchObject({ model: 'ESTIMATE' });
    expect(estimate?.error).toBeGreaterThan(0.5);
    expect(estimate?.error).toBeLessThan(5);
    expect(afterIt?.error).toBe(0);
    const [network] = await of('jamb-four@1');
    expect(network).toMatchObject({ model: 'NETWORK' });
    expect(network?.error).toBeLessThan(20);
  });
});
