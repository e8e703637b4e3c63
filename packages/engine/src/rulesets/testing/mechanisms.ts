/** The mechanisms of rule sets, so that a few rule sets can represent all. */
import { definitionOf, type Ruleset } from '../../rules/index.js';
import { IS_LONG } from '../../../../../test/harness/torture.js';

/**
 * The mechanisms of a rule set: each kind of pattern, points, column, bonus and so on, each optional part, and the dice
 * and rolls.
 */
export function mechanismsOf(rules: Ruleset): ReadonlySet<string> {
  const { dice, rollsPerTurn, countedDice = dice, columns } = rules;
  const found = new Set([`${dice} dice`, `${rollsPerTurn} rolls`, `${countedDice} counted dice`]);
  if (columns.length > 1) found.add('several columns');
  collect('rules', definitionOf(rules), found);
  return found;
}

/** Properties without effect on play. */
const WORDS = ['names', 'description', 'source', 'sign'];
/** Properties keyed by row. */
const BY_ROW = ['accepts', 'points'];

/** Collects mechanisms by their names, regardless of list or row. */
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
 * Selects cases for an expensive spec: all in the long run; in the short run as few as cover every mechanism, those
 * with most mechanisms first.
 */
export function withEveryMechanism<T>(all: readonly T[], rulesOf: (one: T) => Ruleset): readonly T[] {
  if (IS_LONG) return all;
  const found = all.map((one) => ({ one, mechanisms: mechanismsOf(rulesOf(one)) }));
  found.sort((a, b) => b.mechanisms.size - a.mechanisms.size);
  return fewWithAll(found, ({ mechanisms }) => mechanisms).map(({ one }) => one);
}

/** The items, in order, that have something that no earlier item has. Together they cover everything. */
export function fewWithAll<T>(all: readonly T[], has: (one: T) => Iterable<string>): T[] {
  const met = new Set<string>();
  return all.filter((one) => {
    const before = met.size;
    for (const part of has(one)) met.add(part);
    return met.size > before;
  });
}
