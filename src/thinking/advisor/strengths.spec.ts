import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { runs } from '../../../test/harness/torture.js';
import { resolveKey } from '@yamb-server/engine/rulesets';
import { momentsOf, positionsOf, solveTable } from '@yamb-server/strategy';
import { LEVELS } from './levels.js';
import { ESTIMATE_MODEL, EXACT_MODEL, networkModel } from './model-name.js';
import { playAs } from './strength.js';
import { measuredRulesets } from './strength-figures.generated.js';
import { measuredLevels } from './strengths.js';

/** Solved and played instantly. */
const CHEAPEST = ['generala@1', 'crag@1', 'yatzy+forced@1', 'maxi-yatzy+forced@1'];
/** Number of standard errors by which means of different games may differ. */
const ERRORS = 4;
/** Figures have two decimals. */
const ROUNDING = 0.01;

function exactly(key: string) {
  const rules = resolveKey(key)?.solitaire;
  if (!rules) throw new Error(`There is no ${key}`);
  const positions = positionsOf(rules);
  if (!positions.ok) throw new Error(`${key} has no table`);
  return { rules, valuation: solveTable(positions.value) };
}

describe('the strengths of the levels', () => {
  it('belong to existing rule sets and increase with the level', () => {
    for (const [key, measured] of Object.entries(measuredRulesets)) {
      expect(resolveKey(key)?.key).toBe(key);
      for (const { levels } of measured) {
        // With one open field at a time, there is nothing to overlook.
        const least = key.includes('+forced') ? -1 : 0;
        expect(levels.REGULAR.mean - levels.CASUAL.mean).toBeGreaterThan(least);
        expect(levels.EXPERT.mean - levels.REGULAR.mean).toBeGreaterThan(least);
      }
    }
  });

  it('are those measured with the current model', () => {
    const expertBy = (name: string) =>
      measuredLevels(() => name).filter(({ level, ruleset }) => level === 'EXPERT' && ruleset === 'yams');
    expect(expertBy(EXACT_MODEL)).toMatchObject([{ model: 'EXACT', mean: 298.86, error: 0 }]);
    const [estimated] = expertBy(ESTIMATE_MODEL);
    expect(estimated).toMatchObject({ model: 'ESTIMATE', variants: [] });
    expect(estimated?.mean).toBeLessThan(298.86);
    expect(estimated?.error).toBeGreaterThan(0);
    expect(measuredLevels(() => 'network@1:another')).toEqual([]);
  });

  it('have a share of the mean of an expert', () => {
    const shares = measuredLevels(() => EXACT_MODEL).filter(({ ruleset }) => ruleset === 'yams');
    const [casual, regular, expert] = shares.map(({ share }) => share);
    expect(expert).toBe(1);
    expect(regular).toBeGreaterThan(casual ?? NaN);
    expect(regular).toBeLessThan(1);
  });

  it('are known for every rule set without its table', () => {
    const withoutTable = measuredLevels(({ rulesetKey }) => networkModel(rulesetKey) ?? ESTIMATE_MODEL);
    expect(withoutTable).toHaveLength(Object.keys(measuredRulesets).length * LEVELS.length);
  });

  it('match the docs', () => {
    const docs = readFileSync('docs/opponents.md', 'utf8');
    for (const [key, [best]] of Object.entries(measuredRulesets)) {
      const [, cells = ''] =
        new RegExp(`^\\| \`${(key.split('@')[0] ?? '').replaceAll('+', '\\+')}\` +\\|(.*)\\|$`, 'm').exec(
          docs,
        ) ?? [];
      const means = cells.split('|').map((cell) => Number.parseFloat(cell));
      LEVELS.forEach((level, index) => {
        expect(means[index]).toBeCloseTo(best?.levels[level].mean ?? NaN, 0);
      });
    }
  });

  it.each(CHEAPEST)('are reproduced for %s with other dice', (key) => {
    const measured = measuredRulesets[key]?.[0];
    if (!measured) throw new Error(`${key} was not measured`);
    const { rules, valuation } = exactly(key);
    expect(measured.model).toBe(EXACT_MODEL);
    expect(measured.levels.EXPERT.mean).toBeCloseTo(valuation.total.mean, 2);
    expect(measured.levels.EXPERT.deviation).toBeCloseTo(valuation.total.deviation, 2);
    for (const level of ['CASUAL', 'REGULAR'] as const) {
      const { mean, error } = measured.levels[level];
      const measuredGames = { rules, valuation, seed: 'again' };
      const totals = Array.from(
        { length: runs(20, 400) },
        (_, game) => playAs(level, measuredGames, game).adjustedTotal,
      );
      const again = momentsOf(totals);
      expect(Math.abs(again.mean - mean)).toBeLessThan(ERRORS * Math.hypot(again.error, error) + ROUNDING);
    }
  });

  it('exclude luck: an expert with exact values reaches the mean with any dice', () => {
    const { rules, valuation } = exactly('crag@1');
    for (let game = 0; game < 10; game += 1) {
      const { adjustedTotal } = playAs('EXPERT', { rules, valuation, seed: 'any' }, game);
      expect(adjustedTotal).toBeCloseTo(valuation.total.mean, 6);
    }
  });
});
