import { describe, expect, it } from '@jest/globals';
import { options } from './options.js';
import { CLOSED_REASONS, type ClosedReason } from './refusals.js';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import {
  compiled,
  plainBonusRules,
  announcing,
  announcingOrHand,
  best,
  bonusRules,
  dictated,
  down,
  firstRoll,
  free,
  hand,
  obligatory,
  rulesOf,
} from './testing/columns.js';
import { enter } from './testing/commands.js';
import {
  announced,
  filled,
  onTurn,
  placeOf,
  rolled,
  rolledAll,
  rolledOn,
  started,
  type Log,
} from './testing/events.js';
import { given } from './testing/given.js';

const first: Log = [started(), rolled(0, '12345')];
const yamb = rulesOf(free, announcing, dictated);

const CLOSED: readonly [what: string, CompiledRuleset, Log, field: string, ClosedReason][] = [
  ['the second row of a down column', rulesOf(down), first, 'down.maximum', 'order'],
  [
    'an unannounced field after an announcement',
    yamb,
    [...first, announced(0, 'ones')],
    'free.ones',
    'announcedOther',
  ],
  ['another announced field', yamb, [...first, announced(0, 'ones')], 'announced.maximum', 'announcedOther'],
  [
    'a bonus field after an announcement',
    compiled({ ...plainBonusRules, columns: [free, announcing] }),
    [started(), filled(0, { 'free.fiveOfAKind': 55 }), onTurn(0), rolled(0, '66666'), announced(0, 'ones')],
    'free.secondFive',
    'announcedOther',
  ],
  [
    'a free field in a dictated turn',
    yamb,
    [started(2), onTurn(1, 'ones'), rolled(1, '12345')],
    'free.ones',
    'dictatedOther',
  ],
  [
    'another dictated field',
    yamb,
    [started(2), onTurn(1, 'ones'), rolled(1, '12345')],
    'dictated.maximum',
    'dictatedOther',
  ],
  [
    'a bonus field in a dictated turn',
    compiled({ ...plainBonusRules, columns: yamb.columns }),
    [started(2), filled(1, { 'free.fiveOfAKind': 55 }), onTurn(1, 'ones'), rolled(1, '66666')],
    'free.secondFive',
    'dictatedOther',
  ],
  [
    'an announced field after the second roll',
    yamb,
    [...first, rolledAll(0, '12345', 2)],
    'announced.ones',
    'notAnnounced',
  ],
  [
    'an announced field or hand when a die was kept',
    rulesOf(free, announcingOrHand),
    [...first, rolledOn(0, '12345', 2)],
    'announced.ones',
    'notAnnounced',
  ],
  [
    'a dictated field in an undictated turn',
    yamb,
    [started(2), rolled(0, '12345')],
    'dictated.ones',
    'notDictated',
  ],
  [
    'a hand field when a die was kept',
    rulesOf(free, hand),
    [...first, rolledOn(0, '12345', 2)],
    'hand.ones',
    'notHand',
  ],
  [
    'a first-roll field after the second roll',
    rulesOf(free, firstRoll),
    [...first, rolledAll(0, '12345', 2)],
    'firstRoll.ones',
    'notFirstRoll',
  ],
  [
    'the obligatory column while others have empty fields',
    rulesOf(free, obligatory),
    first,
    'obligatory.ones',
    'notYetObligatory',
  ],
  ['a computed field', rulesOf(free, best), first, 'best.ones', 'computed'],
  ['a bonus field', bonusRules, [started(), rolled(0, '66666')], 'free.secondFive', 'noBonus'],
];

describe('the reason for a closed field', () => {
  it.each(CLOSED)('is given for %s', (_, ruleset, log, field, reason) => {
    const { column, row } = placeOf(field);
    const { state } = given(ruleset, ...log);
    const open = options(ruleset, state).openFields.map((other) => ({
      column: other.column,
      row: other.row,
    }));
    expect(open.length).toBeGreaterThan(0);
    given(ruleset, ...log)
      .when(enter(field))
      .thenRefused({ code: 'FIELD_NOT_OPEN', column, row, reason, open });
  });

  it('has a test for every kind', () => {
    expect(new Set(CLOSED.map(([, , , , reason]) => reason))).toEqual(new Set(CLOSED_REASONS));
  });
});
