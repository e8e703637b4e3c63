/** What a row takes and what it is worth. */
import type { Names } from './names.js';

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
