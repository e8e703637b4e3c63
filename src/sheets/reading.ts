import type { Sheet } from '../engine/index.js';

/** A line across all columns: a row to fill, or what is added up from those above it. */
export interface Line {
  readonly kind: 'row' | 'bonusField' | 'bonus' | 'sum' | 'total';
  readonly label: string;
  /** Lines of one group stand together; a rule parts it from the next. */
  readonly group: number;
}

/** A line, and how its values are read from a sheet: one for each head. */
export interface Reading extends Line {
  /** Id of the row or bonus field; missing where nothing can be entered. */
  readonly id?: string;
  readonly values: (sheet: Sheet) => readonly (number | null)[];
}
