/** Keys of stored games, before anything else has resolved their rule sets. */
import { describe, expect, it } from '@jest/globals';
import { resolveKey, resolveRuleset } from './resolve.js';

describe('a stored key', () => {
  it.each([
    ['yams+columns+rill@1', ['columns', 'rill'], ['down', 'up', 'free', 'sec']],
    ['kniffel@1', [], ['free']],
    ['yamb+five-dice@1', ['five-dice'], undefined],
  ])('%s names variants and a version', (key, variants, columns) => {
    const found = resolveKey(key);
    expect(found).toMatchObject({ key, variants });
    if (columns) expect(found?.ruleset.columns.map(({ id }) => id)).toEqual(columns);
    const [id = ''] = key.split(/[+@]/);
    expect(found?.ruleset.id).toBe(id);
    expect(resolveRuleset(id, variants)).toEqual({ ok: true, ruleset: found });
    expect(resolveKey(key)).toBe(found);
  });

  it.each([
    ['has no version', 'yahtzee'],
    ['has another version', 'yahtzee@2'],
    ['has another id', 'yahtze@1'],
    ['has an unknown variant', 'yahtzee+sec@1'],
    ['has variants that exclude each other', 'yahtzee+free-joker+no-joker@1'],
    ['has variants in another order', 'yams+rill+columns@1'],
    ['has more after its version', 'yahtzee@1@1'],
  ])('is unknown if it %s', (_, key) => {
    expect(resolveKey(key)).toBeUndefined();
  });
});
