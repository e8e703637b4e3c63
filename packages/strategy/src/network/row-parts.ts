/** Features of a network's view of single rows, and of two rows under a rule. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- rows are those of the rule set */
import {
  never,
  type Cell,
  type CompiledRowRule,
  type CompiledRuleset,
  type Sheet,
} from '@yamb-server/engine';
import { emptySheetOf, type DedicatedTurns } from '../dedicated-turns.js';
import { cellAt, WORTH, writeOnScale, type Columns, type Part, scoreScale, SCORE_POINTS } from './part.js';

/** Whether a field is filled, and so gains no more points. @param points the result of a turn played only for it */
export const filledPart = (column: number, row: number, points: number): Part => ({
  column,
  rows: [row],
  seesScores: false,
  size: 1,
  states: 2,
  stateOf: (columns) => (cellAt(columns, column, row) === null ? 0 : 1),
  write: (columns, write) => {
    if (cellAt(columns, column, row) !== null) write(0, 1);
  },
  worth: [[0, -points]],
});

/** Whether a field holds points. */
export const heldPart = (column: number, row: number): Part => ({
  column,
  rows: [row],
  seesScores: true,
  size: 1,
  states: 2,
  stateOf: (columns) => ((cellAt(columns, column, row) ?? 0) > 0 ? 1 : 0),
  write: (columns, write) => {
    if ((cellAt(columns, column, row) ?? 0) > 0) write(0, 1);
  },
  worth: [],
});

/** For each of two rows: its score, whether it is crossed, and the effect on the other row. */
const OF_ROW = SCORE_POINTS + 2;

/** The rows of a rule, in the order that networks were trained with. */
function seenRows(rule: CompiledRowRule): readonly [number, number] {
  switch (rule.kind) {
    case 'strictlyAbove':
      return [rule.upper, rule.lower];
    case 'whileHeld':
      return [rule.held, rule.row];
    default:
      return never(rule);
  }
}

/** The score that constrains the other row, while that one is empty. */
export function rulePart(
  rules: CompiledRuleset,
  column: number,
  rule: CompiledRowRule,
  dedicated: DedicatedTurns,
): Part {
  const rows = seenRows(rule);
  const [first, second] = rows;
  const scales = rows.map((row) => scoreScale(rules, column, row));
  const count = Math.max(...rows.flatMap((row) => [...rules.fieldScores(column, row)])) + 2;
  const weight = rules.compiledColumns[column]!.factor * WORTH;
  const empty = emptySheetOf(rules);
  const meanOf = (sheet: Sheet, row: number): number => dedicated.of(sheet, column, row, 'most').mean;
  return {
    column,
    rows,
    seesScores: true,
    size: 2 * OF_ROW,
    states: count * count,
    stateOf: (columns) => {
      const one = cellAt(columns, column, first);
      const other = cellAt(columns, column, second);
      // Once both are filled, their scores no longer matter. Two empty rows are state 0, also without features.
      if (one !== null && other !== null) return 0;
      return codeOf(one) * count + codeOf(other);
    },
    write: (columns, write) => {
      const cells = columns[column]!;
      rows.forEach((row, index) => {
        const score = cellAt(columns, column, row);
        const partner = rows[1 - index]!;
        if (score === null || cellAt(columns, column, partner) !== null) return;
        const base = index * OF_ROW;
        if (score === 0) write(base + SCORE_POINTS, 1);
        else writeOnScale(SCORE_POINTS, scales[index]!(score), base, write);
        const sheet = { ...empty, columns: empty.columns.with(column, cells) };
        write(base + SCORE_POINTS + 1, (meanOf(sheet, partner) - meanOf(empty, partner)) / WORTH);
      });
    },
    worth: [
      [SCORE_POINTS + 1, weight],
      [OF_ROW + SCORE_POINTS + 1, weight],
    ],
  };
}

/** Empty fields sort before any score. */
const codeOf = (cell: Cell): number => (cell === null ? 0 : cell + 1);

/**
 * One feature for each number of filled fields in a column, which determines what the column's order allows next.
 * @param points the value of each number
 */
export const countPart = (column: number, rows: readonly number[], points: readonly number[]): Part => ({
  column,
  rows,
  seesScores: false,
  size: rows.length + 1,
  states: rows.length + 1,
  stateOf: (columns) => filledOf(columns, column),
  write: (columns, write) => {
    write(filledOf(columns, column), 1);
  },
  worth: [...points.entries()],
});

function filledOf(columns: Columns, column: number): number {
  let filled = 0;
  for (const cell of columns[column]!) if (cell !== null) filled += 1;
  return filled;
}
