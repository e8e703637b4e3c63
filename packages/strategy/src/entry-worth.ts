/** What the entries that a turn can end in are worth to the side on turn. */
import type { FieldRef, GameState, Sheet } from '@yamb-server/engine';
import type { Valuation } from './valuation.js';

/** An entry of the turn, as it is to be valued. */
export interface MadeEntry {
  /** The game with the entry, before the turn ends; the dice are of no meaning. */
  readonly entered: GameState;
  /** By what it raises the total. */
  readonly gain: number;
  /** The sheet after the turn. */
  readonly sheet: Sheet;
  readonly field: FieldRef;
  readonly score: number;
  /** What the dice of the turn have made of the field: the score, but that a team enters the best of its attempts. */
  readonly made: number;
  readonly rollNumber: number;
  /** Whether it plays an announcement of this turn. */
  readonly isAnnounced: boolean;
}

/** What entries are worth to the side on turn: decisions of a turn are made for the highest mean of it. */
export interface EntryWorth {
  /** Whether the same entry can be worth more after one roll, or announced, than otherwise. */
  readonly dependsOnCourse: boolean;
  of(entry: MadeEntry): number;
}

/** The points that an entry brings, now and later. */
export const pointsBy = (valuation: Valuation): EntryWorth => ({
  dependsOnCourse: false,
  of: ({ gain, sheet }) => gain + valuation.value(sheet),
});
