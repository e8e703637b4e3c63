/** Features of a network's view of a sum with a threshold, such as that of a bonus. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- fields are those of the sum */
import { at, bonusOf, bonusSteps, type CompiledRuleset, type SectionBonus } from '@yamb-server/engine';
import { certain, emptySheetOf, sumOf, type Dedicated, type DedicatedTurns } from '../dedicated-turns.js';
import { expectedBonus } from '../estimated-sections.js';
import { cellAt, WORTH, type Columns, type Part } from './part.js';

/** Number of steps on each side of the threshold. */
const STEPS = 20;
/** Steps are one point for thresholds up to about this, such as that of ones to sixes. */
const THRESHOLD = 60;

const REACHED = 2 * STEPS + 1;
const LOST = REACHED + 1;
const EXPECTED = LOST + 1;

export interface Field {
  readonly column: number;
  readonly row: number;
}

export interface ThresholdSum {
  /** See `Part.column`. */
  readonly column: number | undefined;
  readonly fields: readonly Field[];
  readonly from: number;
  /** The expected points, from the content or expected content of each field and the current sum. */
  readonly expected: (turns: readonly Dedicated[], sum: number) => number;
  /** Points that correspond to a feature value of 1. */
  readonly unit: number;
  /** How many times they count in the total. */
  readonly worth: number;
}

/** How far the sum is ahead of its threshold, whether it is reached or lost, and the expected points. */
export function sumPart(
  rules: CompiledRuleset,
  dedicated: DedicatedTurns,
  { column, fields, from, expected, unit, worth }: ThresholdSum,
): Part {
  const empty = emptySheetOf(rules);
  const turns = fields.map((field) => dedicated.of(empty, field.column, field.row, 'most'));
  const all = sumOf(turns, 'mean');
  const pars = turns.map(({ mean }) => (all > 0 ? Math.round((from * mean) / all) : 0));
  const step = Math.max(1, Math.round(from / THRESHOLD));
  const sums = sumOf(turns, 'highest') + 1;
  const scoreOf = (columns: Columns, index: number): number | null =>
    cellAt(columns, fields[index]!.column, fields[index]!.row);

  const write: Part['write'] = (columns, writeFeature) => {
    const held = turns.map((turn, index) => {
      const score = scoreOf(columns, index);
      return score === null ? turn : certain(score);
    });
    const open = held.filter((_, index) => scoreOf(columns, index) === null);
    if (open.length === 0) return;
    const sum = fields.reduce((points, _, index) => points + (scoreOf(columns, index) ?? 0), 0);
    if (sum >= from) writeFeature(REACHED, 1);
    else if (sum + sumOf(open, 'highest') < from) writeFeature(LOST, 1);
    else {
      const par = pars.reduce(
        (points, one, index) => points + (scoreOf(columns, index) === null ? 0 : one),
        0,
      );
      const ahead = Math.round((sum - par) / step);
      writeFeature(STEPS + Math.max(-STEPS, Math.min(STEPS, ahead)), 1);
    }
    writeFeature(EXPECTED, expected(held, sum) / unit);
  };
  return {
    column,
    rows: [...new Set(fields.map(({ row }) => row))],
    size: EXPECTED + 1,
    states: 2 ** fields.length * sums,
    seesScores: true,
    stateOf: (columns) => {
      let filled = 0;
      let sum = 0;
      for (const field of fields) {
        const score = cellAt(columns, field.column, field.row);
        filled *= 2;
        if (score === null) continue;
        filled += 1;
        sum += score;
      }
      return filled * sums + sum;
    },
    write,
    worth: [[EXPECTED, worth * unit]],
  };
}

/** The sum of some rows of a column, and the expected bonus. */
export function bonusPart(
  rules: CompiledRuleset,
  column: number,
  rows: readonly number[],
  bonus: SectionBonus,
  dedicated: DedicatedTurns,
): Part {
  const fields = rows.map((row) => ({ column, row }));
  const { factor = NaN } = rules.compiledColumns[column] ?? {};
  return sumPart(rules, dedicated, {
    column,
    fields,
    from: at(bonusSteps(bonus), 0).from,
    expected: (turns, sum) => expectedBonus(bonus, sumOf(turns, 'mean'), turns) - bonusOf(bonus, sum),
    unit: WORTH,
    worth: factor,
  });
}
