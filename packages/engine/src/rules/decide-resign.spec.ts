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
/** Fills the sheets of these sides. */
const full = (...sides: readonly number[]): Log => sides.map((side) => filled(side, allBut(rules, [])));

describe('the side on turn resigns', () => {
  it.each<[string, Log]>([
    ['before its roll', [started(3)]],
    ['after its roll', firstRoll],
    ['after its entry, which stays', firstEntry],
  ])('%s', (_, log) => {
    const before = given(rules, ...log);
    const after = before.when(resign(0)).thenHappens(sideResigned(0), turnEnded(0, 1));
    expect(after.state.sheets).toEqual(before.state.sheets);
    after.when(roll(), '66666').thenHappens(rolled(1, '66666'));
  });

  it('while dictated: the next side is free to play any field', () => {
    const { state } = given(yamb, started(3), onTurn(1, 'ones'))
      .when(resign(1))
      .thenHappens(sideResigned(1), turnEnded(1, 2))
      .when(roll(), '12345')
      .thenHappens(rolled(2, '12345'));
    const open = options(yamb, state).openFields.map(({ column }) => column);
    expect(new Set(open)).toEqual(new Set(['free', 'announced', 'dictated']));
  });

  it('during the dictated turn of a pair', () => {
    given(yamb, started(6, 2), onTurn(1, 'ones'), rolled(1, '11345'))
      .when(enter('dictated.ones'))
      .thenHappens(attemptMade(1, 'ones', 2, 4))
      .when(resign(1))
      .thenHappens(sideResigned(1), turnEnded(4, 2));
  });

  it('after a bonus field: its extra turn is lost', () => {
    const five = filled(0, { 'free.fiveOfAKind': 55 });
    given(bonusRules, started(3), five, onTurn(0), rolled(0, '66666'), entered(0, 'free.secondFive', 100))
      .when(resign(0))
      .thenHappens(sideResigned(0), turnEnded(0, 1));
  });

  it('with all other sheets full: the game ends', () => {
    given(rules, started(3), ...full(0, 1), onTurn(2))
      .when(resign(2))
      .thenHappens(sideResigned(2), finished(0, 1));
  });
});

describe('a side that is not on turn resigns', () => {
  it.each<[string, Log]>([
    ['before the roll', [started(3)]],
    ['after the roll', firstRoll],
    ['after the entry', firstEntry],
  ])('%s: the turn continues unchanged', (_, log) => {
    const before = given(rules, ...log);
    const after = before.when(resign(1)).thenHappens(sideResigned(1));
    expect(after.state).toEqual({ ...before.state, resigned: [1] });
  });

  it('and its next turn is skipped', () => {
    given(rules, ...firstEntry, sideResigned(1))
      .when(endTurn)
      .thenHappens(turnEnded(0, 2));
    given(rules, ...firstEntry, sideResigned(1))
      .when(roll(), '66666')
      .thenHappens(turnEnded(0, 2), rolled(2, '66666'));
  });

  it('after an entry: the entry can still be undone', () => {
    given(rules, ...firstEntry, sideResigned(1))
      .when(undo)
      .thenHappens(entryUndone(0, 'free.ones'));
  });

  it('after an entry that fills the last field: the game ends and the entry cannot be undone', () => {
    const almost = filled(0, allBut(rules, ['free.ones']));
    given(rules, started(3), ...full(1), almost, onTurn(0), rolled(0, '11111'), entered(0, 'free.ones', 5))
      .when(resign(2))
      .thenHappens(sideResigned(2), finished(0))
      .when(undo)
      .thenRefused({ code: 'GAME_FINISHED' });
  });

  it('after the entry of a bonus field: the extra turn follows', () => {
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

  it('after dictating a row: the row is still dictated', () => {
    given(yamb, started(3), onTurn(1, 'ones'), rolled(1, '11345'))
      .when(resign(0))
      .thenHappens(sideResigned(0))
      .when(enter('dictated.ones'))
      .thenHappens(entered(1, 'dictated.ones', 2), turnEnded(1, 2));
  });

  it('before dictating: the skipped side plays again', () => {
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

  it('before being dictated a row: the announcement has no effect', () => {
    given(yamb, started(3), sideResigned(1), rolled(0, '12345'), announced(0, 'ones'))
      .when(enter('announced.ones'))
      .thenHappens(entered(0, 'announced.ones', 1), turnEnded(0, 2));
  });
});

describe('all other sides resign', () => {
  it.each<[string, Log]>([
    ['before a roll', [started(2)]],
    ['after the roll', [started(2), rolled(0, '12345')]],
    ['after an entry', [started(2), rolled(0, '12345'), entered(0, 'free.ones', 1)]],
  ])('%s: the last side wins', (_, log) => {
    given(rules, ...log)
      .when(resign(1))
      .thenHappens(sideResigned(1), finished(0));
  });

  it('with more points than the last side: the last side wins', () => {
    given(rules, started(3), filled(0, { 'free.fiveOfAKind': 80 }), onTurn(1), sideResigned(2))
      .when(resign(0))
      .thenHappens(sideResigned(0), finished(1));
  });

  it('in a game of one side: nobody wins', () => {
    given(rules, started()).when(resign(0)).thenHappens(sideResigned(0), finished());
  });

  it('in pairs: either player resigns for both', () => {
    given(yamb, started(4, 2)).when(resign(3)).thenHappens(sideResigned(3, 1), finished(0));
  });
});
