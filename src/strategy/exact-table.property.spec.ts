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
} from '../engine/index.js';
import { runs } from '../../test/harness/torture.js';
import { anyRuleset, anyRulesetOfFiveAlike } from '../rulesets/testing/any-ruleset.js';
import { solveTable } from './exact-table.js';
import { positionsOf } from './solvable.js';
import { solveTurn } from './solve-turn.js';
import type { Valuation } from './valuation.js';

const RUNS = runs(60, 2_000);

/** Whole games by recursion: a sheet is worth what its turn is, and nothing is taken for the same that is not equal. */
class Recursion implements Valuation {
  readonly #values = new Map<string, number>();

  constructor(private readonly rules: CompiledRuleset) {}

  value(sheet: Sheet): number {
    if (sheet.columns.every((cells) => !cells.includes(null))) return 0;
    const key = JSON.stringify(sheet);
    let value = this.#values.get(key);
    if (value === undefined) {
      value = solveTurn(this.rules, turnOf(this.rules, sheet), this).value;
      this.#values.set(key, value);
    }
    return value;
  }

  /** Every sheet that was asked for, and its value. */
  get all(): readonly (readonly [Sheet, number])[] {
    return [...this.#values].map(([key, value]) => [JSON.parse(key) as Sheet, value]);
  }
}

const turnOf = (rules: CompiledRuleset, sheet: Sheet): AwaitingRoll => ({
  ...initialState(rules, { seatCount: 1, teamSize: 1 }),
  sheets: [sheet],
});

const emptySheet = (rules: CompiledRuleset): Sheet =>
  sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);

/** Whether tables are solved at all: what became of each rule set, by its refusal or "solved". */
type Seen = Record<string, number>;

/** Compares the table of one column and few rows with recursion over whole sheets. */
function compareTable(ruleset: Ruleset, seen: Seen): void {
  const small = { ...ruleset, rows: ruleset.rows.slice(0, 3), columns: ruleset.columns.slice(0, 1) };
  fc.pre(validateRuleset(small).length === 0);
  const rules = new CompiledRuleset(small);
  const positions = positionsOf(rules);
  const code = positions.ok ? 'solved' : positions.error.code;
  seen[code] = (seen[code] ?? 0) + 1;
  if (!positions.ok) return;
  const table = solveTable(positions.value);
  const recursion = new Recursion(rules);
  const value = recursion.value(emptySheet(rules));
  expect(table.total.mean).toBeCloseTo(value + sheetTotal(rules, emptySheet(rules)), 6);
  for (const [sheet, exact] of recursion.all) expect(table.value(sheet)).toBeCloseTo(exact, 6);
}

describe('the exact table of any rule set of one column', () => {
  it('has the value that recursion over whole sheets gives', () => {
    const seen: Seen = {};
    fc.assert(
      fc.property(anyRuleset, fc.integer({ min: 1, max: 2 }), (ruleset, dice) => {
        compareTable({ ...ruleset, dice }, seen);
      }),
      { numRuns: RUNS },
    );
    // Else the property would hold of nothing.
    expect(seen['solved']).toBeGreaterThan(RUNS / 4);
    expect(seen).not.toHaveProperty('UNKNOWN_RULES');
  }, 600_000);

  it('has it with jokers and running bonuses', () => {
    const seen: Seen = {};
    fc.assert(
      fc.property(anyRulesetOfFiveAlike, (ruleset) => {
        const before = seen['solved'];
        compareTable(ruleset, seen);
        // Rule sets that have no table do not count as runs.
        fc.pre(seen['solved'] !== before);
      }),
      { numRuns: RUNS / 10 },
    );
    expect(seen).not.toHaveProperty('UNKNOWN_RULES');
  }, 600_000);
});
