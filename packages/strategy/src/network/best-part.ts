/** Features of a network's view of a computed column, which holds the best field of each row. */
import type { CompiledRuleset } from '@yamb-server/engine';
import { cellAt, writeOnScale, type Part, scoreScale, SCORE_POINTS } from './part.js';

const CROSSED = SCORE_POINTS;

/** The current best of a row, weighted by the fraction of its fields that are still empty. */
export function bestPart(rules: CompiledRuleset, computed: number, row: number): Part {
  const columns = rules.playedColumns;
  const scale = scoreScale(rules, computed, row);
  const scores = columns.flatMap((column) => [...rules.fieldScores(column, row)]);
  const codes = Math.max(0, ...scores) + 2;
  const openOf = (cells: Parameters<Part['stateOf']>[0]): number =>
    columns.reduce((open, column) => open + (cellAt(cells, column, row) === null ? 1 : 0), 0);
  return {
    column: undefined,
    rows: [row],
    seesScores: true,
    size: SCORE_POINTS + 1,
    states: (columns.length + 1) * codes,
    stateOf: (cells) => openOf(cells) * codes + 1 + (cellAt(cells, computed, row) ?? -1),
    write: (cells, write) => {
      const best = cellAt(cells, computed, row);
      const share = openOf(cells) / columns.length;
      if (best === null || share === 0) return;
      if (best === 0) write(CROSSED, share);
      else
        writeOnScale(SCORE_POINTS, scale(best), 0, (index, value) => {
          write(index, value * share);
        });
    },
    worth: [],
  };
}
