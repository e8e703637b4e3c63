import { describe, expect, it } from '@jest/globals';
import { resume, startFault, type StartFault } from './resume.js';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import { resumedState, startingPointOf, type Cell, type StartingPoint } from './state.js';
import {
  announcing,
  bonusRules,
  compiled,
  dictated,
  free,
  plainRulesOf,
  rulesOf,
} from './testing/columns.js';
import { enter } from './testing/commands.js';
import { attemptMade, entered, finished, rolled, started, turnEnded } from './testing/events.js';
import { given } from './testing/given.js';

const _ = null;
const EMPTY: readonly Cell[] = [_, _, _, _, _];
const FULL: readonly Cell[] = [1, 20, 10, 66, 55];

const alone = rulesOf(free);
const point = (change: Partial<StartingPoint> = {}): StartingPoint => ({
  teamSize: 1,
  sheets: [{ columns: [[1, _, _, _, _]], bonuses: [] }],
  rotation: [0],
  resigned: [],
  turnNumber: 2,
  seat: 0,
  dictation: null,
  ...change,
});

describe('resume', () => {
  it('restores sheets and turn, and restarts the roll count', () => {
    const from = point({ turnNumber: 2 });
    const game = given(alone, resume(alone, from));
    expect(game.state).toEqual({ phase: 'awaitingRoll', rollCount: 0, ...from });
    expect(startingPointOf(resumedState(from))).toEqual(from);
    game.when({ type: 'roll' }, '12345').thenHappens(rolled(0, '12345'));
  });

  it('ends the game at once if the sheets are full', () => {
    const full = point({ sheets: [{ columns: [FULL], bonuses: [] }], turnNumber: 5 });
    expect(resume(alone, full).slice(1)).toEqual([finished(0)]);
    expect(startFault(alone, full)).toBeUndefined();
  });
});

describe('a position in a game with an instant win', () => {
  const rules = compiled({ ...plainRulesOf(free), instantWin: { kind: 'firstRoll', row: 'straight' } });
  const faultOf = (straight: Cell, sides: number): StartFault | undefined => {
    const played = { columns: [[_, _, _, straight, _]], bonuses: [] };
    const empty = { columns: [EMPTY], bonuses: [] };
    const others = Array.from({ length: sides - 1 }, () => empty);
    const rotation = Array.from({ length: sides }, () => 0);
    const turnNumber = straight === null ? 1 : 2;
    return startFault(rules, point({ sheets: [played, ...others], rotation, turnNumber }));
  };

  it('has no score that would have won', () => {
    const fault = { code: 'IMPOSSIBLE_SCORE', column: 'free', row: 'straight', score: 66 };
    expect(faultOf(66, 2)).toEqual({ part: 'sheets', side: 0, fault });
  });

  it('may have scores of later rolls, crosses, and any score if nobody else plays', () => {
    expect([faultOf(56, 2), faultOf(0, 2), faultOf(_, 2), faultOf(66, 1)]).toEqual(Array(4).fill(undefined));
  });
});

it('a position may have a score that would have won, if a player of a team made it before the last one played', () => {
  const rules = compiled({
    ...plainRulesOf(free, announcing, dictated),
    instantWin: { kind: 'firstRoll', row: 'straight' },
  });
  const log = [
    started(4, 2),
    rolled(0, '11666'),
    entered(0, 'announced.straight', 0),
    turnEnded(0, 1, 'straight'),
    rolled(1, '12345'),
    attemptMade(1, 'straight', 66, 3),
    rolled(3, '11666'),
  ];
  const { state } = given(rules, ...log)
    .when(enter('dictated.straight'))
    .thenHappens(attemptMade(3, 'straight', 0, null), entered(3, 'dictated.straight', 66), turnEnded(3, 2));
  if (state.phase !== 'awaitingRoll') throw new Error(`The game is ${state.phase}`);
  expect(startFault(rules, startingPointOf(state))).toBeUndefined();
});

it('a position may have a crossed field in a row that wins with any dice', () => {
  const picky = { ...free, accepts: { maximum: [30] } };
  const rules = compiled({ ...plainRulesOf(picky), instantWin: { kind: 'firstRoll', row: 'maximum' } });
  const crossed = { columns: [[_, 0, _, _, _]], bonuses: [] };
  const sheets = [crossed, { columns: [EMPTY], bonuses: [] }];
  expect(startFault(rules, point({ sheets, rotation: [0, 0], turnNumber: 2 }))).toBeUndefined();
});

describe('startFault', () => {
  /** Two pairs; the first has announced and played the ones. */
  const rules = rulesOf(free, announcing, dictated);
  const first = { columns: [EMPTY, [1, _, _, _, _], EMPTY], bonuses: [] };
  const second = { columns: [EMPTY, EMPTY, EMPTY], bonuses: [] };
  const pairs = (change: Partial<StartingPoint> = {}): StartingPoint =>
    point({
      teamSize: 2,
      sheets: [first, second],
      rotation: [1, 0],
      turnNumber: 2,
      seat: 1,
      dictation: { row: 'ones', attempts: [] },
      ...change,
    });
  const taken = { columns: [EMPTY, EMPTY, [1, _, _, _, _]], bonuses: [] };

  it.each<[string, CompiledRuleset, StartingPoint]>([
    ['between turns', alone, point()],
    [
      'after a turn with a bonus field',
      bonusRules,
      point({ sheets: [{ columns: [[_, _, _, _, 55]], bonuses: [1] }], turnNumber: 3 }),
    ],
    ['before a dictated turn', rules, pairs()],
    [
      'before a turn that the last side dictates to the first',
      rules,
      pairs({ sheets: [second, first], rotation: [0, 1], seat: 0 }),
    ],
    [
      'before a dictated turn of a side with no other empty field',
      rules,
      pairs({
        sheets: [first, { columns: [FULL, FULL, [_, 20, 10, 66, 55]], bonuses: [] }],
        turnNumber: 16,
      }),
    ],
    [
      'between two attempts at a dictated turn',
      rules,
      pairs({ seat: 3, dictation: { row: 'ones', attempts: [4] } }),
    ],
    [
      'after a side resigned on its turn',
      rules,
      pairs({ sheets: [first, second, second], rotation: [1, 0, 1], resigned: [2], turnNumber: 3 }),
    ],
  ])('accepts a game %s', (_what, ruleset, from) => {
    expect(startFault(ruleset, from)).toBeUndefined();
  });

  it.each<[string, CompiledRuleset, StartingPoint, StartFault]>([
    [
      'with an impossible sheet',
      rules,
      pairs({ sheets: [first, { ...second, columns: [[9, _, _, _, _], EMPTY, EMPTY] }] }),
      { part: 'sheets', side: 1, fault: { code: 'IMPOSSIBLE_SCORE', column: 'free', row: 'ones', score: 9 } },
    ],
    ['with a missing rotation', rules, pairs({ rotation: [1] }), { part: 'rotation' }],
    ['with a third player of a pair', rules, pairs({ rotation: [1, 2] }), { part: 'rotation' }],
    ['with a negative player', rules, pairs({ rotation: [1, -1] }), { part: 'rotation' }],
    ['with a fractional player', rules, pairs({ rotation: [1, 0.5] }), { part: 'rotation' }],
    ['with a side that resigned twice', rules, pairs({ resigned: [1, 1] }), { part: 'resigned' }],
    [
      'with a side that resigned twice among three',
      rules,
      pairs({ sheets: [first, second, second], rotation: [1, 0, 0], resigned: [2, 2] }),
      { part: 'resigned' },
    ],
    ['with an unknown side', rules, pairs({ resigned: [2] }), { part: 'resigned' }],
    ['with a negative side', rules, pairs({ resigned: [-1] }), { part: 'resigned' }],
    [
      'with a seat on turn whose side has resigned',
      rules,
      pairs({ sheets: [first, second, second], rotation: [1, 0, 0], resigned: [1], turnNumber: 3 }),
      { part: 'seat' },
    ],
    ['with a negative seat', rules, pairs({ seat: -1 }), { part: 'seat' }],
    ['with only one side left', rules, pairs({ resigned: [0] }), { part: 'resigned' }],
    ['with more entries than turns', alone, point({ turnNumber: 1 }), { part: 'turnNumber' }],
    ['with more turns than entries', alone, point({ turnNumber: 3 }), { part: 'turnNumber' }],
    ['with a seat that does not exist', rules, pairs({ seat: 4 }), { part: 'seat' }],
    ['with a fractional seat', rules, pairs({ seat: 0.5 }), { part: 'seat' }],
    ['with the wrong partner on turn', rules, pairs({ seat: 3 }), { part: 'seat' }],
    [
      'with a full sheet on turn',
      alone,
      point({
        sheets: [
          { columns: [FULL], bonuses: [] },
          { columns: [EMPTY], bonuses: [] },
        ],
        rotation: [0, 0],
        turnNumber: 6,
      }),
      { part: 'seat' },
    ],
    [
      'with an unknown row dictated',
      rules,
      pairs({ dictation: { row: 'rill', attempts: [] } }),
      { part: 'dictation' },
    ],
    [
      'with a dictated row that was not announced',
      rules,
      pairs({ dictation: { row: 'maximum', attempts: [] } }),
      { part: 'dictation' },
    ],
    [
      'with a dictated row that is filled',
      rules,
      pairs({ sheets: [first, taken], turnNumber: 3 }),
      { part: 'dictation' },
    ],
    [
      'with an impossible attempt',
      rules,
      pairs({ seat: 3, dictation: { row: 'ones', attempts: [6] } }),
      { part: 'dictation' },
    ],
    [
      'with more attempts than players',
      rules,
      pairs({ dictation: { row: 'ones', attempts: [1, 1] } }),
      { part: 'dictation' },
    ],
    [
      'with a dictation to the only side',
      rules,
      pairs({ sheets: [first], rotation: [0], seat: 0 }),
      { part: 'dictation' },
    ],
    [
      'with a dictation but no dictated column',
      alone,
      point({ dictation: { row: 'ones', attempts: [] } }),
      { part: 'dictation' },
    ],
  ])('rejects a game %s', (_what, ruleset, from, fault) => {
    expect(startFault(ruleset, from)).toEqual(fault);
  });
});
