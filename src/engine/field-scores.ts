/** What a field can come to hold, whatever the dice. */
import type { Column, Row, Ruleset } from './ruleset.js';
import { rowPoints } from './scoring.js';

/** Every score of a row, after whatever roll; 0 where some throw does not make it. */
export function rowScores(
  row: Row,
  { dice, rollsPerTurn }: Pick<Ruleset, 'dice' | 'rollsPerTurn'>,
): ReadonlySet<number> {
  return scoresUpTo(
    row,
    dice,
    row.points.kind === 'byRoll' ? Math.min(row.points.points.length, rollsPerTurn) : 1,
  );
}

/** Every score that each field can be entered with, by column and row: 0 only where the field can be crossed. */
export function allFieldScores(ruleset: Ruleset): readonly (readonly ReadonlySet<number>[])[] {
  const { columns, rows, dice, rollsPerTurn } = ruleset;
  const ofAnyRoll = rows.map((row) => rowScores(row, { dice, rollsPerTurn }));
  const ofFirstRoll = rows.map((row) => scoresUpTo(row, dice, 1));
  return columns.map((column) =>
    (column.entry.kind === 'firstRoll' ? ofFirstRoll : ofAnyRoll).map((scores, index) =>
      scoresIn(ruleset, column, rows[index]?.id, scores),
    ),
  );
}

/** Of the scores that dice can make, those that count in the column; 0 where others cross the field. */
function scoresIn(
  { rowRules }: Ruleset,
  column: Column,
  rowId: string | undefined,
  made: ReadonlySet<number>,
): ReadonlySet<number> {
  const accepted = rowId === undefined ? undefined : column.accepts?.[rowId];
  const counting = [...made].filter((score) => !accepted || accepted.includes(score));
  const breakable = rowRules.some(({ upper, lower }) => rowId === upper || rowId === lower);
  return new Set(counting.length < made.size || breakable ? [0, ...counting] : counting);
}

function scoresUpTo(row: Row, dice: number, rolls: number): ReadonlySet<number> {
  const scores = new Set<number>();
  for (let roll = 1; roll <= rolls; roll += 1)
    for (const points of rowPoints(row, dice, roll)) scores.add(points);
  return scores;
}
