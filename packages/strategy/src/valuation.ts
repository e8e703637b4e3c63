import type { Sheet } from '@yamb-server/engine';

/** What sheets are worth between turns: an exact table, an estimate, whatever a player goes by. */
export interface Valuation {
  /** The points by which the total of the sheet is expected to grow until the game ends; 0 for a full sheet. */
  value(sheet: Sheet): number;
}

/** A valuation that also says how far totals spread. */
export interface SpreadValuation extends Valuation {
  /** The variance of the points that are still to come; 0 for a full sheet. */
  variance(sheet: Sheet): number;
}

/** How values are found, the most reliable first. */
export const VALUE_MODELS = ['EXACT', 'NETWORK', 'ESTIMATE'] as const;
export type ValueModel = (typeof VALUE_MODELS)[number];

/** A model and how far its value may be off. */
export interface Reliability {
  readonly model: ValueModel;
  /** The standard error of the value, in points; 0 if it is exact. */
  readonly error: number;
}

/** A valuation that says how reliable its values are. */
export interface RatedValuation extends Valuation {
  reliability(sheet: Sheet): Reliability;
}
