/** Answers to puzzles, and the ratings of solvers. */
import type { PlayerKind } from '../../kernel/caller/caller.js';
import { perDialect } from '../../storage/snippets.js';
import { insertNew, one, write, type Steps } from '../../storage/steps.js';
import { insertInto, selected } from '../../storage/table.js';
import type { Grade } from '@yamb-server/strategy';
import { PUZZLE_ANSWERS, PUZZLE_RATINGS } from '../tables.js';
import { ratingKey } from '../ratings/rated-result.js';
import { INITIAL, type Rating } from '../ratings/rate.js';
import { gradeOfChoice, isSolution, ratingsAfterAnswer, type StoredPuzzle } from './puzzle.js';

/** A player's answer to a puzzle. */
export interface PuzzleAnswer {
  /** Index of the choice. */
  readonly choice: number;
  readonly grade: Grade;
  /** The solver's rating before and after it, in thousandths; null if it is not rated. */
  readonly meanBefore: number | null;
  readonly mean: number | null;
  /** Epoch milliseconds. */
  readonly answeredAt: number;
}

/** The rating of a solver, with the number of answers behind it. */
export interface SolverRating extends Rating {
  readonly answers: number;
  readonly solved: number;
}

const ANSWER = `SELECT ${selected(PUZZLE_ANSWERS, ['puzzle_id', 'player_id'])} FROM puzzle_answers
  WHERE puzzle_id = $1 AND player_id = $2`;
const addAnswer = insertInto(PUZZLE_ANSWERS, undefined, insertNew);

const RATING =
  'SELECT mean, deviation, answers, solved FROM puzzle_ratings WHERE player_id = $1 AND key = $2';
const LOCK_RATING = perDialect(({ forUpdate }) => `${RATING} ${forUpdate}`);
const addRating = insertInto(PUZZLE_RATINGS, undefined, insertNew);
const SET_RATING = `UPDATE puzzle_ratings SET mean = $3, deviation = $4, answers = $5, solved = $6
  WHERE player_id = $1 AND key = $2`;

/** Locks a puzzle until the transaction ends: all who answer it at once change its rating one after another. */
const LOCK_PUZZLE = perDialect(
  ({ forUpdate }) => `SELECT mean, deviation FROM puzzles WHERE id = $1 ${forUpdate}`,
);
const COUNT_ANSWER = `UPDATE puzzles SET mean = $2, deviation = $3, answers = answers + 1, solved = solved + $4
  WHERE id = $1`;

const FIRST: SolverRating = { ...INITIAL, answers: 0, solved: 0 };

/** The answer of a player to a puzzle; undefined without one. */
export const answerOf = (puzzleId: string, playerId: string): Steps<PuzzleAnswer | undefined> =>
  one<PuzzleAnswer>(ANSWER, puzzleId, playerId);

/**
 * Stores the first answer of a player to a puzzle, and rates both. Returns it, or the one given before. Requires that the
 * transaction has locked the player. Bots are graded, but not rated. The puzzle, which many share, is locked last.
 * @param choice index of a choice of the puzzle
 */
export function* answerPuzzle(
  puzzle: StoredPuzzle,
  player: { readonly id: string; readonly kind: PlayerKind },
  choice: number,
  now: number,
): Steps<PuzzleAnswer> {
  const given = yield* answerOf(puzzle.id, player.id);
  if (given) return given;
  const loss = puzzle.choices[choice]?.loss;
  if (loss === undefined) throw new Error(`Puzzle ${puzzle.id} has no choice ${choice}`);
  const grade = gradeOfChoice(puzzle, loss);
  const rated = player.kind === 'BOT' ? undefined : yield* rateAnswer(puzzle, player.id, grade);
  const answer = {
    choice,
    grade,
    meanBefore: rated?.before ?? null,
    mean: rated?.after ?? null,
    answeredAt: now,
  };
  yield* addAnswer({
    puzzle_id: puzzle.id,
    player_id: player.id,
    choice,
    grade,
    mean_before: answer.meanBefore,
    mean: answer.mean,
    answered_at: now,
  });
  return answer;
}

function* rateAnswer(
  { id, rulesetKey, rating }: StoredPuzzle,
  playerId: string,
  grade: Grade,
): Steps<{ readonly before: number; readonly after: number }> {
  const key = ratingKey(rulesetKey);
  const found = yield* one<SolverRating>(LOCK_RATING, playerId, key);
  const before = found ?? FIRST;
  const locked = (yield* one<Rating>(LOCK_PUZZLE, id)) ?? rating;
  const { solver, puzzle } = ratingsAfterAnswer(grade, before, locked);
  const answers = before.answers + 1;
  const solved = before.solved + (isSolution(grade) ? 1 : 0);
  if (found) yield* write(SET_RATING, playerId, key, solver.mean, solver.deviation, answers, solved);
  else yield* addRating({ player_id: playerId, key, ...solver, answers, solved });
  yield* write(COUNT_ANSWER, id, puzzle.mean, puzzle.deviation, isSolution(grade) ? 1 : 0);
  return { before: before.mean, after: solver.mean };
}

/** The rating of a solver; undefined before the first rated answer. @param rulesetKey the rules, in any version */
export const solverRating = (playerId: string, rulesetKey: string): Steps<SolverRating | undefined> =>
  one<SolverRating>(RATING, playerId, ratingKey(rulesetKey));
