import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Names, type Ruleset } from '../rules/index.js';
import { allVersions, choicesOf, resolveRuleset } from './index.js';

type Named = readonly [string, Names];

/** Every named part of a rule set, with its path. */
function namesOf(ruleset: Ruleset): readonly Named[] {
  const parts = { ...pick(ruleset), variants: ruleset.variants };
  return [
    ['title', ruleset.names],
    ...Object.entries(parts).flatMap(([kind, named]) =>
      named.map(({ id, names }): Named => [`${kind}.${id}`, names]),
    ),
  ];
}

const pick = ({ rows, columns, sections, bonusFields }: Ruleset) => ({
  rows,
  columns,
  sections,
  bonusFields,
});

const choices = allVersions.flatMap((ruleset) =>
  choicesOf(ruleset).map((variants) => ({
    id: ruleset.id,
    variants,
    title: [ruleset.id, ...variants].join('+'),
  })),
);

function playedBy(id: string, variants: readonly string[]): Ruleset {
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(resolution.fault.code);
  return resolution.ruleset.ruleset;
}

describe('names of rule sets', () => {
  it('exist for every part, language and choice of variants', () => {
    const missing = choices.flatMap(({ id, variants, title }) =>
      namesOf(playedBy(id, variants)).flatMap(([part, names]) =>
        LANGUAGES.filter((language) => !names[language]?.trim()).map(
          (language) => `${title} ${part} ${language}`,
        ),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('distinguish the parts of a sheet in every language', () => {
    const alike = choices.flatMap(({ id, variants, title }) =>
      Object.values(pick(playedBy(id, variants))).flatMap((parts) =>
        LANGUAGES.filter(
          (language) => new Set(parts.map(({ names }) => names[language])).size < parts.length,
        ).map((language) => `${title} ${language}`),
      ),
    );
    expect(alike).toEqual([]);
  });

  it('use the script of their language', () => {
    for (const { id, variants } of choices) {
      for (const [part, names] of namesOf(playedBy(id, variants))) {
        const cyrillic = LANGUAGES.filter((language) => /\p{Script=Cyrillic}/u.test(names[language] ?? ''));
        expect([part, cyrillic.filter((language) => language !== 'sr')]).toEqual([part, []]);
      }
    }
    const { rows } = playedBy('yamb', []);
    expect(rows.filter(({ names: { sr = '' } }) => !/\p{Script=Cyrillic}/u.test(sr))).toEqual([]);
  });

  it("are the games' names in their countries", () => {
    const rowsIn = (id: string, language: keyof Names): string =>
      playedBy(id, [])
        .rows.map(({ names }) => names[language])
        .join(', ');
    expect(rowsIn('yamb', 'sr')).toBe(
      'Јединице, Двојке, Тројке, Четворке, Петице, Шестице, Максимум, Минимум, Кента, Трилинг, Фул, Покер, Јамб',
    );
    expect(rowsIn('jamb', 'sr-Latn')).toBe(
      'Jedinice, Dvojke, Trojke, Četvorke, Petice, Šestice, Maksimum, Minimum, Kenta, Triling, Ful, Poker, Jamb',
    );
    expect(rowsIn('jamb', 'hr')).toBe(
      'Jedinice, Dvojke, Trojke, Četvorke, Petice, Šestice, Maksimum, Minimum, Skala, Tris, Ful, Poker, Jamb',
    );
    expect(rowsIn('yams-fr', 'fr')).toBe(
      'As, Deux, Trois, Quatre, Cinq, Six, Brelan, Carré, Full, Petite suite, Grande suite, Yams',
    );
    expect(rowsIn('kniffel', 'de')).toBe(
      'Einser, Zweier, Dreier, Vierer, Fünfer, Sechser, Dreierpasch, Viererpasch, Full House, Kleine Straße, ' +
        'Große Straße, Kniffel, Chance',
    );
    expect(rowsIn('yatzy', 'sv')).toBe(
      'Ettor, Tvåor, Treor, Fyror, Femmor, Sexor, Ett par, Två par, Triss, Fyrtal, Liten stege, Stor stege, Kåk, Chans, Yatzy',
    );
    expect(rowsIn('generala', 'es')).toBe(
      'Unos, Doses, Treses, Cuatros, Cincos, Seises, Escalera, Full, Póker, Generala',
    );
  });
});

describe('descriptions of rule sets', () => {
  it.each(allVersions)('state what $id and its variants change, and their source', (ruleset) => {
    for (const { description } of [ruleset, ...ruleset.variants]) expect(description).toMatch(/^[A-Z].+\.$/s);
    expect(ruleset.source).toMatch(/\S.+\.$/s);
  });

  it('list each pair of variants that exclude each other at both', () => {
    const listed = allVersions.flatMap(({ id, variants }) =>
      variants.flatMap((one) => (one.excludes ?? []).map((other) => `${id}: ${one.id}, ${other}`)),
    );
    const reversed = listed.map((pair) => pair.replace(/(\S+), (\S+)$/, '$2, $1'));
    expect(listed.length).toBeGreaterThan(0);
    expect(reversed.sort()).toEqual(listed.sort());
  });
});
