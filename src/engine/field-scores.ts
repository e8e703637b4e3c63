/** What a field can come to hold, whatever the dice. */
import type { Column, Row, Ruleset, Scoring } from './ruleset.js';
import { rollsThatMatter, rowPoints, type DiceCount } from './scoring.js';

/** What the scores of a row follow from. */
type Turns = DiceCount & Pick<Ruleset, 'rollsPerTurn'>;

/** Every score of a row, after whatever roll; 0 where some throw does not make it. */
export const rowScores = (row: Scoring, turns: Turns): ReadonlySet<number> =>
  scoresUpTo(row, turns, Math.min(rollsThatMatter(row), turns.rollsPerTurn));

/** How a column counts a row. */
export function scoringIn({ points }: Pick<Column, 'points'>, row: Row): Scoring {
  const own = points?.[row.id];
  return own ? { ...row, points: own } : row;
}

/** Every score that each field can be entered with, by column and row: 0 only where the field can be crossed. */
export function allFieldScores(ruleset: Ruleset): readonly (readonly ReadonlySet<number>[])[] {
  const { columns, rows } = ruleset;
  const ofAnyRoll = new Map(rows.map((row) => [row.id, rowScores(row, ruleset)]));
  return columns.map((column) =>
    rows.map((row) => {
      const scoring = scoringIn(column, row);
      const made =
        column.entry.kind === 'firstRoll'
          ? scoresUpTo(scoring, ruleset, 1)
          : scoring === row
            ? ofAnyRoll.get(row.id)
            : undefined;
      return scoresIn(ruleset, column, row.id, made ?? rowScores(scoring, ruleset));
    }),
  );
}

/** Of the scores that dice can make, those that count in the column; 0 where others cross the field. */
function scoresIn(
  { rowRules }: Ruleset,
  column: Column,
  rowId: string,
  made: ReadonlySet<number>,
): ReadonlySet<number> {
  const accepted = column.accepts?.[rowId];
  const counting = [...made].filter((score) => !accepted || accepted.includes(score));
  const breakable = rowRules.some(({ upper, lower }) => rowId === upper || rowId === lower);
  return new Set(counting.length < made.size || breakable ? [0, ...counting] : counting);
}

function scoresUpTo(row: Scoring, dice: DiceCount, rolls: number): ReadonlySet<number> {
  const scores = new Set<number>();
  for (let roll = 1; roll <= rolls; roll += 1)
    for (const points of rowPoints(row, dice, roll)) scores.add(points);
  return scores;
}
