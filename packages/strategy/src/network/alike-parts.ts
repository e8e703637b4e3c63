/** What a network sees of what five alike can bring beside a field: bonus fields, jokers and the running bonus. */
import type { CompiledRuleset } from '@yamb-server/engine';
import { cellAt, type Part } from './part.js';

/** More entries than these that are left are alike. */
const MOST_LEFT = 5;

/** While a bonus field is open to further throws: how often it still is. */
export function bonusFieldPart({ compiledBonusFields }: CompiledRuleset, index: number): Part[] {
  const bonus = compiledBonusFields[index];
  if (!bonus) return [];
  const { column, row, times } = bonus;
  return [
    {
      column: undefined,
      rows: [row],
      seesScores: true,
      size: MOST_LEFT,
      states: times + 1,
      // What is left while the field holds no points, and so brings nothing, is state 0 as well.
      stateOf: (columns, { bonuses }) =>
        (cellAt(columns, column, row) ?? 0) > 0 ? Math.max(0, times - (bonuses[index] ?? 0)) : 0,
      write: (columns, write, { bonuses }) => {
        if ((cellAt(columns, column, row) ?? 0) === 0) return;
        const left = Math.max(0, times - (bonuses[index] ?? 0));
        if (left > 0) write(Math.min(left, MOST_LEFT) - 1, 1);
      },
      worth: [],
    },
  ];
}

/**
 * Rows of which jokers or the running bonus ask that all columns have filled them: in how many each is filled, and whether one is crossed.
 * Of one column other parts say the same.
 */
export function everywhereParts({
  compiledJoker: joker,
  compiledRunningBonus: bonus,
  playedColumns,
}: CompiledRuleset): Part[] {
  if (playedColumns.length === 1) return [];
  const rows = [joker?.row, bonus?.row, ...(joker?.faceRows ?? [])].filter((row) => row !== undefined);
  return [...new Set(rows)].map((row) => everywherePart(row, playedColumns));
}

function everywherePart(row: number, columns: readonly number[]): Part {
  const crossed = columns.length + 1;
  return {
    column: undefined,
    rows: [row],
    seesScores: true,
    size: crossed + 1,
    states: 2 * crossed,
    stateOf: (cells) => {
      let filled = 0;
      let isCrossed = 0;
      for (const column of columns) {
        const score = cellAt(cells, column, row);
        if (score === null) continue;
        filled += 1;
        if (score === 0) isCrossed = 1;
      }
      return 2 * filled + isCrossed;
    },
    write: (cells, write) => {
      const scores = columns.map((column) => cellAt(cells, column, row));
      write(scores.filter((score) => score !== null).length, 1);
      if (scores.includes(0)) write(crossed, 1);
    },
    worth: [],
  };
}
