import { describe, expect, it } from '@jest/globals';
import { initialState, sheetOf } from '@yamb-server/engine';
import { chanceFrom } from '../../../engine/src/rulesets/testing/chance.js';
import { shapeOf } from '../../../engine/src/rulesets/testing/shapes.js';
import { solveTable } from '../exact-table.js';
import { positionsOf } from '../solvable.js';
import { EstimatedSpread, measureSpread } from './estimated-spread.js';

const ALONE = { seatCount: 1, teamSize: 1 };
const GAMES = 150;

describe('measureSpread', () => {
  it.each(['yacht', 'crag'])('corrects the estimated deviation to that of the exact table: %s', (id) => {
    const { ruleset } = shapeOf(id, [], ALONE);
    const positions = positionsOf(ruleset);
    if (!positions.ok) throw new Error(positions.error.code);
    const table = solveTable(positions.value);
    const chance = chanceFrom(1);
    const ratios = measureSpread(ruleset, table, GAMES, () => 1 + chance(6));
    const empty = sheetOf(initialState(ruleset, ALONE), 0);
    const deviation = Math.sqrt(new EstimatedSpread(ruleset, table, ratios).variance(empty));
    const uncorrected = Math.sqrt(new EstimatedSpread(ruleset, table).variance(empty));
    const exact = Math.sqrt(table.variance(empty));
    expect(Math.abs(deviation / exact - 1)).toBeLessThan(0.05);
    expect(Math.abs(uncorrected / exact - 1)).toBeGreaterThan(0.05);
  });
});
