import { describe, expect, it } from '@jest/globals';
import { definitionOf, definitionText, scoreCells, type Definition } from '../rules/index.js';
import {
  CUSTOM_ID,
  customId,
  customIdIn,
  customKey,
  CustomRulesets,
  customRulesets,
  isCustom,
} from './custom.js';
import { rulesetById } from './registry.js';
import { resolveKey, resolveRuleset, rulesetIdIn, rulesFor, variantsIn } from './resolve.js';

const definition = (source: string): Definition => {
  const yamb = rulesetById('yamb');
  if (!yamb) throw new Error('There is no yamb');
  return definitionOf({ ...yamb, source });
};

describe('CustomRulesets', () => {
  it('compiles each rule set once, for games of one side and of several', () => {
    const cache = new CustomRulesets(1e6);
    const added = cache.add('custom:one', definition('one'));
    expect(cache.find('custom:one')).toBe(added);
    expect(cache.add('custom:one', definition('one'))).toBe(added);
    expect(added).toMatchObject({ key: 'custom:one@1', variants: [] });
    expect(added.solitaire.columns.length).toBe(added.ruleset.columns.length - 1);
  });

  it('keeps the most recently used ones, up to a number of bytes', () => {
    const room = new CustomRulesets(Infinity);
    room.add('custom:0', definition('0'));
    const cache = new CustomRulesets(room.bytes * 3);
    for (let index = 0; index < 50; index += 1) {
      cache.add(`custom:${index}`, definition(String(index % 10)));
      cache.find('custom:0');
      expect(cache.bytes).toBeLessThanOrEqual(room.bytes * 3);
    }
    expect(cache.find('custom:0')).toBeDefined();
  });

  it('estimates eight bytes for a character of a definition and four for a point in its score tables', () => {
    const cache = new CustomRulesets(1e6);
    const { characters, ruleset } = cache.add('custom:one', definition('one'));
    expect(characters).toBe(definitionText(definition('one')).length);
    expect(cache.bytes).toBe(8 * definitionText(definition('one')).length + 4 * scoreCells(ruleset));
  });

  it('drops what was not used for longest, as long as it exceeds its limit', () => {
    const sources = { long: 'x'.repeat(1_000), some: 'some', other: 'other', longer: 'x'.repeat(40_000) };
    const bytesOf = (...names: readonly (keyof typeof sources)[]): number =>
      names.reduce((sum, name) => {
        const alone = new CustomRulesets(Infinity);
        alone.add(name, definition(sources[name]));
        return sum + alone.bytes;
      }, 0);
    const cache = new CustomRulesets(bytesOf('long', 'other'));
    for (const name of ['long', 'some'] as const) cache.add(name, definition(sources[name]));
    expect(cache.bytes).toBe(bytesOf('long', 'some'));
    cache.find('long');
    cache.add('other', definition(sources.other));
    expect(cache.bytes).toBe(bytesOf('long', 'other'));
    cache.add('longer', definition(sources.longer));
    expect(cache.bytes).toBe(bytesOf('longer'));
  });

  it('returns a rule set in use, however many came since', () => {
    const cache = new CustomRulesets(1);
    const held = cache.add('custom:held', definition('held'));
    for (let index = 0; index < 20; index += 1) cache.add(`custom:${index}`, definition(String(index)));
    expect(cache.find('custom:held')).toBe(held);
  });
});

it.each([
  ['custom:0123456789012345678901234567890123456789@1', 'custom:0123456789012345678901234567890123456789'],
  ['custom:0123456789012345678901234567890123456789@2', undefined],
  ['custom:012345678901234567890123456789012345678@1', undefined],
  ['yamb@1', undefined],
])('finds in %s the id %s', (key, id) => {
  expect(customIdIn(key)).toBe(id);
});

describe('the id of a custom rule set', () => {
  const id = customId('0123456789abcdef'.repeat(4));

  it('has the first forty digits of a hash', () => {
    expect(id).toBe('custom:0123456789abcdef0123456789abcdef01234567');
    expect([id, `${id}0`, `a${id}`, id.slice(0, -1)].map((one) => CUSTOM_ID.test(one))).toEqual([
      ...[true, false, false, false],
    ]);
  });

  it('is in its key, without variants', () => {
    const key = customKey(id);
    expect([customIdIn(key), rulesetIdIn(key), variantsIn(key)]).toEqual([id, id, []]);
    expect([id, key, 'yamb', 'yamb@1'].map(isCustom)).toEqual([true, true, false, false]);
  });

  it('finds the rule set once it is loaded, by id and key', () => {
    expect([resolveKey(customKey(id)), resolveRuleset(id, []).ok]).toEqual([undefined, false]);
    const loaded = customRulesets.add(id, definition('loaded'));
    expect(resolveKey(customKey(id))).toBe(loaded);
    expect(resolveRuleset(id, [])).toEqual({ ok: true, ruleset: loaded });
    expect(resolveRuleset(id, ['rill'])).toMatchObject({ ok: false, fault: { code: 'UNKNOWN_VARIANT' } });
    expect([1, 2].map((sides) => rulesFor(customKey(id), sides))).toEqual([loaded.solitaire, loaded.ruleset]);
  });
});
