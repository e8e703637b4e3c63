/**
 * What a rule set is: data alone. Everything that the engine can do is here as a closed vocabulary of kinds, interpreted
 * by exhaustive switches. A new rule is a new kind.
 */

export const LANGUAGES = ['en', 'sr', 'hr', 'fr', 'de', 'sv', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A name in English and, where the game has one, in its own language. */
export type Names = { readonly en: string } & Readonly<Partial<Record<Exclude<Language, 'en'>, string>>>;

/** A die shows 1 to 6. */
export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * What the counted dice must make, as one thing. With more dice than count, those count that score best in the field; for `any` of the
 * lowest, those that sum least.
 */
export type SinglePattern =
  | { readonly kind: 'face'; readonly face: Face }
  /**
   * For each size as many alike dice or more, each group of another face: [2] is a pair, [3, 2] a full house. As many dice
   * of a face make the pattern as its group needs, of those groups that sum highest.
   */
  | { readonly kind: 'groups'; readonly sizes: readonly number[] }
  /** `length` faces in sequence, wherever it begins. */
  | { readonly kind: 'straight'; readonly length: number }
  /** Each of these faces at least once. */
  | { readonly kind: 'set'; readonly faces: readonly Face[] }
  /** All counted dice sum to exactly this. */
  | { readonly kind: 'sum'; readonly sum: number }
  /** Four of one face and one of the opposite face; opposite faces add to seven. */
  | { readonly kind: 'rill' }
  | { readonly kind: 'any'; readonly counted: 'highest' | 'lowest' };

/** What the counted dice must make; with `every` all of some patterns at once, and then all counted dice make it. */
export type Pattern = SinglePattern | { readonly kind: 'every'; readonly patterns: readonly SinglePattern[] };

/** What a row is worth when its pattern holds. A row whose pattern does not hold is crossed and counts 0. */
export type Points =
  | { readonly kind: 'fixed'; readonly points: number }
  /** One value for each roll of the turn: `points[0]` after the first, the last one after all later rolls. */
  | { readonly kind: 'byRoll'; readonly points: readonly number[] }
  | { readonly kind: 'allDice'; readonly bonus: number }
  /** Only the dice of the pattern. */
  | { readonly kind: 'patternDice'; readonly bonus: number };

/** A pattern and what it is worth. */
export interface ScoredPattern {
  readonly pattern: Pattern;
  readonly points: Points;
}

/** What a row takes and counts. Of several patterns that hold the one counts that scores best. */
export interface Scoring extends ScoredPattern {
  readonly alternatives?: readonly ScoredPattern[] | undefined;
}

export interface Row extends Scoring {
  /** Unique in the rule set; the id that clients use. */
  readonly id: string;
  readonly names: Names;
}

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

/** How many may play: seats when each plays alone, sides when `teamSize` players share a sheet. */
export interface Players {
  readonly min: number;
  readonly max: number;
  /** Team sizes other than 1, with the number of sides each allows. */
  readonly teams: readonly { readonly size: number; readonly minSides: number; readonly maxSides: number }[];
}

/** A named change to a rule set. Pure: it gives a new rule set and leaves the old one. */
export interface Variant {
  readonly id: string;
  readonly names: Names;
  readonly description: string;
  /** Ids of variants that cannot be chosen together with this one. */
  readonly excludes?: readonly string[];
  readonly apply: (ruleset: Ruleset) => Ruleset;
}

/** Rolls of a turn beyond those that every turn has. */
export type ExtraRolls =
  /** With one field left on its sheet a side has so many rolls, each player of a team. */
  | { readonly kind: 'lastField'; readonly rolls: number }
  /** Rolls that a turn does not use are saved for the side's later turns, when the turn ends. */
  | { readonly kind: 'saved' };

export interface Ruleset {
  readonly id: string;
  /** Rises with every change that alters play; games keep the version they were started under. */
  readonly version: number;
  readonly names: Names;
  readonly description: string;
  /** Where the rules come from. */
  readonly source: string;
  /** 1 to 8. */
  readonly dice: number;
  /** How many of the dice count, those that score best; missing: five, or all where there are fewer. */
  readonly countedDice?: number | undefined;
  readonly rollsPerTurn: number;
  readonly extraRolls?: ExtraRolls | undefined;
  readonly players: Players;
  /** Columns that a side plays only against others (dictated ones) are left out of a solitaire sheet. */
  readonly columns: readonly Column[];
  /** In sheet order. */
  readonly rows: readonly Row[];
  readonly sections: readonly Section[];
  readonly bonusFields: readonly BonusField[];
  readonly rowRules: readonly RowRule[];
  readonly joker?: Joker | undefined;
  readonly runningBonus?: RunningBonus | undefined;
  readonly awards?: readonly Award[] | undefined;
  readonly instantWin?: InstantWin | undefined;
  /** What may be chosen at creation; any set of them that do not exclude each other, applied in this order. */
  readonly variants: readonly Variant[];
}
