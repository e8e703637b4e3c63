/** What can be wrong with a rule set: stable codes with paths and facts. Texts for people are made where they are shown. */

/** The most faults that are collected. */
const MOST_FAULTS = 100;

/** `path` names the faulty part, such as `rows[3].pattern`; empty for the rule set itself. */
export type RulesetFault = { readonly path: string } &
  /** Of the text of a rule set. */
  (
    | { readonly code: 'NOT_JSON' }
    | { readonly code: 'TOO_MANY_BYTES'; readonly most: number }
    | { readonly code: 'MISSING' }
    | { readonly code: 'WRONG_TYPE'; readonly expected: 'object' | 'list' | 'string' | 'integer' | 'boolean' }
    | { readonly code: 'UNKNOWN_PROPERTY'; readonly property: string }
    | { readonly code: 'UNKNOWN_VALUE'; readonly known: readonly string[] }
    | { readonly code: 'OUT_OF_RANGE'; readonly least: number; readonly most: number }
    /** Of a string or a list. */
    | { readonly code: 'WRONG_LENGTH'; readonly least: number; readonly most: number }
    /** The text has characters that cannot be shown: controls, directions, line breaks, or none that can be seen. */
    | { readonly code: 'UNPRINTABLE' }
    /** The text is not trimmed, or not composed (Unicode's NFC). */
    | { readonly code: 'NOT_NORMALIZED' }
    /** An id is a lower-case letter and then letters, digits and hyphens. */
    | { readonly code: 'MALFORMED_ID' }
    /** The name of a property that every object has. */
    | { readonly code: 'RESERVED_ID' }
    /** The id, or the size of teams, is at `first` already. */
    | { readonly code: 'REPEATED'; readonly first: string }
    | { readonly code: 'UNKNOWN_ROW'; readonly row: string }
    | { readonly code: 'UNKNOWN_COLUMN'; readonly column: string }
    | { readonly code: 'UNKNOWN_VARIANT'; readonly variant: string }
    | { readonly code: 'PATTERN_EXCEEDS_DICE'; readonly needs: number; readonly counted: number }
    /** The lowest dice are counted beside another pattern: which dice count would be undecided. */
    | { readonly code: 'LOWEST_NOT_ALONE' }
    /** The row is always crossed. */
    | { readonly code: 'NEVER_SCORES' }
    /** The rows have more points for all throws and rolls than a table holds; those of columns with points of their own too. */
    | { readonly code: 'TOO_MANY_SCORES'; readonly cells: number; readonly most: number }
    /** `downFrom` is not the row right below `upFrom`. */
    | { readonly code: 'ROWS_APART' }
    /** A sheet has one such column at most, and it is at `first` already. */
    | { readonly code: 'SECOND_COLUMN'; readonly first: string }
    /** A dictation names any row, so that its column has no order. */
    | { readonly code: 'ORDERED_DICTATION' }
    /** A computed column has an order, accepted scores or points of its own, though nothing is entered in it. */
    | { readonly code: 'COMPUTED_COLUMN' }
    /** Every column is computed. */
    | { readonly code: 'NOTHING_TO_PLAY' }
    /** There is a dictated column, but none that is announced. */
    | { readonly code: 'NOTHING_TO_DICTATE' }
    | { readonly code: 'ACCEPTS_NOTHING'; readonly row: string }
    | { readonly code: 'IMPOSSIBLE_SCORE'; readonly score: number }
    | { readonly code: 'IN_NO_SECTION' }
    /** The row is summed at `first` already. */
    | { readonly code: 'SUMMED_TWICE'; readonly first: string }
    /** Rows that must differ are the same. */
    | { readonly code: 'SAME_ROW'; readonly row: string }
    | { readonly code: 'NOT_FIVE_ALIKE'; readonly row: string }
    /** What a joker counts in the row does not stand fast. */
    | { readonly code: 'NOT_FIXED_POINTS'; readonly row: string }
    /** The sum from which a step counts is not above that of the step before. */
    | { readonly code: 'STEPS_OUT_OF_ORDER' }
  );

type FaultOf<F> = F extends RulesetFault ? Omit<F, 'path'> : never;

/** Collects faults up to a bound. */
export class Faults {
  readonly all: RulesetFault[] = [];

  get isFull(): boolean {
    return this.all.length >= MOST_FAULTS;
  }

  add(path: string, fault: FaultOf<RulesetFault>): void {
    if (!this.isFull) this.all.push({ path, ...fault });
  }
}
