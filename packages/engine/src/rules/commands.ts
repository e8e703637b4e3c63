/**
 * A player's command. Positions, columns and rows may be any value: `decide` refuses invalid ones. The seat of a
 * resignation must exist; the caller must check whose seat it is.
 */
export type Command =
  /** `keep`: positions to keep; default: those marked by the last `keep`. */
  | { readonly type: 'roll'; readonly keep?: readonly number[] }
  | { readonly type: 'keep'; readonly positions: readonly number[] }
  | { readonly type: 'announce'; readonly row: string }
  /** A bonus field is entered with its column, and its id as the row. */
  | { readonly type: 'enterField'; readonly column: string; readonly row: string; readonly endTurn?: boolean }
  | { readonly type: 'undo' }
  | { readonly type: 'endTurn' }
  | { readonly type: 'resign'; readonly seat: number };

/**
 * Returns the face of the die at `position` (from 0) in roll `roll` (from 1) of the game. Dice are addressed, not drawn
 * from a stream: the same arguments always give the same face.
 */
export type ThrowDie = (roll: number, position: number) => number;
