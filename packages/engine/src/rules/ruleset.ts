/**
 * A rule set is plain data. Everything the engine can do is a kind in one of the closed unions of `vocabulary`,
 * interpreted by exhaustive switches. A new rule is a new kind.
 */
import type { ObjectOf } from './shapes/index.js';
import type { definitionDefaults, definitionOptions, definitionParts } from './vocabulary/definition.js';
import type { Names } from './vocabulary/names.js';

export type { Column, ColumnEntry, ColumnOrder } from './vocabulary/columns.js';
export type { Players } from './vocabulary/definition.js';
export type { Colour, DieFace } from './vocabulary/faces.js';
export { LANGUAGES, type Language, type Names } from './vocabulary/names.js';
export type { Pattern, Points, Row, ScoredPattern, Scoring, SinglePattern } from './vocabulary/rows.js';
export type {
  Award,
  AwardStep,
  ExtraRolls,
  First,
  InstantWin,
  Joker,
  RowRule,
  RunningBonus,
} from './vocabulary/rules.js';
export type { BonusField, BonusStep, Section, SectionBonus } from './vocabulary/sections.js';

/** A named change to a rule set. Pure: it returns a new rule set. */
export interface Variant {
  readonly id: string;
  readonly names: Names;
  readonly description: string;
  /** Ids of variants that cannot be combined with this one. */
  readonly excludes?: readonly string[];
  readonly apply: (ruleset: Ruleset) => Ruleset;
}

/** A rule set's names and everything that play depends on, with no part omitted. */
export type Definition = ObjectOf<
  typeof definitionParts & typeof definitionDefaults,
  typeof definitionOptions
>;

/** A rule set with its id, version and variants. */
export interface Ruleset extends Definition {
  readonly id: string;
  /** Increases with every change that affects play. Games keep the version that they started with. */
  readonly version: number;
  /** Variants to choose from when a game is created: any that do not exclude each other, applied in this order. */
  readonly variants: readonly Variant[];
}
