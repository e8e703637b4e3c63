/** Games of a side alone by a network, which it learns from. */
import type { Slices } from '@yamb-server/engine';
import type { Seen } from './batch.js';

/** A turn that was solved, before its first roll. */
export interface SolvedBefore {
  /** What the turn is worth, and what the network alone says of its sheet. */
  readonly value: number;
  readonly before: number;
  /** Fields of the sheet that are empty. */
  readonly open: number;
  /** Whether the turn before it ended in any field instead of the best. */
  readonly isAfterAny: boolean;
  /** What the network sees of the sheet; valid until the next turn. */
  readonly seen: Seen;
}

export interface SelfPlayed {
  readonly total: number;
  /** The total without the luck of the dice: see `PlayedGame`. */
  readonly adjustedTotal: number;
}

/** A field in which a turn ends instead of the best one, of those that are open; undefined: it ends in the best. */
export type AnyField = <Field>(open: readonly Field[]) => Field | undefined;

export interface SelfPlayer {
  /**
   * Plays a game to its end by the network as it is now, one turn per slice.
   * @param onTurn called with every turn before its first roll
   */
  playing(
    throwDie: () => number,
    onTurn: (solved: SolvedBefore) => void,
    anyField?: AnyField,
  ): Slices<SelfPlayed>;
}
