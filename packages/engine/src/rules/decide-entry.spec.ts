import { describe, it } from '@jest/globals';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import {
  allBut,
  announcing,
  announcingOrHand,
  autoEntering,
  dictated,
  dictatedOrFree,
  firstRoll,
  free,
  hand,
  obligatory,
  rulesOf,
} from './testing/columns.js';
import { announce, endTurn, enter, enterAndEnd, roll, undo } from './testing/commands.js';
import {
  announced,
  entered,
  entryUndone,
  filled,
  finished,
  onTurn,
  rolled,
  rolledAll,
  rolledOn,
  sideResigned,
  started,
  turnEnded,
  type Log,
} from './testing/events.js';
import { given } from './testing/given.js';

const yamb = rulesOf(free, announcing, dictated);
const dictatedOrFreeRules = rulesOf(free, announcing, dictatedOrFree);
/** Every field of the announced column. */
const announcedFields = allBut(rulesOf(announcing), []);
const first: Log = [started(2), rolled(0, '11345')];

describe('an entry', () => {
  it('scores what the dice make, or crosses the field', () => {
    given(yamb, ...first)
      .when(enter('free.ones'))
      .thenHappens(entered(0, 'free.ones', 2));
    given(yamb, ...first)
      .when(enter('free.straight'))
      .thenHappens(entered(0, 'free.straight', 0));
  });

  it('ends the turn on request', () => {
    given(yamb, ...first)
      .when(enterAndEnd('free.ones'))
      .thenHappens(entered(0, 'free.ones', 2), turnEnded(0, 1));
  });

  it.each<[column: string, CompiledRuleset, Log]>([
    ['free', rulesOf(free), first],
    ['firstRoll', rulesOf(firstRoll), first],
    ['dictated', yamb, [started(3), sideResigned(2), ...first.slice(1)]],
    ['dictated', dictatedOrFreeRules, [started(3), sideResigned(2), ...first.slice(1)]],
    [
      'dictated',
      yamb,
      [started(3), filled(0, announcedFields), sideResigned(2), onTurn(0), rolled(0, '11345')],
    ],
    ['obligatory', rulesOf(obligatory), first],
  ])('does not end the turn in a %s column', (column, ruleset, log) => {
    given(ruleset, ...log)
      .when(enter(`${column}.ones`))
      .thenHappens(entered(0, `${column}.ones`, 2))
      .when(undo)
      .thenHappens(entryUndone(0, `${column}.ones`));
  });

  it.each<[column: string, CompiledRuleset, Log]>([
    ['hand', rulesOf(hand), first],
    ['hand', rulesOf(hand), [...first, rolledAll(0, '11345', 2)]],
    ['announced', rulesOf(announcing), first],
    ['announced', rulesOf(announcing), [...first, announced(0, 'ones'), rolledOn(0, '11345', 2)]],
    ['announced', rulesOf(announcingOrHand), [...first, rolledAll(0, '11345', 2)]],
    [
      'dictated',
      dictatedOrFreeRules,
      [started(2), filled(0, announcedFields), onTurn(0), rolled(0, '11345')],
    ],
  ])('ends the turn at once in a %s column', (column, ruleset, log) => {
    given(ruleset, ...log)
      .when(enter(`${column}.ones`))
      .thenHappens(entered(0, `${column}.ones`, 2), turnEnded(0, 1))
      .when(undo)
      .thenRefused({ code: 'NOTHING_TO_UNDO' });
  });

  it('ends a dictated turn at once', () => {
    given(yamb, started(2), onTurn(1, 'ones'), rolled(1, '11345'))
      .when(enter('dictated.ones'))
      .thenHappens(entered(1, 'dictated.ones', 2), turnEnded(1, 0))
      .when(undo)
      .thenRefused({ code: 'NOTHING_TO_UNDO' });
  });
});

describe('an announced field with `autoEnter`', () => {
  const rules = rulesOf(free, autoEntering);
  const second: Log = [...first, announced(0, 'straight'), rolledOn(0, '11345', 2, [2, 3, 4])];

  it('is entered after the last roll', () => {
    given(rules, ...second)
      .when(roll(1, 2, 3, 4), '2')
      .thenHappens(
        rolledOn(0, '21345', 3, [1, 2, 3, 4]),
        entered(0, 'announced.straight', 46),
        turnEnded(0, 1),
      );
  });

  it('is not entered after the second roll', () => {
    given(rules, ...first, announced(0, 'straight'))
      .when(roll(2, 3, 4), '22')
      .thenHappens(rolledOn(0, '22345', 2, [2, 3, 4]))
      .when(enter('announced.straight'))
      .thenHappens(entered(0, 'announced.straight', 0), turnEnded(0, 1));
  });

  it('is not entered if nothing was announced, or without `autoEnter`', () => {
    const rolls: Log = [...first, rolledOn(0, '11345', 2)];
    given(rules, ...rolls)
      .when(roll(0), '.1345')
      .thenHappens(rolledOn(0, '11345', 3));
    given(yamb, ...first, announced(0, 'ones'), rolledOn(0, '11345', 2))
      .when(roll(0), '.1345')
      .thenHappens(rolledOn(0, '11345', 3));
  });

  it('can end the game', () => {
    given(rules, started(), filled(0, allBut(rules, ['announced.ones'])), onTurn(0), rolled(0, '11111'))
      .when(announce('ones'))
      .thenHappens(announced(0, 'ones'))
      .when(roll(), '11112')
      .thenHappens(rolledAll(0, '11112', 2))
      .when(roll(), '11123')
      .thenHappens(rolledAll(0, '11123', 3), entered(0, 'announced.ones', 3), finished(0));
  });
});

describe('the last entry of the game', () => {
  const rules = rulesOf(free);
  const lastOf = (own: number, others: number): Log => [
    started(3),
    filled(1, allBut(rules, [], others)),
    filled(2, allBut(rules, [], 1)),
    filled(0, allBut(rules, ['free.ones'], own)),
    onTurn(0),
    rolled(0, '11111'),
  ];

  it.each([
    ['a side that has played', 9, 9, [1]],
    ['the side on turn', 30, 9, [0]],
    ['two on a tie', 5, 5, [0, 1]],
  ])('ends the game at once: %s wins', (_, own, others, winners) => {
    given(rules, ...lastOf(own, others))
      .when(enter('free.ones'))
      .thenHappens(entered(0, 'free.ones', 5), finished(...winners))
      .when(undo)
      .thenRefused({ code: 'GAME_FINISHED' });
  });

  it('does not end the game while other sides have empty fields', () => {
    given(rules, started(2), filled(0, allBut(rules, ['free.ones'])), onTurn(0), rolled(0, '11111'))
      .when(enter('free.ones'))
      .thenHappens(entered(0, 'free.ones', 5))
      .when(endTurn)
      .thenHappens(turnEnded(0, 1));
  });
});
