import { scoringIn } from './field-scores.js';
import type { Ruleset, Scoring } from '../ruleset.js';

export interface CompiledScorings {
  /** The rows of the rule set, then rows with different points in a column. */
  readonly scorings: readonly Scoring[];
  /** Indexed by column, then row: the index among the scorings. */
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
