/** Puzzles made from turns of finished games, and the answers to them. Pure. */
import { createHash } from 'node:crypto';
import { gradeOf, type Grade, type Puzzle, type TurnInput } from '@yamb-server/strategy';
import { INITIAL, rate, UNIT, type Rating } from '../ratings/rate.js';

/** A puzzle as it is stored, with its solution. */
export interface StoredPuzzle extends Puzzle {
  /** UUIDv7. */
  readonly id: string;
  /** Key of the rules, with variants and version. */
  readonly rulesetKey: string;
  /** Number of sides by whose sheet it is played: 1 for a solitaire sheet, otherwise 2. */
  readonly sides: number;
  readonly turn: TurnInput;
  readonly rating: Rating;
  /** Number of players who answered, and of those who found the best choice. */
  readonly answers: number;
  readonly solved: number;
}

const DIFFICULTIES = ['EASY', 'MEDIUM', 'HARD'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Ratings of puzzles by difficulty, in points: at least the first, less than the second. New players have 1500. */
export const RATINGS_OF: Readonly<Record<Difficulty, readonly [from: number, below: number]>> = {
  EASY: [-100_000, 1400],
  MEDIUM: [1400, 1600],
  HARD: [1600, 100_000],
};

/** @param mean of the rating, in thousandths */
export const difficultyOf = (mean: number): Difficulty =>
  DIFFICULTIES.find((difficulty) => mean < RATINGS_OF[difficulty][1] * UNIT) ?? 'HARD';

/** Points of rating that make the odds ten to one. */
const TENFOLD = 400;
/** Chances outside of these are not estimated well enough. */
const LEAST_CHANCE = 0.05;
const MOST_CHANCE = 0.9;

/**
 * The rating of a new puzzle: that of a player who finds it every second time, if a new player finds it as often as the weaker
 * bots.
 * @param found the share of weaker bots that find the best choice, from 0 to 1
 */
export function firstRating(found: number): Rating {
  const chance = Math.min(MOST_CHANCE, Math.max(LEAST_CHANCE, found));
  const points = TENFOLD * Math.log10((1 - chance) / chance);
  return { ...INITIAL, mean: INITIAL.mean + Math.round(points * UNIT) };
}

/** The grade of a choice of a puzzle. */
export const gradeOfChoice = ({ deviation }: Puzzle, loss: number): Grade => gradeOf(loss, deviation);

/** Whether a grade solves a puzzle. */
export const isSolution = (grade: Grade): boolean => grade === 'BEST';

/** The ratings of a solver and of the puzzle after an answer: an inaccuracy is a draw, anything worse a loss. */
export function ratingsAfterAnswer(
  grade: Grade,
  solver: Rating,
  puzzle: Rating,
): { readonly solver: Rating; readonly puzzle: Rating } {
  const before = new Map([
    ['solver', solver],
    ['puzzle', puzzle],
  ]);
  const [own, other] = isSolution(grade) ? [1, 2] : grade === 'INACCURACY' ? [1, 1] : [2, 1];
  const after = rate(
    [
      { rank: own, players: ['solver'] },
      { rank: other, players: ['puzzle'] },
    ],
    before,
  );
  return { solver: after.get('solver') ?? solver, puzzle: after.get('puzzle') ?? puzzle };
}

/**
 * The number of the puzzle of a day, from 1, among those that existed when the day began; the first if none did. Every server
 * finds the same, all day long, because puzzles are numbered by their creation and never deleted.
 * @param date such as `2026-11-27`
 * @param existed number of puzzles by these rules when the day began
 */
export function dailyNumber(rulesetKey: string, date: string, existed: number): number {
  if (existed === 0) return 1;
  const digest = createHash('sha256').update(`${rulesetKey} ${date}`).digest();
  return 1 + (digest.readUInt32BE() % existed);
}
