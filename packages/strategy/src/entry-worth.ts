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

/** How an entry comes about. */
export type EntryCourse = Pick<MadeEntry, 'field' | 'rollNumber' | 'isAnnounced'>;

/** Values entries for the side on turn. Decisions of a turn maximize the mean of this value. */
export interface EntryWorth {
  /** A number from 0, the same for courses of an entry that have the same value. */
  courseOf(course: EntryCourse): number;
  of(entry: MadeEntry): number;
  /** The score to enter if the turn's dice make another; by default what they make. */
  scoreOf?(field: FieldRef, made: number): number;
}

/** For values that depend on the roll and the announcement. */
export const anyCourse = ({ rollNumber, isAnnounced }: EntryCourse): number =>
  rollNumber * 2 + (isAnnounced ? 1 : 0);

/** For values that do not depend on it. */
export const sameCourse = (): number => 0;

/** The points that an entry gains, now and later. */
export const pointsBy = (valuation: Valuation): EntryWorth => ({
  courseOf: sameCourse,
  of: ({ gain, sheet }) => gain + valuation.value(sheet),
});
