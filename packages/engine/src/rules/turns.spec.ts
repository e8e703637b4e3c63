import { describe, expect, it } from '@jest/globals';
import { allBut, announcing, bonusRules, dictated, free, rulesOf } from './testing/columns.js';
import { enterAndEnd, roll } from './testing/commands.js';
import {
  entered,
  filled,
  finished,
  onTurn,
  rolled,
  sideResigned,
  started,
  turnEnded,
  type Log,
} from './testing/events.js';
import { given, type Given } from './testing/given.js';
import { seatToRoll } from './turns.js';

const rules = rulesOf(free);
const yamb = rulesOf(free, announcing, dictated);

describe('turns', () => {
  it('alternate between sides', () => {
    given(rules, started(2), rolled(0, '12345'))
      .when(enterAndEnd('free.ones'))
      .thenHappens(entered(0, 'free.ones', 1), turnEnded(0, 1))
      .when(roll(), '12345')
      .thenHappens(rolled(1, '12345'))
      .when(enterAndEnd('free.ones'))
      .thenHappens(entered(1, 'free.ones', 1), turnEnded(1, 0));
  });

  it('rotate among the players of a pair', () => {
    let game: Given = given(rules, started(6, 2));
    const seats: number[] = [];
    for (const row of ['ones', 'maximum', 'minimum']) {
      for (let side = 0; side < 3; side++) {
        const seat = game.state.phase === 'finished' ? -1 : game.state.seat;
        const next = (seat + 1) % 6;
        seats.push(seat);
        game = game
          .when(roll(), '11111')
          .thenHappens(rolled(seat, '11111'))
          .when(enterAndEnd(`free.${row}`))
          .thenHappens(entered(seat, `free.${row}`, 5), turnEnded(seat, next));
      }
    }
    expect(seats).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2]);
  });

  it('rotate among the players of a pair that plays on alone', () => {
    given(rules, started(4, 2), filled(1, allBut(rules, [])), onTurn(0), rolled(0, '11111'))
      .when(enterAndEnd('free.ones'))
      .thenHappens(entered(0, 'free.ones', 5), turnEnded(0, 2))
      .when(roll(), '11111')
      .thenHappens(rolled(2, '11111'))
      .when(enterAndEnd('free.maximum'))
      .thenHappens(entered(2, 'free.maximum', 5), turnEnded(2, 0));
  });

  it('stay with the same player of a pair after a bonus field', () => {
    const five = filled(0, { 'free.fiveOfAKind': 55 });
    given(bonusRules, started(4, 2), five, onTurn(0), rolled(0, '66666'))
      .when(enterAndEnd('free.secondFive'))
      .thenHappens(entered(0, 'free.secondFive', 100), turnEnded(0, 0))
      .when(roll(), '11111')
      .thenHappens(rolled(0, '11111'))
      .when(enterAndEnd('free.ones'))
      .thenHappens(entered(0, 'free.ones', 5), turnEnded(0, 1))
      .when(roll(), '11111')
      .thenHappens(rolled(1, '11111'))
      .when(enterAndEnd('free.ones'))
      .thenHappens(entered(1, 'free.ones', 5), turnEnded(1, 2));
  });

  it('are not dictated to a side by its own announcement', () => {
    given(yamb, started(), rolled(0, '12345'))
      .when(enterAndEnd('announced.ones'))
      .thenHappens(entered(0, 'announced.ones', 1), turnEnded(0, 0));
  });

  it.each<[string, Log]>([
    ['has a full sheet', [started(3), filled(1, allBut(yamb, []))]],
    [
      'has only dictated fields',
      [started(3), filled(1, allBut(yamb, ['dictated.ones', 'dictated.maximum']))],
    ],
    ['has resigned', [started(3), sideResigned(1)]],
  ])('skip a side that %s', (_, log) => {
    given(yamb, ...log, onTurn(0), rolled(0, '11111'))
      .when(enterAndEnd('free.ones'))
      .thenHappens(entered(0, 'free.ones', 5), turnEnded(0, 2));
  });
});

describe('seatToRoll', () => {
  const first: Log = [started(2), rolled(0, '12345')];

  it.each<[string, Log, number | null]>([
    ['the seat on turn', [started(2)], 0],
    ['the seat on turn after its roll', first, 0],
    ['the next seat after the entry', [...first, entered(0, 'free.ones', 1)], 1],
    ['null once the game is over', [...first, entered(0, 'free.ones', 1), finished(0)], null],
  ])('is %s', (_, log, seat) => {
    expect(seatToRoll(rules, given(rules, ...log).state)).toBe(seat);
  });
});
