import { describe, expect, it } from '@jest/globals';
import { definitionOf, definitionSchema, definitionText, readDefinition, rulesetOf } from './definition.js';
import { ok, complete } from './result.js';
import { smallRuleset } from './testing/small-ruleset.js';

const { id, version, variants, ...small } = smallRuleset;

describe('a definition', () => {
  it('is a rule set without id, version and variants', () => {
    const definition = definitionOf(smallRuleset);
    expect(rulesetOf('small', definition)).toEqual(smallRuleset);
    expect(complete(readDefinition(definition))).toEqual(ok(definition));
    expect(complete(readDefinition(JSON.parse(definitionText(definition))))).toEqual(ok(definition));
  });

  it('has the same text for any order of properties', () => {
    const reversed = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(reversed)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([name, part]) => [name, reversed(part)]),
            )
          : value;
    const read = complete(readDefinition(reversed(small)));
    expect(read.ok && definitionText(read.value)).toBe(definitionText(small));
    const negative = complete(
      readDefinition(JSON.parse(JSON.stringify(small).replace('"bonus":0', '"bonus":-0'))),
    );
    expect(negative.ok && definitionText(negative.value)).toBe(definitionText(small));
  });

  it('may omit parts that most sheets do not have', () => {
    const { names, dice, rollsPerTurn, rows } = small;
    const columns = small.columns.slice(0, 1);
    const sections = [{ kind: 'sum', id: 'sum', names, rows: rows.map((row) => row.id) }];
    expect(complete(readDefinition({ names, dice, rollsPerTurn, columns, rows, sections }))).toMatchObject(
      ok({
        description: '',
        source: '',
        players: { min: 1, max: 6, teams: [] },
        bonusFields: [],
        rowRules: [],
      }),
    );
    const omitted = { players: undefined, bonusFields: undefined, rowRules: undefined };
    expect(complete(readDefinition({ ...small, ...omitted }))).toMatchObject(
      ok({ players: { min: 1, max: 6, teams: [] }, bonusFields: [], rowRules: [] }),
    );
  });

  it.each<[what: string, change: object, path: string, code: string]>([
    ['an id', { id }, '', 'UNKNOWN_PROPERTY'],
    ['a version', { version }, '', 'UNKNOWN_PROPERTY'],
    ['variants', { variants }, '', 'UNKNOWN_PROPERTY'],
    ['a name with a control character', { names: { en: 'Ding\u0007' } }, 'names.en', 'UNPRINTABLE'],
    ['an invisible name', { names: { en: '\u200c' } }, 'names.en', 'UNPRINTABLE'],
    ['a lone surrogate', { names: { en: 'a\ud800' } }, 'names.en', 'UNPRINTABLE'],
    ['a name with surrounding spaces', { names: { en: ' Small' } }, 'names.en', 'NOT_NORMALIZED'],
    ['a decomposed name', { names: { en: 'C\u030c' } }, 'names.en', 'NOT_NORMALIZED'],
    ['a description with line breaks', { description: 'one\ntwo' }, 'description', 'UNPRINTABLE'],
    [
      'more scores than fit in a table',
      {
        dice: 8,
        columns: Array.from({ length: 24 }, (_, index) => ({
          id: `c${index}`,
          sign: '*',
          names: small.names,
          order: { kind: 'free' },
          entry: { kind: 'anyRoll' },
          points: Object.fromEntries(
            small.rows.map((row) => [row.id, { kind: 'byRoll', points: Array(10).fill(1) }]),
          ),
        })),
      },
      'rows',
      'TOO_MANY_SCORES',
    ],
  ])('is rejected with %s', (_, change, path, code) => {
    const read = complete(readDefinition({ ...small, ...change }));
    expect(read.ok ? [] : read.error).toContainEqual(expect.objectContaining({ path, code }));
  });
});

describe('definitionSchema', () => {
  it('names every kind of the vocabulary, with a description', () => {
    const text = JSON.stringify(definitionSchema('urn:test'));
    for (const kind of ['groups', 'byRoll', 'inward', 'obligatory', 'sheetSum', 'lastField', 'forced'])
      expect(text).toContain(`"const":"${kind}"`);
    const kinds = text.match(/"const":/g)?.length;
    expect(text.match(/"description":/g)?.length).toBeGreaterThan(Number(kinds));
  });

  it('describes everything in sentences', () => {
    const descriptions: unknown[] = [];
    JSON.stringify(definitionSchema('urn:test'), (name, value: unknown) => {
      if (name === 'description' && typeof value !== 'object') descriptions.push(value);
      return value;
    });
    for (const description of descriptions) expect(description).toMatch(/^[A-Z`(].*[.…]$/s);
  });

  it('is a schema of 2020 with the given id', () => {
    expect(definitionSchema('urn:test')).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'urn:test',
      title: expect.stringContaining('rule set'),
    });
  });

  it('contains every definition that it refers to', () => {
    const schema = definitionSchema('urn:test');
    const names = [...JSON.stringify(schema).matchAll(/#\/\$defs\/([A-Za-z]+)/g)].map(([, name]) => name);
    expect([...new Set(names)].sort()).toEqual(Object.keys(schema['$defs'] ?? {}));
  });
});
