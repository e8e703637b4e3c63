import { describe, expect, it } from '@jest/globals';
import type { GameEvent } from './events.js';
import { replay } from './evolve.js';
import { initialState, startingPointOf } from './state.js';
import { retrace, retraceInSlices, type LogFault } from './retrace.js';
import { announcing, autoEntering, dictated, free, rulesOf } from './testing/columns.js';
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
} from './testing/events.js';

const rules = rulesOf(free, announcing);
const LOG: readonly GameEvent[] = [
  started(2),
  rolled(0, '11345'),
  diceKept(0, 0, 1),
  rolledOn(0, '11666', 2, [0, 1]),
  entered(0, 'free.ones', 2),
  entryUndone(0, 'free.ones'),
  entered(0, 'free.maximum', 20),
  turnEnded(0, 1),
  rolled(1, '12345'),
  announced(1, 'straight'),
  entered(1, 'announced.straight', 66),
  turnEnded(1, 0),
  sideResigned(1),
  finished(0),
];

const faultOf = (log: readonly GameEvent[]): LogFault | undefined => {
  const retraced = retrace(rules, log);
  return retraced.ok ? undefined : retraced.error;
};

describe('retrace', () => {
  it('returns the state for a log that ends between two commands', () => {
    for (const end of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14]) {
      const log = LOG.slice(0, end);
      expect(retrace(rules, log)).toEqual({ ok: true, value: replay(rules, log) });
    }
  });

  it('accepts the attempts of a pair', () => {
    const yamb = rulesOf(free, announcing, dictated);
    const log = [
      started(4, 2),
      rolled(0, '11345'),
      entered(0, 'announced.ones', 2),
      turnEnded(0, 1, 'ones'),
      rolled(1, '11345'),
      attemptMade(1, 'ones', 2, 3),
      rolled(3, '11145'),
      attemptMade(3, 'ones', 3, null),
      entered(3, 'dictated.ones', 3),
      turnEnded(3, 2),
    ];
    expect(retrace(yamb, log)).toEqual({ ok: true, value: replay(yamb, log) });
    const [begun] = log;
    const forged = begun ? [begun, attemptMade(0, 'ones', 2, 2)] : [];
    expect(retrace(rules, forged)).toEqual({ ok: false, error: { code: 'UNEXPECTED', index: 1 } });
  });

  it('accepts a game that continues from a possible position only', () => {
    const point = startingPointOf(initialState(rules, { seatCount: 2, teamSize: 1 }));
    const log: GameEvent[] = [{ type: 'gameResumed', ...point }, rolled(0, '12345')];
    expect(retrace(rules, log)).toEqual({ ok: true, value: replay(rules, log) });
    expect(faultOf([...log, { type: 'gameResumed', ...point }])).toEqual({ code: 'UNEXPECTED', index: 2 });
    expect(faultOf([{ type: 'gameResumed', ...point, seat: 2 }, rolled(0, '12345')])).toEqual({
      code: 'IMPOSSIBLE_START',
      index: 0,
      fault: { part: 'seat' },
    });
  });

  it('expects the end of a game that continues from full sheets', () => {
    const sheets = [{ columns: [[1, 20, 10, 66, 55]], bonuses: [] }];
    const begun = startingPointOf(initialState(rulesOf(free), { seatCount: 1, teamSize: 1 }));
    const resumed: GameEvent = { type: 'gameResumed', ...begun, sheets, turnNumber: 5 };
    expect(retrace(rulesOf(free), [resumed, finished(0)])).toMatchObject({ ok: true });
    expect(retrace(rulesOf(free), [resumed])).toEqual({
      ok: false,
      error: { code: 'MISSING', index: 1, expected: 'gameFinished' },
    });
  });

  it('does other work after every twenty commands', () => {
    const marks = Array.from({ length: 40 }, (_, index) => diceKept(0, index % 2));
    const slices = [...retraceInSlices(rules, [started(2), rolled(0, '12345'), ...marks])];
    expect(slices).toHaveLength(2);
  });

  it('finds a bonus or an instant win that the rules do not give', () => {
    const [start, roll] = [started(2), rolled(0, '11345')];
    const withBonus = { ...entered(0, 'free.ones', 2), bonus: 100 };
    expect(faultOf([start, roll, withBonus])).toEqual({
      code: 'DIFFERS',
      index: 2,
      part: 'bonus',
      expected: undefined,
      found: 100,
    });
    expect(
      faultOf([start, roll, { ...withBonus, bonus: undefined } as unknown as GameEvent]),
    ).toBeUndefined();
  });

  it('accepts events that follow automatically', () => {
    const auto = rulesOf(free, autoEntering);
    const log = [
      started(1),
      rolled(0, '12345'),
      announced(0, 'ones'),
      rolledOn(0, '11345', 2),
      rolledOn(0, '11145', 3, [0, 1]),
      entered(0, 'announced.ones', 3),
      turnEnded(0, 0),
    ];
    expect(retrace(auto, log)).toEqual({ ok: true, value: replay(auto, log) });
    expect(retrace(auto, log.slice(0, 5))).toEqual({
      ok: false,
      error: { code: 'MISSING', index: 5, expected: 'fieldEntered' },
    });
  });
});

describe('the first fault', () => {
  const put = (index: number, ...events: readonly GameEvent[]): readonly GameEvent[] =>
    LOG.toSpliced(index, events.length, ...events);
  const differs = (index: number, part: string, expected: unknown, found: unknown): LogFault => ({
    code: 'DIFFERS',
    index,
    part,
    expected,
    found,
  });

  it.each<[string, readonly GameEvent[], object]>([
    ['that is empty', [], { code: 'NOT_A_START', index: 0 }],
    ['without a start', LOG.slice(1), { code: 'NOT_A_START', index: 0 }],
    ['with two starts', put(1, started(2)), { code: 'UNEXPECTED', index: 1 }],
    ['that ends too early', put(8, finished(0)), { code: 'UNEXPECTED', index: 8 }],
    ['with another seat', put(1, rolled(1, '11345')), differs(1, 'seat', 0, 1)],
    ['with another roll', put(3, rolledOn(0, '11666', 3, [0, 1])), differs(3, 'rollNumber', 2, 3)],
    [
      'with a changed kept die',
      put(3, rolledOn(0, '12666', 2, [0, 1])),
      differs(3, 'dice', [1, 1, 6, 6, 6], [1, 2, 6, 6, 6]),
    ],
    [
      'with an extra die',
      put(1, rolled(0, '113456')),
      differs(1, 'dice', [1, 1, 3, 4, 5], [1, 1, 3, 4, 5, 6]),
    ],
    ...[7, 0, 2.5].map((face): [string, readonly GameEvent[], object] => [
      `with the invalid face ${face}`,
      put(1, { ...rolled(0, '11345'), dice: [1, 1, 3, 4, face] } as GameEvent),
      differs(1, 'dice', [1, 1, 3, 4, 1], [1, 1, 3, 4, face]),
    ]),
    ['with a missing die', put(1, rolled(0, '1134')), differs(1, 'dice', [1, 1, 3, 4, 1], [1, 1, 3, 4])],
    ['with positions out of order', put(2, diceKept(0, 1, 0)), differs(2, 'positions', [0, 1], [1, 0])],
    ['with unchanged marks', put(3, diceKept(0, 0, 1)), { code: 'UNEXPECTED', index: 3 }],
    ['with another score', put(6, entered(0, 'free.maximum', 21)), differs(6, 'score', 20, 21)],
    [
      'with a closed field',
      put(6, entered(0, 'announced.maximum', 20)),
      {
        code: 'ILLEGAL',
        index: 6,
        refusal: expect.objectContaining({ code: 'FIELD_NOT_OPEN' }),
      },
    ],
    [
      'with an unknown field',
      put(6, entered(0, 'free.rill', 20)),
      {
        code: 'ILLEGAL',
        index: 6,
        refusal: expect.objectContaining({ code: 'UNKNOWN_ROW' }),
      },
    ],
    [
      'with another field undone',
      put(5, entryUndone(0, 'free.maximum')),
      differs(5, 'row', 'ones', 'maximum'),
    ],
    ['with a seat that does not exist', put(12, sideResigned(2, 0)), { code: 'UNEXPECTED', index: 12 }],
    ['with another next seat', put(7, turnEnded(0, 0)), differs(7, 'nextSeat', 1, 0)],
    [
      'with a turn that does not end',
      LOG.toSpliced(11, 1),
      { code: 'MISSING', index: 11, expected: 'turnEnded' },
    ],
    ['that stops within a command', LOG.slice(0, 11), { code: 'MISSING', index: 11, expected: 'turnEnded' }],
    ['with another winner', put(13, finished(1)), differs(13, 'winners', [0], [1])],
    [
      'that continues after the end',
      [...LOG, rolled(0, '11345')],
      { code: 'ILLEGAL', index: 14, refusal: { code: 'GAME_FINISHED' } },
    ],
  ])('is found in a log %s', (_what, log, fault) => {
    expect(faultOf(log)).toEqual(fault);
  });
});
