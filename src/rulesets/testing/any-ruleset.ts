/** Rule sets of every kind, sound ones and some that are nearly so, for what must hold for any. */
import fc from 'fast-check';
import type { Ruleset } from '../../engine/index.js';
import { EMPTY, turnsOf } from './any-base.js';
import { columnsOf } from './any-columns.js';
import { rowsOf, soundRows } from './any-rows.js';
import { extrasOf, rowRulesOf } from './any-rules.js';
import { bonusFieldsOf, sectionsOf } from './any-sections.js';

export const anyRuleset: fc.Arbitrary<Ruleset> = turnsOf.chain((turns) =>
  rowsOf(turns.rollsPerTurn).chain((all) => {
    const rows = soundRows(all, turns);
    return columnsOf(rows, turns).chain((columns) =>
      fc
        .record({
          rowRules: rowRulesOf(rows),
          sections: sectionsOf(rows),
          bonusFields: bonusFieldsOf(rows, columns),
          extras: extrasOf(rows, columns, turns),
        })
        .map(({ extras, ...parts }) => ({ ...EMPTY, ...turns, rows, columns, ...parts, ...extras })),
    );
  }),
);

/** The same with fields alone: no joker, running bonus, awards, instant win or extra rolls, and columns that count alike. */
export const anyPlainRuleset: fc.Arbitrary<Ruleset> = anyRuleset.map(
  ({ joker, runningBonus, awards, instantWin, extraRolls, columns, ...rules }) => ({
    ...rules,
    columns: columns.map(({ points: own, factor, ...column }) => column),
  }),
);
