import { describe, expect, it } from '@jest/globals';
import type { GameEvent } from './events.js';
import type { First } from './ruleset.js';
import { sheetFault } from './sheet/sheet-faults.js';
import { sheetTotal } from './sheet/totals.js';
import { sheetOf } from './state.js';
import { allBut, compiled, down, free, plainRulesOf } from './testing/columns.js';
import { enter, undo } from './testing/commands.js';
import { entered, filled, onTurn, placeOf, rolled, started, type Log } from './testing/events.js';
import { given } from './testing/given.js';

const plain = plainRulesOf(free, down);
const firsts: readonly First[] = [
  { kind: 'column', column: 'free', points: 50 },
  { kind: 'row', row: 'ones', points: 7 },
];
const rules = compiled({ ...plain, firsts });

/** Seat 0 is on turn with 1-1-1-1-2. These fields are filled, by side. */
const onTable = (...sides: readonly Readonly<Record<string, number>>[]): Log => [
  started(sides.length),
  ...sides.map((fields, seat) => filled(seat, fields)),
  onTurn(0),
  rolled(0, '11112'),
];
/** An entry of seat 0 that earns points beside its field. */
const earned = (field: string, score: number, bonus: number): GameEvent => ({
  type: 'fieldEntered',
  seat: 0,
  ...placeOf(field),
  score,
  bonus,
});

const freeBut = (...rows: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(allBut(plain, [])).filter(
      ([field]) => field.startsWith('free.') && !rows.includes(field.slice(5)),
    ),
  );

describe('points for a first', () => {
  it('go to the first side to fill a column, beside its field', () => {
    const fields = { ...freeBut('ones'), 'free.maximum': 20, 'free.minimum': 10 };
    const after = given(rules, ...onTable(fields, {}))
      .when(enter('free.ones'))
      .thenHappens(earned('free.ones', 4, 50));
    const sheet = sheetOf(after.state, 0);
    expect([sheetTotal(rules, sheet), sheet.runningBonus, sheetFault(rules, sheet)]).toEqual([
      4 + (20 - 10) * 4 + 50,
      50,
      undefined,
    ]);
  });

  it('go to the first side to fill a row in every column', () => {
    given(rules, ...onTable({ 'free.ones': 3 }, {}))
      .when(enter('down.ones'))
      .thenHappens(earned('down.ones', 4, 7));
  });

  it('add up if one entry fills both', () => {
    given(rules, ...onTable({ ...freeBut('ones'), 'down.ones': 2 }, {}))
      .when(enter('free.ones'))
      .thenHappens(earned('free.ones', 4, 57));
  });

  it('do not go to a later side', () => {
    given(rules, ...onTable(freeBut('ones'), freeBut()))
      .when(enter('free.ones'))
      .thenHappens(entered(0, 'free.ones', 4));
  });

  it('do not go to a part with an empty field', () => {
    given(rules, ...onTable(freeBut('ones', 'maximum'), {}))
      .when(enter('free.ones'))
      .thenHappens(entered(0, 'free.ones', 4));
  });

  it('are taken back when the entry is undone', () => {
    const before = given(rules, ...onTable(freeBut('ones'), {}));
    const undone = before
      .when(enter('free.ones'))
      .thenHappens(earned('free.ones', 4, 50))
      .when(undo)
      .thenHappens({ type: 'entryUndone', seat: 0, column: 'free', row: 'ones' });
    expect(undone.state).toEqual(before.state);
  });

  it('are impossible on a sheet that has not filled the part', () => {
    const { state } = given(rules, ...onTable({ 'free.ones': 3 }, {}));
    const sheet = { ...sheetOf(state, 0), runningBonus: 7 };
    expect(sheetFault(rules, sheet)).toEqual({ code: 'IMPOSSIBLE_RUNNING_BONUS', points: 7 });
  });
});
