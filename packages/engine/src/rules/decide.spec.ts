import { describe, expect, it } from '@jest/globals';
import { decide } from './decide.js';
import { allBut, announcing, free, compiled, rulesOf } from './testing/columns.js';
import { announce, endTurn, enter, keep, roll, rollMarked, undo } from './testing/commands.js';
import {
  announced,
  diceKept,
  entered,
  entryUndone,
  filled,
  onTurn,
  rolled,
  rolledAll,
  rolledOn,
  started,
  turnEnded,
  type Log,
} from './testing/events.js';
import { given } from './testing/given.js';
import { smallRuleset } from './testing/small-ruleset.js';

const rules = rulesOf(free, announcing);
const first: Log = [started(2), rolled(0, '12345')];

describe('roll', () => {
  it('throws every die in the first roll', () => {
    given(rules, started(2)).when(roll(), '66554').thenHappens(rolled(0, '66554'));
    given(rules, started(2)).when(rollMarked, '66554').thenHappens(rolled(0, '66554'));
  });

  it('throws as many dice as the rule set has', () => {
    given(compiled(smallRuleset), started()).when(roll(), '665544').thenHappens(rolled(0, '665544'));
  });

  it('keeps the given dice, in any order', () => {
    given(rules, ...first)
      .when(roll(4, 0), '.666.')
      .thenHappens(rolledOn(0, '16665', 2, [0, 4]));
  });

  it('may throw a die that was kept before', () => {
    given(rules, ...first, rolledOn(0, '16665', 2, [0, 4]))
      .when(roll(1, 2, 3), '2...2')
      .thenHappens(rolledOn(0, '26662', 3, [1, 2, 3]));
  });

  it('keeps the marked dice by default', () => {
    given(rules, ...first, diceKept(0, 1, 3))
      .when(rollMarked, '6.6.6')
      .thenHappens(rolledOn(0, '62646', 2, [1, 3]));
  });

  it('throws marked dice that are not in `keep`', () => {
    given(rules, ...first, diceKept(0, 1, 3))
      .when(roll(), '66666')
      .thenHappens(rolledAll(0, '66666', 2));
  });

  it('keeps the same dice again by default', () => {
    given(rules, ...first, rolledOn(0, '16665', 2, [0, 4]))
      .when(rollMarked, '.222.')
      .thenHappens(rolledOn(0, '12225', 3, [0, 4]));
  });

  it('ends the previous turn if a field was entered', () => {
    given(rules, ...first, entered(0, 'free.ones', 1))
      .when(roll(), '66666')
      .thenHappens(turnEnded(0, 1), rolled(1, '66666'))
      .when(undo)
      .thenRefused({ code: 'NOTHING_TO_UNDO' });
  });

  it("requests the dice of the game's next roll, by position", () => {
    const asked: string[] = [];
    const { state } = given(rules, ...first, entered(0, 'free.ones', 1), turnEnded(0, 1), rolled(1, '11111'));
    decide(rules, state, roll(1, 2), (number, position) => {
      asked.push(`${number}.${position}`);
      return 6;
    });
    expect(asked).toEqual(['3.0', '3.3', '3.4']);
  });

  it('requests dice for the first roll of a turn that no earlier roll had', () => {
    const asked: number[] = [];
    const { state } = given(rules, ...first, entered(0, 'free.ones', 1));
    decide(rules, state, roll(), (number) => {
      asked.push(number);
      return 6;
    });
    expect(asked).toEqual([2, 2, 2, 2, 2]);
  });
});

describe('keep', () => {
  it('marks dice, in order', () => {
    given(rules, ...first)
      .when(keep(3, 1))
      .thenHappens(diceKept(0, 1, 3));
  });

  it('removes all marks', () => {
    given(rules, ...first, diceKept(0, 1))
      .when(keep())
      .thenHappens(diceKept(0));
  });

  it('removes some marks', () => {
    given(rules, ...first, diceKept(0, 1, 3))
      .when(keep(1))
      .thenHappens(diceKept(0, 1));
  });

  it('changes nothing if the dice are already marked', () => {
    given(rules, ...first, diceKept(0, 1, 3))
      .when(keep(3, 1))
      .thenHappens();
    given(rules, ...first)
      .when(keep())
      .thenHappens();
  });

  it('is refused if no further roll is possible', () => {
    given(rules, started(), filled(0, allBut(rules, ['announced.ones'])), onTurn(0), rolled(0, '12345'))
      .when(keep())
      .thenRefused({ code: 'NO_FIELD_AFTER_ROLL', remedy: 'announce' });
  });
});

describe('announce', () => {
  it('binds the turn, which may continue to roll', () => {
    given(rules, ...first)
      .when(announce('straight'))
      .thenHappens(announced(0, 'straight'))
      .when(rollMarked, '12345')
      .thenHappens(rolledAll(0, '12345', 2))
      .when(roll(0, 1), '..666')
      .thenHappens(rolledOn(0, '12666', 3, [0, 1]));
  });

  it('keeps the marks', () => {
    given(rules, ...first, diceKept(0, 1), announced(0, 'ones'))
      .when(rollMarked, '6.666')
      .thenHappens(rolledOn(0, '62666', 2, [1]));
  });

  it('ends with the turn', () => {
    const { state } = given(rules, ...first, announced(0, 'ones'))
      .when(enter('announced.ones'))
      .thenHappens(entered(0, 'announced.ones', 1), turnEnded(0, 1))
      .when(roll(), '12345')
      .thenHappens(rolled(1, '12345'));
    expect(state).toMatchObject({ announced: null });
  });
});

describe('undo', () => {
  it('reverts only the entry', () => {
    given(rules, ...first, rolledOn(0, '12222', 2), entered(0, 'free.ones', 1))
      .when(undo)
      .thenHappens(entryUndone(0, 'free.ones'))
      .when(enter('free.maximum'))
      .thenHappens(entered(0, 'free.maximum', 9));
  });

  it.each<[string, Log]>([
    ['a first roll', first],
    ['a later roll with marks', [...first, diceKept(0, 2), rolledOn(0, '16666', 2), diceKept(0, 1, 4)]],
    ['a last roll', [...first, rolledOn(0, '12222', 2), rolledOn(0, '13333', 3)]],
    ['an undo', [...first, entered(0, 'free.straight', 66), entryUndone(0, 'free.straight')]],
    ['a turn of others', [...first, entered(0, 'free.straight', 66), turnEnded(0, 1), rolled(1, '11122')]],
  ])('restores the state before %s, byte for byte', (_, log) => {
    const before = given(rules, ...log);
    const seat = 'seat' in before.state ? before.state.seat : -1;
    const score = 'dice' in before.state ? before.state.dice.reduce((sum, face) => sum + face, 0) : -1;
    const after = before
      .when(enter('free.maximum'))
      .thenHappens(entered(seat, 'free.maximum', score))
      .when(undo)
      .thenHappens(entryUndone(seat, 'free.maximum'));
    expect(JSON.stringify(after.state)).toBe(JSON.stringify(before.state));
  });
});

describe('endTurn', () => {
  it('passes the turn to the next seat', () => {
    given(rules, ...first, entered(0, 'free.ones', 1))
      .when(endTurn)
      .thenHappens(turnEnded(0, 1))
      .when(undo)
      .thenRefused({ code: 'NOTHING_TO_UNDO' });
  });
});
