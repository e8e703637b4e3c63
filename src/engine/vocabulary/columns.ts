/** In which order a column is filled, and when in a turn. */
import type { Names } from './names.js';
import type { Points } from './rows.js';

/** Which empty fields of a column can be reached. Rows stand in sheet order. */
export type ColumnOrder =
  | { readonly kind: 'free' }
  | { readonly kind: 'down' }
  | { readonly kind: 'up' }
  /** The topmost or the lowest empty one. */
  | { readonly kind: 'ends' }
  /** Next from `upFrom` upwards, or next from `downFrom` downwards; `downFrom` is the row right below `upFrom`. */
  | { readonly kind: 'outward'; readonly upFrom: string; readonly downFrom: string }
  /** Next from the top down to `downTo`, or next from the bottom up to `upTo`, the row right below `downTo`. */
  | { readonly kind: 'inward'; readonly downTo: string; readonly upTo: string };

/** When in a turn a column can be entered. */
export type ColumnEntry =
  | { readonly kind: 'anyRoll' }
  /** Only straight after the first roll. */
  | { readonly kind: 'firstRoll' }
  /** Only when the last roll threw every die. Ends the turn at once. */
  | { readonly kind: 'hand' }
  /**
   * The field announced after the first roll, or any field straight after the first roll. Ends the turn at once.
   * `autoEnter`: after the last roll the announced field is entered by itself.
   */
  | { readonly kind: 'announced'; readonly autoEnter: boolean }
  /**
   * The field announced after the first roll, or unannounced any field whenever the last roll threw every die. Ends the
   * turn at once.
   */
  | { readonly kind: 'announcedOrHand' }
  /** The row that the side before announced. Ends the turn at once. */
  | { readonly kind: 'dictated' }
  /**
   * The same, and any field in an undictated turn once the side's announced column is full: that too ends the turn at
   * once, and dictates nothing.
   */
  | { readonly kind: 'dictatedOrFree' }
  /** When every other column but dictated and computed ones is full. */
  | { readonly kind: 'obligatory' }
  /** Computed, takes no turns: each field is the best of the filled fields of its row in the other columns. */
  | { readonly kind: 'best' };

export interface Column {
  /** Unique in the rule set; the id that clients use. */
  readonly id: string;
  /** What a score sheet prints above the column: ↓, N, … */
  readonly sign: string;
  readonly names: Names;
  readonly order: ColumnOrder;
  readonly entry: ColumnEntry;
  /** The scores that count, by row id; anything else crosses the field. Missing: every score counts. */
  readonly accepts?: Readonly<Record<string, readonly number[]>>;
  /** What the patterns of some rows are worth in this column instead, by row id; their alternatives count as ever. */
  readonly points?: Readonly<Record<string, Points>>;
  /** How often the column counts in the total; missing: once. Its sections are shown before it. */
  readonly factor?: number;
}
