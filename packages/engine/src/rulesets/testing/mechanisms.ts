/** What rule sets are made of, so that a few of them can stand for all. */
import { definitionOf, type Ruleset } from '../../rules/index.js';
import { IS_LONG } from '../../../../../test/harness/torture.js';

/** Each kind of pattern, points, column, bonus and so on, each part that need not be there, and what turns are played with. */
export function mechanismsOf(rules: Ruleset): ReadonlySet<string> {
  const { dice, rollsPerTurn, countedDice = dice, columns } = rules;
  const found = new Set([`${dice} dice`, `${rollsPerTurn} rolls`, `${countedDice} counted dice`]);
  if (columns.length > 1) found.add('several columns');
  collect('rules', definitionOf(rules), found);
  return found;
}

/** What only readers see. */
const WORDS = ['names', 'description', 'source', 'sign'];
/** Maps of rows. */
const BY_ROW = ['accepts', 'points'];

/** Notes the parts of a part by what they are called, whichever list or row they are of. */
function collect(of: string, part: unknown, found: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  if ('kind' in part) found.add(`${of}: ${String(part.kind)}`);
  for (const [name, value] of Object.entries(part)) {
    if (WORDS.includes(name) || value === undefined) continue;
    const isNamed = !Array.isArray(part) && !BY_ROW.includes(of);
    if (isNamed) found.add(`${of}.${name}`);
    collect(isNamed ? name : of, value, found);
  }
}

/**
 * What a spec looks at that holds rule sets against something dear: the long form all, the short one as few as have every
 * mechanism between them, those with most of them first.
 */
export function withEveryMechanism<T>(all: readonly T[], rulesOf: (one: T) => Ruleset): readonly T[] {
  if (IS_LONG) return all;
  const found = all.map((one) => ({ one, mechanisms: mechanismsOf(rulesOf(one)) }));
  found.sort((a, b) => b.mechanisms.size - a.mechanisms.size);
  return fewWithAll(found, ({ mechanisms }) => mechanisms).map(({ one }) => one);
}

/** Those of some, in their order, that have something which none before has: between them they have all. */
export function fewWithAll<T>(all: readonly T[], has: (one: T) => Iterable<string>): T[] {
  const met = new Set<string>();
  return all.filter((one) => {
    const before = met.size;
    for (const part of has(one)) met.add(part);
    return met.size > before;
  });
}
