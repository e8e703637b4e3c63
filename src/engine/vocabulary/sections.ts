/** What is added up on a sheet, and the fields that only add points. */
import type { Names } from './names.js';

/** Points on top of a section's sum. */
export type SectionBonus =
  | { readonly kind: 'fixed'; readonly from: number; readonly points: number }
  /** `points`, and what the sum has above `from`. */
  | { readonly kind: 'fixedAndExcess'; readonly from: number; readonly points: number };

/** A group of rows with a sum of its own, counted for each column. */
export type Section =
  | {
      readonly kind: 'sum';
      readonly id: string;
      readonly names: Names;
      readonly rows: readonly string[];
      readonly bonus?: SectionBonus;
    }
  /** (`high` − `low`) × `factor`; 0 until all three are entered, when high ≤ low, or when high or low is crossed. */
  | {
      readonly kind: 'difference';
      readonly id: string;
      readonly names: Names;
      readonly high: string;
      readonly low: string;
      readonly factor: string;
    };

/** Points and an extra turn for five alike once the `row` of `column` holds its points; enterable `times` times. */
export interface BonusField {
  readonly kind: 'repeatFiveOfAKind';
  readonly id: string;
  readonly names: Names;
  readonly column: string;
  readonly row: string;
  readonly points: number;
  readonly times: number;
}
