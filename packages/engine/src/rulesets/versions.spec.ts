import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Pattern, Ruleset } from '../rules/index.js';
import { allVersions } from './registry.js';

/** A digest of the rules of each version, by `id@version`. Add a line for a new version; never change one. */
const RECORDED = JSON.parse(
  readFileSync(new URL('../../../../test/fixtures/ruleset-digests.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;

/** Texts may change at any time; they do not affect play. */
const WORDS = new Set(['names', 'description', 'source', 'sign', 'variants']);

const playOf = (ruleset: Ruleset): string =>
  JSON.stringify(ruleset, (key, value: unknown) => {
    if (WORDS.has(key)) return undefined;
    return key === 'pattern' ? recordedPattern(value as Pattern) : value;
  });

/** A pattern in the form of the recorded digests. Patterns that used to be kinds of their own keep their old form. */
function recordedPattern(pattern: Pattern): object {
  if (pattern.kind === 'groups') return RECORDED_GROUPS.get(pattern.sizes.join()) ?? pattern;
  if (pattern.kind === 'set') return RECORDED_SETS.get(pattern.faces.join()) ?? pattern;
  return pattern;
}

const RECORDED_GROUPS: ReadonlyMap<string, object> = new Map<string, object>([
  ['2', { kind: 'pair' }],
  ['2,2', { kind: 'twoPairs' }],
  ['3,2', { kind: 'fullHouse' }],
  ['3', { kind: 'ofAKind', count: 3 }],
  ['4', { kind: 'ofAKind', count: 4 }],
  ['5', { kind: 'ofAKind', count: 5 }],
]);

const RECORDED_SETS: ReadonlyMap<string, object> = new Map([
  ['1,2,3,4,5', { kind: 'straightFrom', lowest: 1 }],
  ['2,3,4,5,6', { kind: 'straightFrom', lowest: 2 }],
]);

/** A digest of the rules, of each variant, and of all variants together. */
function digestOf(ruleset: Ruleset): string {
  const each = ruleset.variants.map((variant) => variant.id + playOf(variant.apply(ruleset)));
  const all = ruleset.variants.reduce((rules, variant) => variant.apply(rules), ruleset);
  return createHash('sha256')
    .update([playOf(ruleset), ...each, playOf(all)].join('\n'))
    .digest('hex')
    .slice(0, 16);
}

describe('versions of rule sets', () => {
  // If this fails, stored games would continue with other rules. Give the changed rule set a higher version, move the
  // old one to the superseded rule sets of the registry, and record the new one.
  it('keep the rules that games started with', () => {
    const known = allVersions.map((ruleset) => [`${ruleset.id}@${ruleset.version}`, digestOf(ruleset)]);
    expect(Object.fromEntries(known)).toEqual(RECORDED);
    expect(known).toHaveLength(Object.keys(RECORDED).length);
  });
});
