import { describe, expect, it } from '@jest/globals';
import { type BonusField, type CompiledRuleset, type Ruleset, validateRuleset } from '../rules/index.js';
import {
  choicesOf,
  type ResolvedRuleset,
  resolveKey,
  resolveRuleset,
  rulesetById,
  rulesetIdIn,
  rulesets,
  rulesFor,
  solitaireOf,
  variantsIn,
} from './index.js';
import { winyamb, yamb } from './yamb.js';

function resolved(id: string, ...variants: string[]): ResolvedRuleset {
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) {
    throw new Error(resolution.fault.code);
  }
  return resolution.ruleset;
}

const EVERY_CHOICE = rulesets.flatMap((ruleset) =>
  choicesOf(ruleset).map((chosen) => resolved(ruleset.id, ...chosen)),
);

const columnIds = ({ columns }: Ruleset): string[] => columns.map(({ id }) => id);
const fields = ({ columns, rows }: Ruleset): number => columns.length * rows.length;

describe('every rule set with every choice of variants', () => {
  it('exists', () => {
    const yams = rulesets.filter(({ id }) => id === 'yams').flatMap(choicesOf);
    expect(yams).toHaveLength(2 ** 5);
    expect(new Set(rulesets.map(({ id }) => id)).size).toBe(rulesets.length);
  });

  it.each(EVERY_CHOICE)('is valid for one side and for several: $key', ({ ruleset, solitaire }) => {
    expect(validateRuleset(ruleset)).toEqual([]);
    expect(validateRuleset(solitaire)).toEqual([]);
  });

  it.each(EVERY_CHOICE)('is found by its key: $key', (choice) => {
    expect(resolveKey(choice.key)).toBe(choice);
  });
});

describe('resolveRuleset', () => {
  it("applies variants in the rule set's order and returns the same object each time", () => {
    const choice = resolved('yams', 'rill', 'columns');
    expect(choice).toMatchObject({ key: 'yams+columns+rill@1', variants: ['columns', 'rill'] });
    expect(resolved('yams', 'columns', 'rill')).toBe(choice);
  });

  it('does not modify the rule set without variants', () => {
    expect(resolved('yamb').ruleset).toMatchObject({ ...rulesetById('yamb') });
  });

  it.each([
    ['chess', [], { code: 'UNKNOWN_RULESET', known: rulesets.map(({ id }) => id) }],
    ['yamb', ['rill'], { code: 'UNKNOWN_VARIANT', variant: 'rill', known: ['five-dice'] }],
    ['yams', ['sec', 'rill', 'sec'], { code: 'REPEATED_VARIANT', variant: 'sec' }],
    [
      'yahtzee',
      ['no-joker', 'free-joker'],
      { code: 'EXCLUSIVE_VARIANTS', variants: ['free-joker', 'no-joker'] },
    ],
  ])('refuses %s with %j', (id, variants, fault) => {
    expect(resolveRuleset(id, variants)).toEqual({ ok: false, fault });
  });
});

describe('resolveKey', () => {
  it.each(['', 'yams', '@1', 'chess@1', 'yams@2', 'yams+@1', 'yams+rill+columns@1', 'yams+sec+sec@1'])(
    'does not know %j',
    (key) => {
      expect(resolveKey(key)).toBeUndefined();
    },
  );
});

describe('a key', () => {
  it.each([
    ['yams+columns+rill@1', 'yams', ['columns', 'rill']],
    ['yamb@1', 'yamb', []],
    ['', '', []],
  ])('%s contains an id and variants', (key, id, variants) => {
    expect([rulesetIdIn(key), variantsIn(key)]).toEqual([id, variants]);
  });
});

describe('choicesOf', () => {
  it('leaves variants out that exclude each other', () => {
    const ids = ['free', 'none', 'other'];
    const variants = ids.map((id) => ({ id, names: { en: id }, description: id, apply: () => yamb }));
    const [free, none, other] = variants;
    if (!free || !none || !other) throw new Error('There are three variants');
    expect(choicesOf({ ...yamb, variants: [free, { ...none, excludes: ['free'] }, other] })).toEqual([
      ...[[], ['free'], ['none'], ['other']],
      ...[
        ['free', 'other'],
        ['none', 'other'],
      ],
    ]);
  });
});

describe('rulesFor', () => {
  it.each([
    ['winyamb@1', 1, 104],
    ['yamb@1', 1, 117],
    ['yamb@1', 2, 130],
    ['yamb+five-dice@1', 1, 117],
    ['enhanced-yahtzee@1', 3, 52],
  ])('of %s for %i sides have %i fields a sheet', (key, sides, count) => {
    const ruleset = rulesFor(key, sides);
    expect(ruleset && fields(ruleset)).toBe(count);
    expect(rulesFor(key, sides)).toBe(ruleset);
  });

  it('returns undefined for an unknown key', () => {
    expect([1, 2].map((sides) => rulesFor('yams@2', sides))).toEqual([undefined, undefined]);
  });
});

describe('solitaire rules', () => {
  it('omit the dictated column', () => {
    expect(columnIds(resolved('yamb').solitaire)).not.toContain('dictated');
  });

  it('omit the bonus field of a dictated column', () => {
    const bonus: BonusField = {
      kind: 'repeatFiveOfAKind',
      id: 'bonus',
      names: { en: 'Bonus' },
      column: 'dictated',
      row: 'fiveOfAKind',
      points: 50,
      times: 1,
    };
    const bonusFields = [bonus, { ...bonus, id: 'other', column: 'free' }];
    expect(solitaireOf({ ...yamb, bonusFields }).bonusFields.map(({ id }) => id)).toEqual(['other']);
  });

  it.each<[string, Partial<Ruleset>]>([
    ['an instant win', { instantWin: { kind: 'firstRoll', row: 'fiveOfAKind' } }],
    ['prizes for columns', { columnPrizes: rulesetById('escalero')?.columnPrizes }],
    ['points for the first', { firsts: [{ kind: 'row', row: 'ones', points: 7 }] }],
  ])('omit %s', (_, change) => {
    expect(solitaireOf({ ...winyamb, ...change })).toEqual({
      ...winyamb,
      instantWin: undefined,
      columnPrizes: undefined,
      firsts: undefined,
    });
  });

  it('are the same object if there is no dictated column', () => {
    const { ruleset, solitaire } = resolved('winyamb');
    expect(solitaire).toBe(ruleset);
  });
});

describe('variants', () => {
  const lower = (ruleset: CompiledRuleset): readonly string[] =>
    ruleset.sections.flatMap((section) =>
      section.kind === 'sum' && section.id === 'lower' ? section.rows : [],
    );

  it('sec: one roll a turn', () => {
    expect(resolved('yams', 'sec').ruleset.rollsPerTurn).toBe(1);
  });

  it('columns: four', () => {
    expect(columnIds(resolved('yams', 'columns').ruleset)).toEqual(['down', 'up', 'free', 'sec']);
  });

  it('two-straights: in place of the first straight', () => {
    expect(lower(resolved('yams', 'two-straights').ruleset).slice(-3)).toEqual([
      'smallStraight',
      'largeStraight',
      'fiveOfAKind',
    ]);
  });

  it('pairs and rill: only the missing rows', () => {
    expect(lower(resolved('yams-public-domain', 'pairs', 'rill').ruleset).slice(-4)).toEqual([
      'rill',
      'onePair',
      'twoPairs',
      'threeOfAKind',
    ]);
  });
});
