/** Random rule sets of every kind, valid and nearly valid, for property tests. */
import fc from 'fast-check';
import type { Row, Ruleset } from '../../rules/index.js';
import { EMPTY, names, turnsUpTo, type Turns } from './any-base.js';
import { columnsOf } from './any-columns.js';
import { players } from './any-players.js';
import { anyRows, soundRows } from './any-rows.js';
import { extrasOf, rowRulesOf, type Extra } from './any-rules.js';
import { bonusFieldsOf, sectionsOf } from './any-sections.js';

/** @param required see `extrasOf` */
const rulesetOf = (
  rows: readonly Row[],
  turns: Turns,
  required: readonly Extra[] = [],
): fc.Arbitrary<Ruleset> =>
  columnsOf(rows, turns).chain((columns) =>
    fc
      .record({
        players,
        rowRules: rowRulesOf(rows),
        sections: sectionsOf(rows),
        bonusFields: bonusFieldsOf(rows, columns),
        extras: extrasOf(rows, columns, turns, required),
      })
      .map(({ extras, ...parts }) => ({ ...EMPTY, ...turns, rows, columns, ...parts, ...extras })),
  );

/** With at most this many dice and rolls. Generated directly, because few random ones are so small. */
export const anyRulesetUpTo = (most: {
  readonly dice: number;
  readonly rolls: number;
}): fc.Arbitrary<Ruleset> =>
  turnsUpTo(most).chain((turns) => anyRows.chain((rows) => rulesetOf(soundRows(rows, turns), turns)));

export const anyRuleset: fc.Arbitrary<Ruleset> = anyRulesetUpTo({ dice: 12, rolls: 4 });

const fiveAlike: Row = {
  id: 'five',
  names,
  pattern: { kind: 'groups', sizes: [5] },
  points: { kind: 'fixed', points: 50 },
};

/** Rules that five of a kind can trigger. */
export const FIVE_ALIKE_EXTRAS: readonly Extra[][] = [['joker'], ['runningBonus'], ['joker', 'runningBonus']];

/** Rule sets with five dice and at least these rules. */
export const rulesetOfFiveAlike = (required: readonly Extra[]): fc.Arbitrary<Ruleset> =>
  fc.integer({ min: 1, max: 3 }).chain((rollsPerTurn) => {
    const turns = { dice: 5, rollsPerTurn };
    return anyRows.chain((rows) =>
      rulesetOf(soundRows([fiveAlike, ...rows.slice(0, 4)], turns), turns, required),
    );
  });

/** Rule sets with five dice and a joker or a running bonus. */
export const anyRulesetOfFiveAlike: fc.Arbitrary<Ruleset> = fc
  .constantFrom(...FIVE_ALIKE_EXTRAS)
  .chain(rulesetOfFiveAlike);
