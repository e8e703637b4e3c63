/** How the rows count in the columns, each way once. */
import { scoringIn } from './field-scores.js';
import type { Ruleset, Scoring } from '../ruleset.js';

export interface CompiledScorings {
  /** The rows of the rule set, then the rows that columns count in their own way. */
  readonly scorings: readonly Scoring[];
  /** By column, then by row: the index among the scorings. */
  readonly byColumn: readonly (readonly number[])[];
}

export function compileScorings({ columns, rows }: Pick<Ruleset, 'columns' | 'rows'>): CompiledScorings {
  const scorings: Scoring[] = [...rows];
  const byColumn = columns.map((column) =>
    rows.map((row, index) => {
      const scoring = scoringIn(column, row);
      return scoring === row ? index : scorings.push(scoring) - 1;
    }),
  );
  return { scorings, byColumn };
}
