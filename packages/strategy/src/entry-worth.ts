import type { FieldRef, GameState, Sheet } from '@yamb-server/engine';
import type { Valuation } from './valuation.js';

/** An entry to be valued. */
export interface MadeEntry {
  /** The game with the entry, before the turn ends. Its dice are meaningless. */
  readonly entered: GameState;
  /** The increase of the total. */
  readonly gain: number;
  /** The sheet after the turn. */
  readonly sheet: Sheet;
  readonly field: FieldRef;
  readonly score: number;
  /** The score that the turn's own dice make. Differs from `score` if a team enters the best of several attempts. */
  readonly made: number;
  readonly rollNumber: number;
  /** Whether it plays an announcement of this turn. */
  readonly isAnnounced: boolean;
}

/** Values entries for the side on turn. Decisions of a turn maximize the mean of this value. */
export interface EntryWorth {
  /** Whether the value of an entry depends on the roll or on an announcement. */
  readonly dependsOnCourse: boolean;
  of(entry: MadeEntry): number;
}

/** The points that an entry gains, now and later. */
export const pointsBy = (valuation: Valuation): EntryWorth => ({
  dependsOnCourse: false,
  of: ({ gain, sheet }) => gain + valuation.value(sheet),
});
