import type { OpenField, Sheet } from '@yamb-server/engine';

/** An open field and the value of entering it: its points, plus the points expected after it. */
export interface ValuedField extends OpenField {
  readonly value: number;
  /** Whether it wins the game at once. */
  readonly wins: boolean;
}

/** A field in which the turn may end. A bonus field is named by its column, and its id as the row. */
export interface Hope {
  readonly column: string;
  readonly row: string;
  /** The probability of the entry. */
  readonly chance: number;
  /** The mean score of the entry; 0 if it crosses the field. */
  readonly score: number;
}

/** A way in which the turn may end, and its probability. */
export interface TurnEnd extends Hope {
  readonly rollNumber: number;
  /** The points that it earns besides its field. */
  readonly bonus: number;
}

/** The increase of the total by an entry, and the sheet with it. */
export interface EntryEffect {
  readonly gain: number;
  readonly sheet: Sheet;
}

/** An end of the turn with its effect. The sheet is that after the turn. */
export type EnteredEnd = TurnEnd & EntryEffect;
