import { describe, expect, it } from '@jest/globals';
import type { Pattern, Ruleset } from '@yamb-server/engine';
import { rulesetById, rulesets } from '@yamb-server/engine/rulesets';
import { describeRow } from './describe-row.js';

const scoringOf = ({ rows, ...dice }: Ruleset): Record<string, string> =>
  Object.fromEntries(rows.map((row) => [row.id, describeRow(row, dice)]));

describe('describeRow', () => {
  it.each<[Pattern, string]>([
    [{ kind: 'groups', sizes: [4] }, 'Four of one face'],
    [{ kind: 'groups', sizes: [2, 2] }, 'Two of one face and two of another'],
    [{ kind: 'groups', sizes: [2, 2, 2] }, 'Two of one face, two of another and two of a third'],
    [{ kind: 'set', faces: [2, 3, 4, 5, 6] }, 'The faces 2 to 6'],
    [{ kind: 'set', faces: [1, 3, 5] }, 'The faces 1, 3 and 5'],
    [{ kind: 'only', faces: [4, 5, 6] }, 'Only the faces 4 to 6'],
    [{ kind: 'flush', size: 5 }, 'Five dice of one colour'],
    [{ kind: 'colouredGroups', sizes: [3, 2] }, 'Three of one face and two of another, all of one colour'],
    [
      {
        kind: 'every',
        patterns: [
          { kind: 'groups', sizes: [2] },
          { kind: 'sum', sum: 13 },
        ],
      },
      'Two of one face and a sum of 13',
    ],
  ])('%j: %s', (pattern, text) => {
    const row = { id: 'row', names: { en: 'Row' }, pattern, points: { kind: 'fixed', points: 30 } } as const;
    expect(describeRow(row, { dice: 6 })).toBe(`${text}: 30`);
  });

  it('uses the symbols of faces', () => {
    const faces = ['9', '10', 'J', 'Q', 'K', 'A'].map((symbol) => ({ symbol }));
    const described = (pattern: Pattern, dice: number): string =>
      describeRow({ pattern, points: { kind: 'patternDice', bonus: 0 } }, { dice, faces });

    expect(described({ kind: 'face', face: 5 }, 5)).toBe('Any number of K, 5 each: the sum of those dice');
    expect(described({ kind: 'face', face: 5 }, 6)).toBe('Up to five K, 5 each: the sum of those dice');
    expect(described({ kind: 'set', faces: [2, 3, 4, 5, 6] }, 5)).toMatch(/^The faces 10 to A:/);
    expect(described({ kind: 'set', faces: [1, 6] }, 5)).toMatch(/^The faces 9 and A:/);
  });

  it('names every pattern of a row', () => {
    const low = {
      pattern: { kind: 'set', faces: [1, 2, 3, 4, 5] },
      points: { kind: 'fixed', points: 35 },
    } as const;
    const high = {
      pattern: { kind: 'set', faces: [2, 3, 4, 5, 6] },
      points: { kind: 'byRoll', points: [45, 40] },
    } as const;
    expect(describeRow({ ...low, alternatives: [high] }, { dice: 5 })).toBe(
      'The faces 1 to 5: 35; or the faces 2 to 6: 45 after roll 1, 40 after roll 2',
    );
  });

  it('says from which roll onwards the points no longer change', () => {
    const row = {
      pattern: { kind: 'rill' },
      points: { kind: 'byRoll', points: [45, 40] },
    } as const;
    expect(describeRow(row, { dice: 5, rollsPerTurn: 3 })).toMatch(/: 45 after roll 1, 40 from roll 2 on$/);
    expect(describeRow(row, { dice: 5, rollsPerTurn: 2 })).toMatch(/: 45 after roll 1, 40 after roll 2$/);
  });

  it('counts five dice in games with six', () => {
    expect(scoringOf(rulesetById('winyamb') ?? fail())).toMatchObject({
      ones: 'Up to five ones: the sum of those dice',
      maximum: 'Anything; the five highest dice count: the sum of five dice',
      minimum: 'Anything; the five lowest dice count: the sum of five dice',
    });
  });

  it('counts all dice in games with five', () => {
    for (const ruleset of rulesets.filter(({ dice }) => dice === 5)) {
      const scoring = Object.values(scoringOf(ruleset));
      expect(scoring.filter((text) => /highest|lowest|Up to/.test(text))).toEqual([]);
    }
    expect(scoringOf(rulesetById('yahtc') ?? fail())).toMatchObject({
      ones: 'Any number of ones: the sum of those dice',
      chance: 'Anything: the sum of five dice',
    });
  });
});

function fail(): never {
  throw new Error('There is no such rule set');
}
