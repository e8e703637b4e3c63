import { describe, expect, it } from '@jest/globals';
import { options } from './options.js';
import { allBut, announcing, bonusRules, dictated, free, rulesOf } from './testing/columns.js';
import { endTurn, enter, enterAndEnd, resign, roll, undo } from './testing/commands.js';
import {
  announced,
  attemptMade,
  entered,
  entryUndone,
  filled,
  finished,
  onTurn,
  rolled,
  sideResigned,
  started,
  turnEnded,
  type Log,
} from './testing/events.js';
import { given } from './testing/given.js';

const rules = rulesOf(free);
const yamb = rulesOf(free, announcing, dictated);
const firstRoll: Log = [started(3), rolled(0, '12345')];
const firstEntry: Log = [...firstRoll, entered(0, 'free.ones', 1)];
/** Sides whose sheets are full. */
const full = (...sides: readonly number[]): Log => sides.map((side) => filled(side, allBut(rules, [])));

describe('the side on turn leaves', () => {
  it.each<[string, Log]>([
    ['before its roll', [started(3)]],
    ['after it', firstRoll],
    ['after its entry, which stays', firstEntry],
  ])('%s', (_, log) => {
    const before = given(rules, ...log);
    const after = before.when(resign(0)).thenHappens(sideResigned(0), turnEnded(0, 1));
    expect(after.state.sheets).toEqual(before.state.sheets);
    after.when(roll(), '66666').thenHappens(rolled(1, '66666'));
  });

  it('and with it a dictation: the next side plays freely', () => {
    const { state } = given(yamb, started(3), onTurn(1, 'ones'))
      .when(resign(1))
      .thenHappens(sideResigned(1), turnEnded(1, 2))
      .when(roll(), '12345')
      .thenHappens(rolled(2, '12345'));
    const open = options(yamb, state).openFields.map(({ column }) => column);
    expect(new Set(open)).toEqual(new Set(['free', 'announced', 'dictated']));
  });

  it('in the middle of a dictated turn of a pair', () => {
    given(yamb, started(6, 2), onTurn(1, 'ones'), rolled(1, '11345'))
      .when(enter('dictated.ones'))
      .thenHappens(attemptMade(1, 'ones', 2, 4))
      .when(resign(1))
      .thenHappens(sideResigned(1), turnEnded(4, 2));
  });

  it('after a bonus field: its extra turn goes with it', () => {
    const five = filled(0, { 'free.fiveOfAKind': 55 });
    given(bonusRules, started(3), five, onTurn(0), rolled(0, '66666'), entered(0, 'free.secondFive', 100))
      .when(resign(0))
      .thenHappens(sideResigned(0), turnEnded(0, 1));
  });

  it('when no other side can enter: the game ends', () => {
    given(rules, started(3), ...full(0, 1), onTurn(2))
      .when(resign(2))
      .thenHappens(sideResigned(2), finished(0, 1));
  });
});

describe('a side that is not on turn leaves', () => {
  it.each<[string, Log]>([
    ['before the roll', [started(3)]],
    ['after it', firstRoll],
    ['after the entry', firstEntry],
  ])('%s: the turn goes on as it was', (_, log) => {
    const before = given(rules, ...log);
    const after = before.when(resign(1)).thenHappens(sideResigned(1));
    expect(after.state).toEqual({ ...before.state, resigned: [1] });
  });

  it('and is passed over when its turn would come', () => {
    given(rules, ...firstEntry, sideResigned(1))
      .when(endTurn)
      .thenHappens(turnEnded(0, 2));
    given(rules, ...firstEntry, sideResigned(1))
      .when(roll(), '66666')
      .thenHappens(turnEnded(0, 2), rolled(2, '66666'));
  });

  it('after the entry: it can still be undone', () => {
    given(rules, ...firstEntry, sideResigned(1))
      .when(undo)
      .thenHappens(entryUndone(0, 'free.ones'));
  });

  it('after the entry of the others: that becomes the last one, and stands', () => {
    const almost = filled(0, allBut(rules, ['free.ones']));
    given(rules, started(3), ...full(1), almost, onTurn(0), rolled(0, '11111'), entered(0, 'free.ones', 5))
      .when(resign(2))
      .thenHappens(sideResigned(2), finished(0))
      .when(undo)
      .thenRefused({ code: 'GAME_FINISHED' });
  });

  it('but not where the entry was a bonus field, after which a turn comes', () => {
    const almost = filled(0, { ...allBut(bonusRules, ['free.ones']), 'free.fiveOfAKind': 55 });
    const others = filled(1, allBut(bonusRules, []));
    const bonus = entered(0, 'free.secondFive', 100);
    given(bonusRules, started(3), others, almost, onTurn(0), rolled(0, '66666'), bonus)
      .when(resign(2))
      .thenHappens(sideResigned(2))
      .when(roll(), '11111')
      .thenHappens(turnEnded(0, 0), rolled(0, '11111'))
      .when(enter('free.ones'))
      .thenHappens(entered(0, 'free.ones', 5), finished(0));
  });

  it('who dictated: what it dictated holds', () => {
    given(yamb, started(3), onTurn(1, 'ones'), rolled(1, '11345'))
      .when(resign(0))
      .thenHappens(sideResigned(0))
      .when(enter('dictated.ones'))
      .thenHappens(entered(1, 'dictated.ones', 2), turnEnded(1, 2));
  });

  it('who would have dictated: the side that was passed over plays again', () => {
    const onlyDictated = filled(1, allBut(yamb, ['dictated.ones']));
    const log: Log = [started(3), onlyDictated, onTurn(0), rolled(0, '12345')];
    given(yamb, ...log)
      .when(enterAndEnd('free.ones'))
      .thenHappens(entered(0, 'free.ones', 1), turnEnded(0, 2));
    given(yamb, ...log)
      .when(resign(0))
      .thenHappens(sideResigned(0), turnEnded(0, 1))
      .when(roll(), '11111')
      .thenHappens(rolled(1, '11111'))
      .when(enterAndEnd('dictated.ones'))
      .thenHappens(entered(1, 'dictated.ones', 5), turnEnded(1, 2));
  });

  it('dictates no more: an announcement of the side before it binds no side', () => {
    given(yamb, started(3), sideResigned(1), rolled(0, '12345'), announced(0, 'ones'))
      .when(enter('announced.ones'))
      .thenHappens(entered(0, 'announced.ones', 1), turnEnded(0, 2));
  });
});

describe('everybody else leaves', () => {
  it.each<[string, Log]>([
    ['before a roll', [started(2)]],
    ['after it', [started(2), rolled(0, '12345')]],
    ['after an entry', [started(2), rolled(0, '12345'), entered(0, 'free.ones', 1)]],
  ])('%s: the last side wins', (_, log) => {
    given(rules, ...log)
      .when(resign(1))
      .thenHappens(sideResigned(1), finished(0));
  });

  it('with more points: the last side wins all the same', () => {
    given(rules, started(3), filled(0, { 'free.fiveOfAKind': 80 }), onTurn(1), sideResigned(2))
      .when(resign(0))
      .thenHappens(sideResigned(0), finished(1));
  });

  it('and no side is left: there is no winner', () => {
    given(rules, started()).when(resign(0)).thenHappens(sideResigned(0), finished());
  });

  it('of a pair, whichever of the two says so', () => {
    given(yamb, started(4, 2)).when(resign(3)).thenHappens(sideResigned(3, 1), finished(0));
  });
});
