import { expect, it } from '@jest/globals';
import { resumedState, type Cell, type Ruleset, type Sheet } from '@yamb-server/engine';
import {
  announcing,
  compiled,
  dictated,
  free,
  plainRulesOf,
} from '../../../engine/src/rules/testing/columns.js';
import { Estimate } from '../estimate.js';
import { solveTurn } from '../solve-turn.js';
import { BruteWin } from '../testing/brute-win.js';
import { EstimatedSpread } from './estimated-spread.js';
import { solveToWin } from './solve-to-win.js';

const plain = plainRulesOf(free, announcing, dictated);

/** One row of two dice, in three columns. */
const small: Ruleset = {
  ...plain,
  dice: 2,
  rollsPerTurn: 2,
  rows: plain.rows.filter(({ id }) => id === 'maximum'),
  sections: [{ kind: 'sum', id: 'sum', names: { en: 'Sum' }, rows: ['maximum'] }],
  firsts: [{ kind: 'column', column: 'dictated', points: 5 }],
};
const rules = compiled(small);

const sheet = (...cells: readonly Cell[]): Sheet => ({
  columns: cells.map((cell) => [cell]),
  bonuses: [],
  runningBonus: 0,
});

it('counts points for a first in the chance to win of a dictated turn of a pair', () => {
  const turn = resumedState({
    ...{ teamSize: 2, sheets: [sheet(10, 10, null), sheet(4, 2, null)], rotation: [0, 0], resigned: [] },
    ...{ turnNumber: 5, seat: 1, dictation: { row: 'maximum', attempts: [] } },
  });
  const chance = new BruteWin(rules, 1).chance(turn);
  expect(chance).toBeGreaterThan(0.1);
  const spread = new EstimatedSpread(rules, new Estimate(rules));
  expect(Math.abs(solveToWin(rules, turn, spread).value - chance)).toBeLessThan(1e-5);
});

it('does not take a result with teammates to come for one that wins at once', () => {
  const winning = compiled({ ...small, instantWin: { kind: 'firstRoll', row: 'maximum' } });
  const empty = sheet(null, 10, null);
  const point = { rollNumber: 1, threwAll: true, announced: null };
  const choiceOf = (seat: number, attempts: readonly number[]): string => {
    const turn = resumedState({
      ...{ teamSize: 2, sheets: [empty, empty], rotation: [0, 0], resigned: [], turnNumber: 3, seat },
      dictation: { row: 'maximum', attempts },
    });
    return solveTurn(winning, turn, new Estimate(winning)).best(point, [1, 1]).kind;
  };
  expect([choiceOf(1, []), choiceOf(3, [2])]).toEqual(['roll', 'enter']);
});
