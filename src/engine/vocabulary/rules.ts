/** The rules beside fields and columns. */

/** What two fields of one column must keep between them: an entry that breaks it crosses its own field. */
export type RowRule =
  | { readonly kind: 'strictlyAbove'; readonly upper: string; readonly lower: string }
  /** `row` counts only while `held` holds points. */
  | { readonly kind: 'whileHeld'; readonly row: string; readonly held: string };

/**
 * Five alike again count as the pattern of each of `rows` once `row` (five alike) and the row of their face are filled in
 * every column. `forced`: while `row` is filled in every column they are entered in the row of their face; where that is
 * not open in another row that is no face, and where none is in any row.
 */
export interface Joker {
  readonly kind: 'forced' | 'free';
  readonly row: string;
  readonly rows: readonly string[];
}

/**
 * Points that an entry of five alike brings beside its field, times the factor of its column, once `row` (five alike) holds
 * points in every column. They count in the total and in no column.
 */
export interface RunningBonus {
  /** `anyEntry`: whatever is entered; `scoringEntry`: where the entry counts more than 0. */
  readonly kind: 'anyEntry' | 'scoringEntry';
  readonly row: string;
  readonly points: number;
}

/** Points for what fields come to over all columns, once all of them are filled. With awards these alone make the total. */
export type Award =
  /** Where the fields of the row sum to `from` or more. */
  | { readonly kind: 'rowSum'; readonly row: string; readonly from: number; readonly points: number }
  /** Where no field of the row is crossed. */
  | { readonly kind: 'noneCrossed'; readonly row: string; readonly points: number }
  /** For each field of the row that is not crossed. */
  | { readonly kind: 'eachField'; readonly row: string; readonly points: number }
  /** For the sum of all fields: `below` up to the first step, then the points of the last step that it reaches. */
  | { readonly kind: 'sheetSum'; readonly below: number; readonly steps: readonly AwardStep[] };

export interface AwardStep {
  readonly from: number;
  readonly points: number;
}

/** Entering the row with its points after the first roll of a turn ends a game of several sides and wins it. */
export interface InstantWin {
  readonly kind: 'firstRoll';
  readonly row: string;
}

/** Rolls of a turn beyond those that every turn has. */
export type ExtraRolls =
  /** With one field left on its sheet a side has so many rolls, each player of a team. */
  | { readonly kind: 'lastField'; readonly rolls: number }
  /** Rolls that a turn does not use are saved for the side's later turns, when the turn ends. */
  | { readonly kind: 'saved' };
