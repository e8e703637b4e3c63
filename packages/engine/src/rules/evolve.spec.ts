import { describe, expect, it } from '@jest/globals';
import { evolve, replay } from './evolve.js';
import type { GameEvent } from './events.js';
import { initialState, sheetOf, startingPointOf } from './state.js';
import { announcing, bonusRules, dictated, free, rulesOf } from './testing/columns.js';
import {
  announced,
  attemptMade,
  diceKept,
  entered,
  entryUndone,
  finished,
  rolled,
  rolledOn,
  sideResigned,
  started,
  turnEnded,
  type Log,
} from './testing/events.js';
import { given } from './testing/given.js';

const rules = rulesOf(free);
const first: Log = [started(2), rolled(0, '12345')];
const done: Log = [...first, entered(0, 'free.ones', 1)];

describe('a state', () => {
  it('starts with empty sheets and seat 0', () => {
    expect(given(bonusRules, started(4, 2)).state).toEqual({
      phase: 'awaitingRoll',
      teamSize: 2,
      sheets: Array.from({ length: 2 }, () => ({ columns: [[null, null, null, null, null]], bonuses: [0] })),
      rotation: [0, 0],
      resigned: [],
      rollCount: 0,
      turnNumber: 1,
      seat: 0,
      dictation: null,
    });
  });

  it('starts a new game with an event that starts one', () => {
    const { state } = given(rules, ...done);
    const start = initialState(rules, { seatCount: 3, teamSize: 1 });
    expect(evolve(rules, state, started(3))).toEqual(start);
    const later = { ...start, turnNumber: 5, seat: 1 };
    expect(evolve(rules, state, { type: 'gameResumed', ...startingPointOf(later) })).toEqual(later);
  });

  it('counts rolls and turns, even undone ones', () => {
    const { state } = given(
      rules,
      ...first,
      rolledOn(0, '12345', 2),
      entered(0, 'free.ones', 1),
      entryUndone(0, 'free.ones'),
      entered(0, 'free.maximum', 15),
      turnEnded(0, 1),
      rolled(1, '66666'),
    );
    expect(state).toMatchObject({ rollCount: 3, turnNumber: 2, seat: 1, rollNumber: 1 });
    expect(sheetOf(state, 0).columns).toEqual([[null, 15, null, null, null]]);
  });

  it('has the results of all players of a pair in a dictated turn', () => {
    const turn: Log = [turnEnded(0, 1, 'ones'), rolled(1, '11345'), attemptMade(1, 'ones', 2, 3)];
    const { state } = given(
      rulesOf(free, announcing, dictated),
      started(4, 2),
      ...turn,
      rolled(3, '11145'),
      attemptMade(3, 'ones', 3, null),
    );
    expect(state).toMatchObject({ phase: 'rolled', seat: 3, dictation: { row: 'ones', attempts: [2, 3] } });
  });

  it('has no dice once the game is over', () => {
    const { state } = given(rules, ...done, finished(0, 1));
    expect(Object.keys(state).sort()).toEqual(
      ['phase', 'resigned', 'rollCount', 'rotation', 'sheets', 'teamSize', 'turnNumber', 'winners'].sort(),
    );
  });

  it('enters a field only for the side on turn', () => {
    const { state } = given(
      rules,
      started(6, 2),
      turnEnded(0, 4),
      rolled(4, '12345'),
      entered(4, 'free.ones', 1),
    );
    expect(state.sheets.map(({ columns }) => columns[0]?.[0])).toEqual([null, 1, null]);
  });
});

describe('an invalid event', () => {
  it.each<[string, Log, GameEvent]>([
    ['a roll after the entry', done, rolled(0, '12345')],
    ['a roll after the end', [...done, finished(0)], rolled(0, '12345')],
    ['marks before the roll', [started()], diceKept(0, 1)],
    ['an announcement after the entry', done, announced(0, 'ones')],
    ['an attempt before the roll', [started()], attemptMade(0, 'ones', 3, null)],
    ['an entry before the roll', [started()], entered(0, 'free.ones', 1)],
    ['an entry in no field', first, entered(0, 'free.twos', 1)],
    ['undo without an entry', first, entryUndone(0, 'free.ones')],
  ])('throws: %s', (_, log, event) => {
    const { state } = given(rules, ...log);
    expect(() => evolve(rules, state, event)).toThrow();
  });

  it('throws if it starts a log without starting a game', () => {
    expect(() => replay(rules, [rolled(0, '12345')])).toThrow('gameStarted');
    expect(() => replay(rules, [])).toThrow('gameStarted');
    expect(replay(rules, [started(2), sideResigned(1)])).toMatchObject({ resigned: [1] });
  });
});
