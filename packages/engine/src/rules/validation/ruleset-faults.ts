/** Faults of rule sets: stable codes with paths and facts. The caller turns them into text. */

/** Maximum number of collected faults. */
const MOST_FAULTS = 100;

/** `path` locates the faulty part, such as `rows[3].pattern`; empty for the rule set itself. */
export type RulesetFault = { readonly path: string } &
  /** The text of the rule set is not JSON, or too long. */
  (
    | { readonly code: 'NOT_JSON' }
    | { readonly code: 'TOO_MANY_BYTES'; readonly most: number }
    | { readonly code: 'MISSING' }
    | { readonly code: 'WRONG_TYPE'; readonly expected: 'object' | 'list' | 'string' | 'integer' | 'boolean' }
    | { readonly code: 'UNKNOWN_PROPERTY'; readonly property: string }
    | { readonly code: 'UNKNOWN_VALUE'; readonly known: readonly string[] }
    | { readonly code: 'OUT_OF_RANGE'; readonly least: number; readonly most: number }
    /** A string or a list is too short or too long. */
    | { readonly code: 'WRONG_LENGTH'; readonly least: number; readonly most: number }
    /** The text has characters that cannot be shown, such as controls or line breaks, or only invisible ones. */
    | { readonly code: 'UNPRINTABLE' }
    /** The text is not trimmed, or not in normalization form NFC. */
    | { readonly code: 'NOT_NORMALIZED' }
    /** An id must be a lower-case letter, then letters, digits and hyphens. */
    | { readonly code: 'MALFORMED_ID' }
    /** The name of a property that every object has. */
    | { readonly code: 'RESERVED_ID' }
    /** The same id or team size exists at `first`. */
    | { readonly code: 'REPEATED'; readonly first: string }
    | { readonly code: 'UNKNOWN_ROW'; readonly row: string }
    | { readonly code: 'UNKNOWN_COLUMN'; readonly column: string }
    | { readonly code: 'UNKNOWN_VARIANT'; readonly variant: string }
    | { readonly code: 'PATTERN_EXCEEDS_DICE'; readonly needs: number; readonly counted: number }
    /** The lowest dice are combined with another pattern, so it would be ambiguous which dice count. */
    | { readonly code: 'LOWEST_NOT_ALONE' }
    /** The row is always crossed. */
    | { readonly code: 'NEVER_SCORES' }
    /** Faces of the same value, which patterns do not tell apart, have different colours. */
    | { readonly code: 'UNLIKE_EQUAL_FACE'; readonly value: number }
    /** The dice can fall in more ways, ignoring order, than tables can list. */
    | { readonly code: 'TOO_MANY_THROWS'; readonly throws: number; readonly most: number }
    /** The dice can be kept in more ways, times the least common multiple of their sides, than turns can be solved with. */
    | { readonly code: 'TOO_MANY_KEEPS'; readonly links: number; readonly most: number }
    /** There are too many ways to choose the dice that count, over all throws. */
    | { readonly code: 'TOO_MANY_SELECTIONS'; readonly selections: number; readonly most: number }
    /** The rows, including columns with points of their own, have more points than a score table can hold. */
    | { readonly code: 'TOO_MANY_SCORES'; readonly cells: number; readonly most: number }
    /** `downFrom` is not the row right below `upFrom`. */
    | { readonly code: 'ROWS_APART' }
    /** A sheet can have only one such column, and another is at `first`. */
    | { readonly code: 'SECOND_COLUMN'; readonly first: string }
    /** A dictated column cannot have an order, because any row can be dictated. */
    | { readonly code: 'ORDERED_DICTATION' }
    /** A computed column has an order, accepted scores or points of its own, although nothing is entered in it. */
    | { readonly code: 'COMPUTED_COLUMN' }
    /** Every column is computed. */
    | { readonly code: 'NOTHING_TO_PLAY' }
    /** There is a dictated column but no announced one. */
    | { readonly code: 'NOTHING_TO_DICTATE' }
    | { readonly code: 'ACCEPTS_NOTHING'; readonly row: string }
    | { readonly code: 'IMPOSSIBLE_SCORE'; readonly score: number }
    | { readonly code: 'IN_NO_SECTION' }
    /** The row is already summed at `first`. */
    | { readonly code: 'SUMMED_TWICE'; readonly first: string }
    /** Rows that must differ are the same. */
    | { readonly code: 'SAME_ROW'; readonly row: string }
    | { readonly code: 'NOT_FIVE_ALIKE'; readonly row: string }
    /** The points of a joker in the row are not fixed. */
    | { readonly code: 'NOT_FIXED_POINTS'; readonly row: string }
    /** A step does not start above the previous one. */
    | { readonly code: 'STEPS_OUT_OF_ORDER' }
  );

type FaultOf<F> = F extends RulesetFault ? Omit<F, 'path'> : never;

/** Collects faults up to a limit. */
export class Faults {
  readonly all: RulesetFault[] = [];

  get isFull(): boolean {
    return this.all.length >= MOST_FAULTS;
  }

  add(path: string, fault: FaultOf<RulesetFault>): void {
    if (!this.isFull) this.all.push({ path, ...fault });
  }
}
