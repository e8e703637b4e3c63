/** Playing to win where prizes for columns decide. */
import { describe, expect, it } from '@jest/globals';
import {
  CompiledRuleset,
  complete,
  initialState,
  play,
  sideOf,
  stored,
  type GameState,
  type Ruleset,
  type Sheet,
} from '@yamb-server/engine';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { chanceFrom } from '../../../engine/src/rulesets/testing/chance.js';
import { Estimate } from '../estimate.js';
import { commandOf } from '../play-game.js';
import { solveTurn } from '../solve-turn.js';
import { subsets, throwsOf } from '../testing/throws.js';
import { FIRST_ROLL, rolledAt } from '../turn-point.js';
import { DiscardTable } from './discard-table.js';
import { EstimatedSpread } from './estimated-spread.js';
import { chanceOfMore } from './prize-chance.js';
import type { PrizeProspect } from './prize-prospects.js';
import { solveToWin } from './solve-to-win.js';

const names = { en: 'Name' };
const column = (id: string) =>
  ({ id, sign: '*', names, order: { kind: 'free' }, entry: { kind: 'anyRoll' } }) as const;

/** Two dice, two rolls, and two columns with two rows. */
const small: Ruleset = {
  id: 'small',
  version: 1,
  names,
  description: '',
  source: '',
  dice: 2,
  faces: [{}, {}, {}, {}],
  rollsPerTurn: 2,
  players: { min: 1, max: 2, teams: [] },
  columns: [column('less'), column('more')],
  rows: [
    { id: 'fours', names, pattern: { kind: 'face', face: 4 }, points: { kind: 'patternDice', bonus: 0 } },
    {
      id: 'pair',
      names,
      pattern: { kind: 'groups', sizes: [2] },
      points: { kind: 'served', served: 12, points: 7 },
    },
  ],
  sections: [{ kind: 'sum', id: 'sum', names, rows: ['fours', 'pair'] }],
  bonusFields: [],
  rowRules: [],
  columnPrizes: {
    prizes: [
      { column: 'less', points: 1 },
      { column: 'more', points: 3 },
    ],
  },
  variants: [],
};

const bruteMeans = new Map<string, number>();

/** The mean of the sum that `more` still gains, by trying everything. */
const bruteMean = (open: readonly string[], discards: number): number =>
  stored(bruteMeans, `${open.join()} ${discards}`, () => findMean(open, discards));

function findMean(open: readonly string[], discards: number): number {
  if (open.length === 0) return 0;
  const scoreOf = (row: string, dice: readonly number[], isServed: boolean): number => {
    if (row === 'fours') return 4 * dice.filter((face) => face === 4).length;
    return dice[0] === dice[1] ? (isServed ? 12 : 7) : 0;
  };
  const enter = (dice: readonly number[], isServed: boolean): number =>
    Math.max(
      discards > 0 ? bruteMean(open, discards - 1) : -Infinity,
      ...open.map(
        (row) =>
          scoreOf(row, dice, isServed) +
          bruteMean(
            open.filter((other) => other !== row),
            discards,
          ),
      ),
    );
  const mean = (thrown: number, valueOf: (dice: readonly number[]) => number): number =>
    throwsOf(thrown, 4).reduce((sum, [dice, orders]) => sum + orders * valueOf(dice), 0) / 4 ** thrown;
  return mean(2, (first) =>
    Math.max(
      enter(first, true),
      ...subsets(2).map((kept) =>
        mean(2 - kept.length, (more) => enter([...kept.map((at) => first[at] ?? NaN), ...more], false)),
      ),
    ),
  );
}

const sheetWith = (columns: Sheet['columns']): Sheet => ({ columns, bonuses: [] });

describe('DiscardTable', () => {
  const rules = new CompiledRuleset(small);
  const table = complete(DiscardTable.solving(rules, 1));

  it.each([
    { cells: [null, null], less: [null, null], open: ['fours', 'pair'], discards: 2 },
    { cells: [null, null], less: [0, null], open: ['fours', 'pair'], discards: 1 },
    { cells: [null, null], less: [0, 0], open: ['fours', 'pair'], discards: 0 },
    { cells: [4, null], less: [null, null], open: ['pair'], discards: 2 },
    { cells: [null, 7], less: [4, 0], open: ['fours'], discards: 0 },
    { cells: [8, 12], less: [null, 0], open: [], discards: 1 },
  ] as const)(
    'has the mean found by exhaustive search, with $open open and $discards discards',
    (position) => {
      const { cells, less, open, discards } = position;
      expect(table?.prospect(sheetWith([less, cells])).mean).toBeCloseTo(bruteMean(open, discards), 10);
    },
  );

  it('has the variance of a single throw if nothing is left to decide', () => {
    const once = new CompiledRuleset({ ...small, rollsPerTurn: 1 });
    const { mean, variance } = complete(DiscardTable.solving(once, 1))?.prospect(
      sheetWith([
        [0, 0],
        [null, 7],
      ]),
    ) ?? { mean: NaN, variance: NaN };
    expect(mean).toBeCloseTo(2, 10);
    // Two dice that show a four, worth 4, with a probability of a quarter.
    expect(variance).toBeCloseTo((2 * 16 * 3) / 16, 10);
  });

  it('does not exist for columns with an order or a bonus', () => {
    const ordered = {
      ...small,
      columns: small.columns.map((one) => ({ ...one, order: { kind: 'down' } as const })),
    };
    const bonus = { kind: 'fixed', from: 8, points: 5 } as const;
    const withBonus = { ...small, sections: small.sections.map((one) => ({ ...one, bonus }) as typeof one) };
    for (const other of [ordered, withBonus])
      expect(complete(DiscardTable.solving(new CompiledRuleset(other), 1))).toBeNull();
  });
});

describe('the chance of more prizes', () => {
  const at = (total: number, deviation = 0): PrizeProspect => ({ total, mean: 0, variance: deviation ** 2 });

  it('compares the points of the prizes, and divides ties', () => {
    const [ahead, behind, level] = [at(20), at(10), at(15)];
    expect(chanceOfMore([behind, behind, ahead], [ahead, ahead, behind], [1, 2, 4])).toBe(1);
    expect(chanceOfMore([ahead, ahead, behind], [behind, behind, ahead], [1, 2, 4])).toBe(0);
    expect(chanceOfMore([ahead, ahead, level], [behind, behind, level], [1, 2, 4])).toBe(1);
    expect(chanceOfMore([ahead, ahead, behind], [behind, behind, ahead], [1, 2, 3])).toBe(0.5);
  });

  it('is even for equal prospects, and the same for many prizes as for few', () => {
    const open = at(50, 10);
    expect(chanceOfMore([open, open, open], [open, open, open], [1, 2, 4])).toBeCloseTo(0.5, 6);
    const own = Array.from({ length: 8 }, () => at(52, 10));
    const rival = own.map(() => open);
    const ones = own.map(() => 1);
    const exact = chanceOfMore(own, rival, ones);
    const more = chanceOfMore([...own, at(0)], [...rival, at(0)], [...ones, 1]);
    expect(Math.abs(more - exact)).toBeLessThan(0.01);
  });
});

describe('Escalero, played to win', () => {
  const resolution = resolveRuleset('escalero', []);
  if (!resolution.ok) throw new Error('There is no Escalero');
  const rules = resolution.ruleset.ruleset;
  const valuation = new EstimatedSpread(rules, new Estimate(rules));
  const start = initialState(rules, { seatCount: 2, teamSize: 1 });
  const lastRoll = { ...FIRST_ROLL, rollNumber: 3, threwAll: false };

  it('enters good throws in the column that decides, and bad ones elsewhere', () => {
    const solved = solveToWin(rules, start, valuation);
    const entryOf = (dice: readonly number[]) => solved.best(rolledAt(start, lastRoll, dice), dice);
    expect(entryOf([6, 6, 6, 6, 6])).toMatchObject({ kind: 'enter', column: 'three' });
    expect(entryOf([3, 3, 3, 3, 1])).toMatchObject({ kind: 'enter', column: 'three' });
    const bad = entryOf([1, 2, 3, 4, 6]);
    expect(bad).toMatchObject({ kind: 'enter' });
    expect(bad).not.toMatchObject({ column: 'three' });
  });

  /** Whether a side that plays to win beats one that plays for the total. Half for a tie. */
  function result(seed: number, winSide: number): number {
    const chance = chanceFrom(seed);
    const dice = (): number => 1 + chance(6);
    let state: GameState = start;
    while (state.phase !== 'finished') {
      if (state.phase !== 'awaitingRoll') throw new Error('A turn did not end');
      const solve = sideOf(state, state.seat) === winSide ? solveToWin : solveTurn;
      const solved = solve(rules, state, valuation);
      state = after(state, { type: 'roll' });
      while (state.phase === 'rolled') state = after(state, commandOf(solved.best(state, state.dice)));
    }
    return state.winners.includes(winSide) ? 1 / state.winners.length : 0;

    function after(from: GameState, command: Parameters<typeof play>[2]): GameState {
      const played = play(rules, from, command, dice);
      if (!played.ok) throw new Error(played.error.code);
      return played.value.state;
    }
  }

  it('beats a side that plays for the total in most games', () => {
    const results = [1, 2, 3, 4].flatMap((seed) => [result(seed, 0), result(seed, 1)]);
    expect(results.reduce((sum, won) => sum + won, 0)).toBeGreaterThanOrEqual(6);
  }, 120_000);
});
