import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  CompiledRuleset,
  initialState,
  sheetOf,
  sheetTotal,
  validateRuleset,
  type AwaitingRoll,
  type Ruleset,
  type Sheet,
} from '@yamb-server/engine';
import { runs } from '../../../test/harness/torture.js';
import { anyRuleset, anyRulesetOfFiveAlike } from '../../engine/src/rulesets/testing/any-ruleset.js';
import { solveTable } from './exact-table.js';
import { positionsOf } from './solvable.js';
import { solveTurn } from './solve-turn.js';
import type { Valuation } from './valuation.js';

const RUNS = runs(60, 2_000);

/** Solves whole games by recursion. Only equal sheets share a value. */
class Recursion implements Valuation {
  private readonly values = new Map<string, number>();

  constructor(private readonly rules: CompiledRuleset) {}

  value(sheet: Sheet): number {
    if (sheet.columns.every((cells) => !cells.includes(null))) return 0;
    const key = JSON.stringify(sheet);
    let value = this.values.get(key);
    if (value === undefined) {
      value = solveTurn(this.rules, turnOf(this.rules, sheet), this).value;
      this.values.set(key, value);
    }
    return value;
  }

  /** Every sheet that was requested, with its value. */
  get all(): readonly (readonly [Sheet, number])[] {
    return [...this.values].map(([key, value]) => [JSON.parse(key) as Sheet, value]);
  }
}

const turnOf = (rules: CompiledRuleset, sheet: Sheet): AwaitingRoll => ({
  ...initialState(rules, { seatCount: 1, teamSize: 1 }),
  sheets: [sheet],
});

const emptySheet = (rules: CompiledRuleset): Sheet =>
  sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);

/** How many rule sets had no table, by refusal code. */
type Refused = Record<string, number>;

/** Compares the table of one column with few rows with recursion over whole sheets. */
function compareTable(ruleset: Ruleset, refused: Refused): void {
  // Prizes and firsts name columns and rows that this part does not have.
  const { columnPrizes: _prizes, firsts: _firsts, ...rest } = ruleset;
  const small = { ...rest, rows: ruleset.rows.slice(0, 3), columns: ruleset.columns.slice(0, 1) };
  fc.pre(validateRuleset(small).length === 0);
  const rules = new CompiledRuleset(small);
  const positions = positionsOf(rules);
  if (!positions.ok) refused[positions.error.code] = (refused[positions.error.code] ?? 0) + 1;
  // Rule sets without a table do not count as runs.
  fc.pre(positions.ok);
  const table = solveTable(positions.value);
  const recursion = new Recursion(rules);
  const value = recursion.value(emptySheet(rules));
  expect(table.total.mean).toBeCloseTo(value + sheetTotal(rules, emptySheet(rules)), 6);
  for (const [sheet, exact] of recursion.all) expect(table.value(sheet)).toBeCloseTo(exact, 6);
}

describe('the exact table of any rule set with one column', () => {
  it('agrees with recursion over whole sheets', () => {
    const refused: Refused = {};
    fc.assert(
      fc.property(anyRuleset, fc.integer({ min: 1, max: 2 }), (ruleset, dice) => {
        compareTable({ ...ruleset, dice }, refused);
      }),
      { numRuns: RUNS / 4 },
    );
    expect(refused).not.toHaveProperty('UNKNOWN_RULES');
  }, 600_000);

  it('agrees with recursion for jokers and running bonuses', () => {
    const refused: Refused = {};
    fc.assert(
      fc.property(anyRulesetOfFiveAlike, (ruleset) => {
        compareTable(ruleset, refused);
      }),
      { numRuns: RUNS / 10 },
    );
    expect(refused).not.toHaveProperty('UNKNOWN_RULES');
  }, 600_000);
});
