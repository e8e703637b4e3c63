import { describe, expect, it } from '@jest/globals';
import { playedShapes } from '../rulesets/testing/shapes.js';
import { rulesets, resolveRuleset } from '../rulesets/index.js';
import { groupsOf, sectionOf } from './readings.js';

function compiled(id: string) {
  const resolution = resolveRuleset(id, []);
  if (!resolution.ok) throw new Error(`There is no rule set ${id}`);
  return resolution.ruleset.ruleset;
}

describe('groupsOf', () => {
  it('puts the sums of Yamb below their rows', () => {
    const groups = groupsOf(compiled('yamb'));
    expect(groups.map(({ rows, sums }) => [rows.length, sums.map(({ kind, of }) => [kind, of])])).toEqual([
      [
        6,
        [
          ['sectionBonus', 'upper'],
          ['sectionSum', 'upper'],
        ],
      ],
      [2, [['sectionSum', 'middle']]],
      [expect.any(Number), [['sectionSum', 'lower']]],
      [0, [['total', undefined]]],
    ]);
  });

  it.each(playedShapes)('contains each row, bonus field and section once for $title', ({ ruleset }) => {
    const groups = groupsOf(ruleset);
    const ids = (parts: readonly { readonly id: string }[]): string[] => parts.map(({ id }) => id);
    const filled = groups.flatMap(({ rows }) => rows.map(({ of }) => of));
    expect(filled).toEqual([...ids(ruleset.rows), ...ids(ruleset.bonusFields)]);
    const sums = groups.flatMap((group) => group.sums.filter(({ kind }) => kind === 'sectionSum'));
    expect(sums.map(({ of }) => of).sort()).toEqual(ids(ruleset.sections).sort());
  });
});

describe('sectionOf', () => {
  it("finds the section that adds Yamb's ones, not the one that multiplies by them", () => {
    expect(sectionOf(compiled('yamb'), 'ones')).toBe('upper');
    expect(sectionOf(compiled('yamb'), 'maximum')).toBe('middle');
  });

  it('finds the section that multiplies by a row which no section adds', () => {
    const { sections } = compiled('yamb');
    const middle = { id: 'middle', names: { en: 'Middle' } } as const;
    const difference = {
      kind: 'difference',
      ...middle,
      high: 'maximum',
      low: 'minimum',
      factor: 'ones',
    } as const;
    const others = sections.filter(({ id }) => id === 'lower');
    expect(sectionOf({ sections: [...others, difference] }, 'ones')).toBe('middle');
    expect(sectionOf({ sections: [...others, difference] }, 'straight')).toBe('lower');
    expect(sectionOf({ sections: [...others, difference] }, 'twos')).toBeUndefined();
  });

  it('finds a section for every row, if the rule set has sections', () => {
    const without = rulesets.filter(({ rows, ...ruleset }) =>
      rows.some(({ id }) => sectionOf(ruleset, id) === undefined),
    );
    expect(without.map(({ id }) => id)).toEqual([]);
  });
});
