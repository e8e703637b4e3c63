import type { Sheet } from '../rules/index.js';

/** What a line shows. */
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

/** A line across all columns: a row to fill, or what is added up from those above it. */
export interface Line {
  readonly kind: LineKind;
  readonly label: string;
  /** Lines of one group stand together; a rule parts it from the next. */
  readonly group: number;
  /** What it shows: id of the row, bonus field or section, or of the row of an award; missing where there is one only. */
  readonly of?: string;
}

export const isFillable = ({ kind }: Line): boolean => kind === 'row' || kind === 'bonusField';

export const isSum = ({ kind }: Line): boolean =>
  kind === 'sectionSum' || kind === 'fieldSum' || kind === 'total';

/** A line, and how its values are read from a sheet: one for each head. */
export interface Reading extends Line {
  readonly values: (sheet: Sheet) => readonly (number | null)[];
}
