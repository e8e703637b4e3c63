import { describe, expect, it } from '@jest/globals';
import type { Refusal } from './refusals.js';
import { allBut, bonusRules } from './testing/columns.js';
import { endTurn, enter, enterAndEnd, roll, undo } from './testing/commands.js';
import {
  entered,
  entryUndone,
  filled,
  finished,
  onTurn,
  rolled,
  started,
  turnEnded,
  type Log,
} from './testing/events.js';
import { given } from './testing/given.js';

/** The refusal of the bonus field when these rows are open. */
const noBonus = (open: readonly string[]): Refusal => ({
  code: 'FIELD_NOT_OPEN',
  column: 'free',
  row: 'secondFive',
  reason: 'noBonus',
  open: open.map((row) => ({ column: 'free', row })),
});

describe('a bonus field', () => {
  const five = { 'free.fiveOfAKind': 55 };
  const again: Log = [started(2), filled(0, five), onTurn(0), rolled(0, '66666')];

  it('gives its points and another turn', () => {
    given(bonusRules, ...again)
      .when(enter('free.secondFive'))
      .thenHappens(entered(0, 'free.secondFive', 100))
      .when(roll(), '12345')
      .thenHappens(turnEnded(0, 0), rolled(0, '12345'));
    given(bonusRules, ...again)
      .when(enterAndEnd('free.secondFive'))
      .thenHappens(entered(0, 'free.secondFive', 100), turnEnded(0, 0));
  });

  it('gives no other turn if another field is entered', () => {
    given(bonusRules, ...again, entered(0, 'free.ones', 0))
      .when(endTurn)
      .thenHappens(turnEnded(0, 1));
  });

  it('is optional and can be undone', () => {
    const before = given(bonusRules, ...again);
    const after = before
      .when(enter('free.secondFive'))
      .thenHappens(entered(0, 'free.secondFive', 100))
      .when(undo)
      .thenHappens(entryUndone(0, 'free.secondFive'));
    expect(JSON.stringify(after.state)).toBe(JSON.stringify(before.state));
    after.when(enterAndEnd('free.ones')).thenHappens(entered(0, 'free.ones', 0), turnEnded(0, 1));
  });

  it.each<[what: string, held: Record<string, number>, faces: string]>([
    ['if its row is empty', {}, '66666'],
    ['if its row is crossed', { 'free.fiveOfAKind': 0 }, '66666'],
    ['if the dice are not five of a kind', five, '66665'],
  ])('is closed %s', (_, held, faces) => {
    const game = given(bonusRules, started(), filled(0, held), onTurn(0), rolled(0, faces));
    const rows = ['ones', 'maximum', 'minimum', 'straight', 'fiveOfAKind'];
    game.when(enter('free.secondFive')).thenRefused(noBonus(rows.filter((row) => !(`free.${row}` in held))));
  });

  it('can be entered a limited number of times', () => {
    const twice: Log = [...again, entered(0, 'free.secondFive', 100), onTurn(0), rolled(0, '66666')];
    given(bonusRules, ...twice)
      .when(enterAndEnd('free.secondFive'))
      .thenHappens(entered(0, 'free.secondFive', 100), turnEnded(0, 0))
      .when(roll(), '11111')
      .thenHappens(rolled(0, '11111'))
      .when(enter('free.secondFive'))
      .thenRefused(noBonus(['ones', 'maximum', 'minimum', 'straight']));
  });

  it('does not prevent the game from ending', () => {
    const rest = { ...allBut(bonusRules, ['free.ones']), ...five };
    given(bonusRules, started(), filled(0, rest), onTurn(0), rolled(0, '66666'))
      .when(enter('free.ones'))
      .thenHappens(entered(0, 'free.ones', 0), finished(0));
  });
});
