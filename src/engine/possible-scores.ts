/** What a field can come to hold, whatever the dice. */
import type { Column, Row, Ruleset } from './ruleset.js';
import { rowScore } from './scoring.js';
import { allThrows } from './throws.js';

const known = new WeakMap<Ruleset, readonly (readonly ReadonlySet<number>[])[]>();

/** Every score of a row, after whatever roll; 0 where some throw does not make it. */
export function rowScores(row: Row, { dice, rollsPerTurn }: Ruleset): ReadonlySet<number> {
  const rolls = row.points.kind === 'byRoll' ? Math.min(row.points.points.length, rollsPerTurn) : 1;
  return scoresOf(row, dice, rolls);
}

/**
 * Every score that the field of a column and row, given by their indexes, can be entered with: 0 only where it can
 * be crossed. Empty outside the sheet.
 */
export function fieldScores(ruleset: Ruleset, columnIndex: number, rowIndex: number): ReadonlySet<number> {
  const scores = known.get(ruleset) ?? buildScores(ruleset);
  return scores[columnIndex]?.[rowIndex] ?? new Set();
}

function buildScores(ruleset: Ruleset): readonly (readonly ReadonlySet<number>[])[] {
  const { columns, rows, dice } = ruleset;
  const thrown = rows.map((row) => rowScores(row, ruleset));
  const scores = columns.map((column) =>
    rows.map((row, index) => {
      const first = column.entry.kind === 'firstRoll' ? scoresOf(row, dice, 1) : undefined;
      return scoresIn(ruleset, column, row, first ?? thrown[index] ?? new Set());
    }),
  );
  known.set(ruleset, scores);
  return scores;
}

/** Of the scores that dice can make, those that count in the column; 0 where others cross the field. */
function scoresIn(
  { rowRules }: Ruleset,
  column: Column,
  row: Row,
  thrown: ReadonlySet<number>,
): ReadonlySet<number> {
  const accepted = column.accepts?.[row.id];
  const counting = [...thrown].filter((score) => !accepted || accepted.includes(score));
  const breakable = rowRules.some(({ upper, lower }) => row.id === upper || row.id === lower);
  return new Set(counting.length < thrown.size || breakable ? [0, ...counting] : counting);
}

function scoresOf(row: Row, dice: Ruleset['dice'], rolls: number): ReadonlySet<number> {
  const scores = new Set<number>();
  for (const faces of allThrows(dice)) {
    for (let roll = 1; roll <= rolls; roll += 1) scores.add(rowScore(row, faces, roll));
  }
  return scores;
}
