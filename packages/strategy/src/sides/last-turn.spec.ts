import { expect, it } from '@jest/globals';
import { awaitRoll, initialState, type Cell, type Ruleset } from '@yamb-server/engine';
import { best, compiled, free, plainRulesOf } from '../../../engine/src/rules/testing/columns.js';
import { Estimate } from '../estimate.js';
import { solveTurn } from '../solve-turn.js';
import { lastTurn } from './prospects.js';
import { meanOf } from './remainder.js';

const plain = plainRulesOf(free);

it.each<[points: string, rules: Ruleset]>([
  ['of computed columns', plainRulesOf(free, best)],
  ['for a first', { ...plain, firsts: [{ kind: 'row', row: 'straight', points: 30 }] }],
  [
    'of the running bonus',
    { ...plain, runningBonus: { kind: 'anyEntry', row: 'fiveOfAKind', points: 1_000 } },
  ],
])('the points of a last turn include those %s', (_, ruleset) => {
  const rules = compiled(ruleset);
  const start = initialState(rules, { seatCount: 3, teamSize: 1 });
  const cells: readonly Cell[] = [3, 20, 10, null, 55];
  const sheets = start.sheets.with(1, {
    ...start.sheets[1],
    columns: rules.columns.map(() => cells),
    bonuses: [],
  });
  const turn = awaitRoll({ ...start, sheets }, 1, null);
  const estimate = new Estimate(rules);
  const points = lastTurn(rules, turn, 1, estimate);
  expect(points && meanOf(points)).toBeCloseTo(solveTurn(rules, turn, estimate).value, 6);
});
