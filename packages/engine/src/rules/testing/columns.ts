/** Columns of every kind, and rule sets made of them, for specs. */
import { CompiledRuleset } from '../compiled/compiled-ruleset.js';
import type { Column, ColumnEntry, ColumnOrder, Ruleset } from '../ruleset.js';
import { smallRuleset } from './small-ruleset.js';

function column(id: string, entry: ColumnEntry, order: ColumnOrder = { kind: 'free' }): Column {
  return { id, sign: id, names: { en: id }, order, entry };
}

const anyRoll: ColumnEntry = { kind: 'anyRoll' };

export const free = column('free', anyRoll);
export const down = column('down', anyRoll, { kind: 'down' });
export const up = column('up', anyRoll, { kind: 'up' });
export const ends = column('ends', anyRoll, { kind: 'ends' });
export const outward = column('outward', anyRoll, {
  kind: 'outward',
  upFrom: 'maximum',
  downFrom: 'minimum',
});
export const inward = column('inward', anyRoll, { kind: 'inward', downTo: 'maximum', upTo: 'minimum' });
export const firstRoll = column('firstRoll', { kind: 'firstRoll' });
export const hand = column('hand', { kind: 'hand' });
export const announcing = column('announced', { kind: 'announced', autoEnter: false });
export const autoEntering = column('announced', { kind: 'announced', autoEnter: true });
export const announcingOrHand = column('announced', { kind: 'announcedOrHand' });
export const dictated = column('dictated', { kind: 'dictated' });
export const dictatedOrFree = column('dictated', { kind: 'dictatedOrFree' });
export const best = column('best', { kind: 'best' });
export const obligatory = column('obligatory', { kind: 'obligatory' }, { kind: 'down' });

export const compiled = (ruleset: Ruleset): CompiledRuleset => new CompiledRuleset(ruleset);

/** A rule set with these columns, five dice, the five rows of the small rule set, and nothing else. */
export const rulesOf = (...columns: readonly Column[]): CompiledRuleset => compiled(plainRulesOf(...columns));

/** The same before it is compiled, for specs that change it. */
export const plainRulesOf = (...columns: readonly Column[]): Ruleset => ({
  ...smallRuleset,
  dice: 5,
  columns,
  bonusFields: [],
  rowRules: [],
});

/** One free column with a bonus field for five of a kind, `secondFive`, which may be entered twice. */
export const plainBonusRules: Ruleset = {
  ...plainRulesOf(free),
  bonusFields: smallRuleset.bonusFields.map((bonus) => ({ ...bonus, column: 'free', times: 2 })),
};

export const bonusRules = compiled(plainBonusRules);

/** Every field of these columns with the same score, except those in `empty`. */
export function allBut(
  ruleset: Ruleset,
  empty: readonly string[],
  score = 0,
): Readonly<Record<string, number>> {
  const fields = ruleset.columns.flatMap(({ id }) => ruleset.rows.map((row) => `${id}.${row.id}`));
  const unknown = empty.filter((field) => !fields.includes(field));
  if (unknown.length > 0) throw new Error(`Unknown fields: ${unknown.join()}`);
  return Object.fromEntries(fields.filter((field) => !empty.includes(field)).map((field) => [field, score]));
}
