/**
 * What a rule set is: data alone. Everything that the engine can do is a kind of one of the closed unions in `vocabulary`,
 * interpreted by exhaustive switches. A new rule is a new kind.
 */
import type { Column } from './vocabulary/columns.js';
import type { Names } from './vocabulary/names.js';
import type { Row } from './vocabulary/rows.js';
import type { Award, ExtraRolls, InstantWin, Joker, RowRule, RunningBonus } from './vocabulary/rules.js';
import type { BonusField, Section } from './vocabulary/sections.js';

export type * from './vocabulary/columns.js';
export * from './vocabulary/names.js';
export type * from './vocabulary/rows.js';
export type * from './vocabulary/rules.js';
export type * from './vocabulary/sections.js';

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
