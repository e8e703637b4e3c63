import { describe, expect, it } from '@jest/globals';
import { definitionOf, type Definition } from '../rules/index.js';
import { CustomRulesets, customIdIn } from './custom.js';
import { rulesetById } from './registry.js';

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
