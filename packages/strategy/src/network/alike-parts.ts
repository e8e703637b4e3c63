/** Features of a network's view of five of a kind: bonus fields, jokers and the running bonus. */
import type { CompiledRuleset } from '@yamb-server/engine';
import { cellAt, type Part } from './part.js';

/** Larger numbers of remaining entries look the same. */
const MOST_LEFT = 5;

/** The remaining entries of a bonus field, while it is open to further throws. */
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
      // State 0 also covers a field without points, whose bonus field cannot be entered.
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
 * For rows that jokers or the running bonus require in all columns: in how many columns the row is filled, and whether
 * one is crossed. Other parts cover sheets with one column.
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
