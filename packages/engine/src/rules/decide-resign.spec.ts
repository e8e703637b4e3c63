import { describe, expect, it } from '@jest/globals';
import { options } from './options.js';
import { sheetOf } from './state.js';
import {
  allBut,
  announcing,
  bonusRules,
  compiled,
  dictated,
  free,
  plainRulesOf,
  rulesOf,
} from './testing/columns.js';
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

describe('resigning on turn', () => {
  it.each<[string, Log]>([
    ['before its roll', [started(3)]],
    ['after its roll', firstRoll],
    ['after its entry, which stays', firstEntry],
  ])('ends the turn %s', (_, log) => {
    const before = given(rules, ...log);
    const after = before.when(resign(0)).thenHappens(sideResigned(0), turnEnded(0, 1));
    expect(after.state.sheets).toEqual(before.state.sheets);
    after.when(roll(), '66666').thenHappens(rolled(1, '66666'));
  });

  it('frees the next side from a dictation', () => {
    const { state } = given(yamb, started(3), onTurn(1, 'ones'))
      .when(resign(1))
      .thenHappens(sideResigned(1), turnEnded(1, 2))
      .when(roll(), '12345')
      .thenHappens(rolled(2, '12345'));
    const open = options(yamb, state).openFields.map(({ column }) => column);
    expect(new Set(open)).toEqual(new Set(['free', 'announced', 'dictated']));
  });

  it('ends the dictated turn of a pair', () => {
    given(yamb, started(6, 2), onTurn(1, 'ones'), rolled(1, '11345'))
      .when(enter('dictated.ones'))
      .thenHappens(attemptMade(1, 'ones', 2, 4))
      .when(resign(1))
      .thenHappens(sideResigned(1), turnEnded(4, 2));
  });

  it('loses the extra turn of a bonus field', () => {
    const five = filled(0, { 'free.fiveOfAKind': 55 });
    given(bonusRules, started(3), five, onTurn(0), rolled(0, '66666'), entered(0, 'free.secondFive', 100))
      .when(resign(0))
      .thenHappens(sideResigned(0), turnEnded(0, 1));
  });

  it('ends the game if all other sheets are full', () => {
    given(rules, started(3), ...full(0, 1), onTurn(2))
      .when(resign(2))
      .thenHappens(sideResigned(2), finished(0, 1));
  });
});

describe('resigning out of turn', () => {
  it.each<[string, Log]>([
    ['before the roll', [started(3)]],
    ['after the roll', firstRoll],
    ['after the entry', firstEntry],
  ])('does not change the turn %s', (_, log) => {
    const before = given(rules, ...log);
    const after = before.when(resign(1)).thenHappens(sideResigned(1));
    expect(after.state).toEqual({ ...before.state, resigned: [1] });
  });

  it('skips the next turn of the side', () => {
    given(rules, ...firstEntry, sideResigned(1))
      .when(endTurn)
      .thenHappens(turnEnded(0, 2));
    given(rules, ...firstEntry, sideResigned(1))
      .when(roll(), '66666')
      .thenHappens(turnEnded(0, 2), rolled(2, '66666'));
  });

  it('does not prevent undoing an entry', () => {
    given(rules, ...firstEntry, sideResigned(1))
      .when(undo)
      .thenHappens(entryUndone(0, 'free.ones'));
  });

  it('ends the game at once if the others have no empty field', () => {
    const almost = filled(0, allBut(rules, ['free.ones']));
    given(rules, started(3), ...full(1), almost, onTurn(0), rolled(0, '11111'), entered(0, 'free.ones', 5))
      .when(resign(2))
      .thenHappens(sideResigned(2), finished(0))
      .when(undo)
      .thenRefused({ code: 'GAME_FINISHED' });
  });

  it('does not prevent the extra turn of a bonus field', () => {
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

  it('does not end the game during a dictated turn that fills the last field', () => {
    const [own, others] = [allBut(yamb, ['dictated.ones']), allBut(yamb, [])];
    const sheets = [filled(0, others), filled(1, own), filled(2, others)];
    given(yamb, started(3), ...sheets, onTurn(1, 'ones'), rolled(1, '11345'))
      .when(resign(2))
      .thenHappens(sideResigned(2))
      .when(enter('dictated.ones'))
      .thenHappens(entered(1, 'dictated.ones', 2), finished(1));
  });

  it('does not cancel a dictation', () => {
    given(yamb, started(3), onTurn(1, 'ones'), rolled(1, '11345'))
      .when(resign(0))
      .thenHappens(sideResigned(0))
      .when(enter('dictated.ones'))
      .thenHappens(entered(1, 'dictated.ones', 2), turnEnded(1, 2));
  });

  it('opens the dictated column of the next side, which then plays again', () => {
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

  it('prevents an announcement from dictating to the side', () => {
    given(yamb, started(3), sideResigned(1), rolled(0, '12345'), announced(0, 'ones'))
      .when(enter('announced.ones'))
      .thenHappens(entered(0, 'announced.ones', 1), turnEnded(0, 2));
  });
});

describe('resigning as the last opponent', () => {
  it.each<[string, Log]>([
    ['before a roll', [started(2)]],
    ['after the roll', [started(2), rolled(0, '12345')]],
    ['after an entry', [started(2), rolled(0, '12345'), entered(0, 'free.ones', 1)]],
  ])('makes the last side win %s', (_, log) => {
    given(rules, ...log)
      .when(resign(1))
      .thenHappens(sideResigned(1), finished(0));
  });

  it.each<[string, Log]>([
    ['before a roll', [started(2)]],
    ['after the roll', [started(2), rolled(0, '12345')]],
  ])('saves no rolls of a turn without an entry: %s', (_, log) => {
    const saving = compiled({ ...plainRulesOf(free), extraRolls: { kind: 'saved' } });
    const { state } = given(saving, ...log)
      .when(resign(1))
      .thenHappens(sideResigned(1), finished(0));
    expect(sheetOf(state, 0).savedRolls).toBe(0);
  });

  it('makes the last side win even with fewer points', () => {
    given(rules, started(3), filled(0, { 'free.fiveOfAKind': 80 }), onTurn(1), sideResigned(2))
      .when(resign(0))
      .thenHappens(sideResigned(0), finished(1));
  });

  it('leaves no winner in a game of one side', () => {
    given(rules, started()).when(resign(0)).thenHappens(sideResigned(0), finished());
  });

  it('counts for both players of a pair', () => {
    given(yamb, started(4, 2)).when(resign(3)).thenHappens(sideResigned(3, 1), finished(0));
  });
});
