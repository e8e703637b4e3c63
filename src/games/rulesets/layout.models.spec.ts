import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { playedShapes } from '../../../packages/engine/src/rulesets/testing/shapes.js';
import { layoutModel } from './layout.models.js';
import { LARGEST } from './list-sizes.js';

describe('layoutModel', () => {
  it.each(playedShapes)('stays within the priced size for $title', ({ ruleset }) => {
    const { columns, groups } = layoutModel(ruleset);
    expect(columns.length).toBeLessThanOrEqual(LARGEST.columns);
    expect(groups.length).toBeLessThanOrEqual(LARGEST.layoutGroups);
    for (const { rows, sums } of groups) {
      expect(rows.length).toBeLessThanOrEqual(LARGEST.layoutRows);
      expect(sums.length).toBeLessThanOrEqual(LARGEST.layoutSums);
    }
  });

  it('describes how each column of yamb is filled', () => {
    const resolution = resolveRuleset('yamb', []);
    if (!resolution.ok) throw new Error('There is no yamb');
    const { columns } = layoutModel(resolution.ruleset.ruleset);
    expect(Object.fromEntries(columns.map(({ id, meaning }) => [id, meaning('en')]))).toEqual({
      down: 'From the top down, after any roll',
      free: 'In any order, after any roll',
      up: 'From the bottom up, after any roll',
      middle: 'From Maximum upwards or from Minimum downwards, after any roll',
      ends: 'From either end inwards, after any roll',
      announced: 'In any order, announced after the first roll',
      dictated: 'In any order, the row announced by the previous side',
      hand: 'In any order, after a roll of all dice',
      obligatory: 'From the top down, once the other columns are full',
      maximum: 'In any order, after any roll; only certain scores count',
    });
  });
});
