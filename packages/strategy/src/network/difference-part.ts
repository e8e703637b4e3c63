/** Features of a network's view of a multiplied difference. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- rows are those of the section */
import type { Cell, CompiledRuleset, CompiledSection, Sheet } from '@yamb-server/engine';
import { emptySheetOf, type Aim, type Dedicated, type DedicatedTurns } from '../dedicated-turns.js';
import { expectedDifference } from '../estimated-sections.js';
import { cellAt, WORTH, writeOnScale, type Columns, type Part, scoreScale, SCORE_POINTS } from './part.js';

/** Larger differences look the same. */
const MOST = 25;

const LOST = 3 * SCORE_POINTS;
const EXPECTED = LOST + 1;
const DIFFERENCE = EXPECTED + 1;

/** The scores while some are missing, whether the difference is lost, and its expected points. */
export function differencePart(
  rules: CompiledRuleset,
  column: number,
  { high, low, factor }: Extract<CompiledSection, { kind: 'difference' }>,
  dedicated: DedicatedTurns,
): Part {
  const rows = [high, low, factor];
  const scales = rows.map((row) => scoreScale(rules, column, row));
  const counts = rows.map((row) => Math.max(...rules.fieldScores(column, row)) + 2);
  const complete = counts.reduce((all, count) => all * count, 1);
  const weight = rules.compiledColumns[column]!.factor;
  const empty = emptySheetOf(rules);
  const fieldOf = (columns: Columns, row: number, aim: Aim): Dedicated => {
    const sheet: Sheet = { ...empty, columns: empty.columns.with(column, columns[column]!) };
    return dedicated.of(sheet, column, row, aim);
  };
  return {
    column,
    rows,
    size: DIFFERENCE + SCORE_POINTS,
    states: complete + 1,
    seesScores: true,
    stateOf: (columns) => {
      const top = cellAt(columns, column, high);
      const bottom = cellAt(columns, column, low);
      const times = cellAt(columns, column, factor);
      if (top !== null && bottom !== null && times !== null) return complete;
      return (codeOf(top) * counts[1]! + codeOf(bottom)) * counts[2]! + codeOf(times);
    },
    write: (columns, write) => {
      const scores = rows.map((row) => cellAt(columns, column, row));
      if (scores.every((score) => score !== null)) return;
      const [top, bottom, times] = scores as Scores;
      if (isLost(top, bottom, times)) {
        write(LOST, 1);
        return;
      }
      scores.forEach((score, index) => {
        if (score !== null) writeOnScale(SCORE_POINTS, scales[index]!(score), index * SCORE_POINTS, write);
      });
      if (top !== null && bottom !== null)
        writeOnScale(SCORE_POINTS, (top - bottom) / MOST, DIFFERENCE, write);
      const expected = expectedDifference(
        fieldOf(columns, high, 'most'),
        fieldOf(columns, low, 'fewest'),
        fieldOf(columns, factor, 'most'),
      );
      write(EXPECTED, expected / WORTH);
    },
    worth: [[EXPECTED, weight * WORTH]],
  };
}

/** High row, low row and factor. */
type Scores = [Cell, Cell, Cell];

/** Empty fields sort before any score. */
const codeOf = (cell: Cell): number => (cell === null ? 0 : cell + 1);

const isLost = (top: Cell, bottom: Cell, times: Cell): boolean =>
  top === 0 || bottom === 0 || times === 0 || (top !== null && bottom !== null && top <= bottom);
