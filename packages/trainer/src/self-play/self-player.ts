import type { Slices } from '@yamb-server/engine';
import type { Seen } from './batch.js';

/** A solved turn, before its first roll. */
export interface SolvedBefore {
  /** The value of the turn, and the network's value of its sheet. */
  readonly value: number;
  readonly before: number;
  /** The number of empty fields of the sheet. */
  readonly open: number;
  /** Whether the previous turn ended in a random field instead of the best. */
  readonly isAfterAny: boolean;
  /** The features of the sheet; valid until the next turn. */
  readonly seen: Seen;
}

/** The result of a game. */
export interface SelfPlayed {
  readonly total: number;
  /** The total without the luck of the dice: see `PlayedGame`. */
  readonly adjustedTotal: number;
}

/** Picks the open field in which a turn ends; undefined for the best field. */
export type AnyField = <Field>(open: readonly Field[]) => Field | undefined;

/** Returns a random integer from 0 to below its argument. */
export type Below = (limit: number) => number;

/** Plays solitaire games with a network, for training. */
export interface SelfPlayer {
  /**
   * Plays a game to its end with the current network, one turn per slice.
   * @param onTurn called with every turn before its first roll
   */
  playing(below: Below, onTurn: (solved: SolvedBefore) => void, anyField?: AnyField): Slices<SelfPlayed>;
}
