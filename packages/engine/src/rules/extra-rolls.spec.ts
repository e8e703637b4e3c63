/** Saved rolls, chips, and more rolls for the last field. */
import { describe, expect, it } from '@jest/globals';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import type { GameEvent } from './events.js';
import { options } from './options.js';
import type { ExtraRolls } from './ruleset.js';
import { sheetFault } from './sheet/sheet-faults.js';
import { sheetOf } from './state.js';
import { allBut, announcing, compiled, dictated, free, plainRulesOf } from './testing/columns.js';
import { enter, resign } from './testing/commands.js';
import {
  attemptMade,
  entered,
  filled,
  onTurn,
  rolled,
  rolledOn,
  sideResigned,
  started,
  turnEnded,
} from './testing/events.js';
import { given } from './testing/given.js';

const withExtra = (extraRolls: ExtraRolls): CompiledRuleset =>
  compiled({ ...plainRulesOf(free), extraRolls });

describe('saved rolls', () => {
  const rules = withExtra({ kind: 'saved' });

  it('are saved at the end of the turn, not with the entry', () => {
    const after = given(rules, started(), rolled(0, '11666'))
      .when(enter('free.ones'))
      .thenHappens(entered(0, 'free.ones', 2));
    expect(sheetOf(after.state, 0).savedRolls).toBe(0);
    const next = after.when({ type: 'endTurn' }).thenHappens(turnEnded(0, 0));
    expect(sheetOf(next.state, 0).savedRolls).toBe(2);
    expect(options(rules, next.state).rollsLeft).toBe(5);
  });

  it('are not saved in a turn whose side resigns', () => {
    const after = given(rules, started(3), rolled(0, '11666'), entered(0, 'free.ones', 2))
      .when(resign(0))
      .thenHappens(sideResigned(0), turnEnded(0, 1));
    expect(sheetOf(after.state, 0).savedRolls).toBe(0);
  });

  it('cannot exceed what the turns can have saved', () => {
    const sheet = sheetOf(given(rules, started()).state, 0);
    expect(sheetFault(rules, { ...sheet, savedRolls: 1 })).toEqual({
      code: 'IMPOSSIBLE_SAVED_ROLLS',
      rolls: 1,
    });
  });
});

describe('chips', () => {
  const rules = withExtra({ kind: 'chips', chips: 2 });
  const chipsAfter = (...rolls: readonly GameEvent[]): number | undefined => {
    const ended = given(rules, started(), ...rolls, entered(0, 'free.ones', 2)).when({ type: 'endTurn' });
    return sheetOf(ended.thenHappens(turnEnded(0, 0)).state, 0).savedRolls;
  };
  const fourRolls = [1, 2, 3, 4].map((rollNumber) => ({ ...rolled(0, '11666'), rollNumber }) as GameEvent);

  it('buy one more roll in each turn', () => {
    const first = given(rules, started()).state;
    expect([sheetOf(first, 0).savedRolls, options(rules, first).rollsLeft]).toEqual([2, 4]);
    expect(options(rules, given(rules, started(), ...fourRolls).state).canRoll).toBe(false);
  });

  it('are spent only by turns with that roll', () => {
    expect(chipsAfter(...fourRolls.slice(0, 1))).toBe(2);
    expect(chipsAfter(...fourRolls.slice(0, 3))).toBe(2);
    expect(chipsAfter(...fourRolls)).toBe(1);
  });

  it('buy nothing once they are spent', () => {
    const { state } = given(rules, started());
    const spent = { ...state, sheets: state.sheets.map((sheet) => ({ ...sheet, savedRolls: 0 })) };
    expect(options(rules, spent).rollsLeft).toBe(3);
  });

  it('are no more than at the start, and no fewer than one less for each entry', () => {
    const { state } = given(
      rules,
      started(),
      rolled(0, '11666'),
      entered(0, 'free.ones', 2),
      turnEnded(0, 0),
    );
    const faultOf = (savedRolls: number) => sheetFault(rules, { ...sheetOf(state, 0), savedRolls });
    expect([1, 2].map(faultOf)).toEqual([undefined, undefined]);
    expect([0, 3, 1.5].map(faultOf)).toEqual(
      [0, 3, 1.5].map((rolls) => ({ code: 'IMPOSSIBLE_SAVED_ROLLS', rolls })),
    );
  });
});

it('gives the last field its own number of rolls', () => {
  const rules = withExtra({ kind: 'lastField', rolls: 4 });
  const left = (empty: readonly string[]): number => {
    const log = [started(), filled(0, allBut(rules, empty)), onTurn(0), rolled(0, '11666')];
    return options(rules, given(rules, ...log).state).rollsLeft;
  };
  expect([left(['free.ones', 'free.straight']), left(['free.ones'])]).toEqual([2, 3]);
});

describe('a dictated turn of a pair', () => {
  it.each<[ExtraRolls, saved: number, last: number, after: number]>([
    [{ kind: 'saved' }, 2, 5, 4],
    [{ kind: 'chips', chips: 2 }, 2, 4, 2],
  ])('uses the rolls of %j only for its last player', (extraRolls, saved, last, after) => {
    const rules = compiled({ ...plainRulesOf(free, announcing, dictated), extraRolls });
    const before = given(
      rules,
      ...[started(4, 2), onTurn(1), rolled(1, '11666'), entered(1, 'free.ones', 2)],
      ...[onTurn(1, 'straight'), rolled(1, '12346'), rolledOn(1, '12346', 2), rolledOn(1, '12346', 3)],
    );
    expect([sheetOf(before.state, 1).savedRolls, options(rules, before.state).rollsLeft]).toEqual([saved, 0]);
    const next = before.when(enter('dictated.straight')).thenHappens(attemptMade(1, 'straight', 0, 3));
    expect(options(rules, next.state).rollsLeft).toBe(last);
    const ended = next
      .when({ type: 'roll' }, '12345')
      .thenHappens(rolled(3, '12345'))
      .when(enter('dictated.straight'))
      .thenHappens(
        attemptMade(3, 'straight', 66, null),
        entered(3, 'dictated.straight', 66),
        turnEnded(3, 0),
      );
    expect(sheetOf(ended.state, 1).savedRolls).toBe(after);
  });
});
