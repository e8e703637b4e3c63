/** What a network sees of a sum with a bonus. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- rows are those of the section */
import type { CompiledRuleset, SectionBonus } from '../../engine/index.js';
import { emptySheetOf, type Dedicated, type DedicatedTurns } from '../dedicated-turns.js';
import { bonusOf, expectedBonus } from '../estimated-sections.js';
import { cellAt, WORTH, type Columns, type Part } from './part.js';

/** How far ahead of its threshold a sum is seen: so many steps to either side. */
const STEPS = 20;
/** Steps of one point for thresholds up to about this, as that of the ones to the sixes. */
const THRESHOLD = 60;

const REACHED = 2 * STEPS + 1;
const LOST = REACHED + 1;
const EXPECTED = LOST + 1;

/** How far the sum is ahead of its bonus, whether that is reached or lost, and what it is expected to bring. */
export function bonusPart(
  rules: CompiledRuleset,
  column: number,
  rows: readonly number[],
  bonus: SectionBonus,
  dedicated: DedicatedTurns,
): Part {
  const empty = emptySheetOf(rules);
  const turns = rows.map((row) => dedicated.of(empty, column, row, 'most'));
  const all = turns.reduce((sum, { mean }) => sum + mean, 0);
  const pars = turns.map(({ mean }) => (all > 0 ? Math.round((bonus.from * mean) / all) : 0));
  const step = Math.max(1, Math.round(bonus.from / THRESHOLD));
  const sums = turns.reduce((sum, { highest }) => sum + highest, 0) + 1;
  const factor = rules.compiledColumns[column]!.factor;

  const write: Part['write'] = (columns, writeFeature) => {
    const fields = rows.map((row, index) => fieldOf(cellAt(columns, column, row), turns[index]!));
    const open = fields.filter((_, index) => isOpen(columns, index));
    if (open.length === 0) return;
    const sum = sumOf(columns);
    if (sum >= bonus.from) writeFeature(REACHED, 1);
    else if (sum + open.reduce((most, { highest }) => most + highest, 0) < bonus.from) writeFeature(LOST, 1);
    else {
      const par = pars.reduce((points, one, index) => points + (isOpen(columns, index) ? 0 : one), 0);
      const ahead = Math.round((sum - par) / step);
      writeFeature(STEPS + Math.max(-STEPS, Math.min(STEPS, ahead)), 1);
    }
    const mean = fields.reduce((points, field) => points + field.mean, 0);
    writeFeature(EXPECTED, (expectedBonus(bonus, mean, fields) - bonusOf(bonus, sum)) / WORTH);
  };
  const isOpen = (columns: Columns, index: number): boolean => cellAt(columns, column, rows[index]!) === null;
  const sumOf = (columns: Columns): number => {
    let sum = 0;
    for (const row of rows) sum += cellAt(columns, column, row) ?? 0;
    return sum;
  };
  return {
    column,
    rows,
    size: EXPECTED + 1,
    states: 2 ** rows.length * sums,
    seesScores: true,
    stateOf: (columns) => {
      let filled = 0;
      let sum = 0;
      for (const row of rows) {
        const score = cellAt(columns, column, row);
        filled *= 2;
        if (score === null) continue;
        filled += 1;
        sum += score;
      }
      return filled * sums + sum;
    },
    write,
    worth: [[EXPECTED, factor * WORTH]],
  };
}

const fieldOf = (score: number | null, turn: Dedicated): Dedicated =>
  score === null ? turn : { mean: score, variance: 0, chance: score > 0 ? 1 : 0, highest: score };
