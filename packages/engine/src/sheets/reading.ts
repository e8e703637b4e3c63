import type { Sheet } from '../rules/index.js';

/** The kinds of lines of a sheet. */
export const LINE_KINDS = [
  'row',
  'bonusField',
  'sectionBonus',
  'sectionSum',
  'runningBonus',
  'award',
  'fieldSum',
  'total',
  'savedRolls',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A line across all columns: a row to fill, or a sum of the lines above. */
export interface Line {
  readonly kind: LineKind;
  readonly label: string;
  /** Lines of one group are adjacent. A rule separates it from the next group. */
  readonly group: number;
  /** The id of the row, bonus field or section, or of an award's row. Missing for kinds with only one line. */
  readonly of?: string;
}

export const isFillable = ({ kind }: Line): boolean => kind === 'row' || kind === 'bonusField';

export const isSum = ({ kind }: Line): boolean =>
  kind === 'sectionSum' || kind === 'fieldSum' || kind === 'total';

/** A line, and a function that reads its values from a sheet: one for each head. */
export interface Reading extends Line {
  readonly values: (sheet: Sheet) => readonly (number | null)[];
}
