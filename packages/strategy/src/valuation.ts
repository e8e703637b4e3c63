import type { Sheet } from '@yamb-server/engine';

/** The value of sheets between turns, from an exact table, an estimate or anything else. */
export interface Valuation {
  /** The expected increase of the sheet's total until the game ends; 0 for a full sheet. */
  value(sheet: Sheet): number;
}

/** A valuation that also gives the spread of totals. */
export interface SpreadValuation extends Valuation {
  /** The variance of the points still to come; 0 for a full sheet. */
  variance(sheet: Sheet): number;
}

/** How values are found, most reliable first. */
export const VALUE_MODELS = ['EXACT', 'NETWORK', 'ESTIMATE'] as const;
export type ValueModel = (typeof VALUE_MODELS)[number];

/** A model and the accuracy of its values. */
export interface Reliability {
  readonly model: ValueModel;
  /** The standard error of the value, in points; 0 if it is exact. */
  readonly error: number;
}

/** A valuation that reports how reliable its values are. */
export interface RatedValuation extends Valuation {
  /** The result of `measureSpread` for its play, if it was measured. */
  readonly spread?: readonly number[] | undefined;
  reliability(sheet: Sheet): Reliability;
}
