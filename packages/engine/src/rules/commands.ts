/**
 * What a player may ask for. Positions, columns and rows may be anything: `decide` refuses what does not fit. The seat of
 * a resignation must be one of the game; whose seats they are is for the caller to know.
 */
export type Command =
  /** `keep`: positions that stay; missing: those marked by the last `keep`. */
  | { readonly type: 'roll'; readonly keep?: readonly number[] }
  | { readonly type: 'keep'; readonly positions: readonly number[] }
  | { readonly type: 'announce'; readonly row: string }
  /** A bonus field is entered by its column and its id as the row. */
  | { readonly type: 'enterField'; readonly column: string; readonly row: string; readonly endTurn?: boolean }
  | { readonly type: 'undo' }
  | { readonly type: 'endTurn' }
  | { readonly type: 'resign'; readonly seat: number };

/**
 * The face of the die at `position` (from 0) in roll number `roll` (from 1) of the game. Dice are addressed, not
 * streamed, so that asking twice gives the same face.
 */
export type ThrowDie = (roll: number, position: number) => number;
