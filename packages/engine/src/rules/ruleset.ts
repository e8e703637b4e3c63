/**
 * What a rule set is: data alone. Everything that the engine can do is a kind of one of the closed unions in `vocabulary`,
 * interpreted by exhaustive switches. A new rule is a new kind.
 */
import type { ObjectOf } from './shapes/index.js';
import type { definitionDefaults, definitionOptions, definitionParts } from './vocabulary/definition.js';
import type { Names } from './vocabulary/names.js';

export type { Column, ColumnEntry, ColumnOrder } from './vocabulary/columns.js';
export type { Players } from './vocabulary/definition.js';
export { LANGUAGES, type Language, type Names } from './vocabulary/names.js';
export type { Face, Pattern, Points, Row, ScoredPattern, Scoring, SinglePattern } from './vocabulary/rows.js';
export type {
  Award,
  AwardStep,
  ExtraRolls,
  InstantWin,
  Joker,
  RowRule,
  RunningBonus,
} from './vocabulary/rules.js';
export type { BonusField, Section, SectionBonus } from './vocabulary/sections.js';

/** A named change to a rule set. Pure: it gives a new rule set and leaves the old one. */
export interface Variant {
  readonly id: string;
  readonly names: Names;
  readonly description: string;
  /** Ids of variants that cannot be chosen together with this one. */
  readonly excludes?: readonly string[];
  readonly apply: (ruleset: Ruleset) => Ruleset;
}

/** Everything that play needs, and names, with nothing left out. */
export type Definition = ObjectOf<
  typeof definitionParts & typeof definitionDefaults,
  typeof definitionOptions
>;

export interface Ruleset extends Definition {
  readonly id: string;
  /** Rises with every change that alters play; games keep the version they were started under. */
  readonly version: number;
  /** What may be chosen at creation; any set of them that do not exclude each other, applied in this order. */
  readonly variants: readonly Variant[];
}
