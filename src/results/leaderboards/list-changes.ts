/** Signs scores and empties lists. Scores are added by `enterScoresOf`. */
import type { Memorable } from '../../storage/retries/retries.store.js';
import { perDialect } from '../../storage/snippets.js';
import { all, returning, write, type Steps } from '../../storage/steps.js';
import { ALL_TIME } from './periods.js';
import { totalOf } from './score-counts.js';
import { completeScores, SCORE_COLUMNS, type ScoreRow } from './score-rows.js';
import { type Score, isBy } from './score.js';
import type { Caller } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';

const OF_GAME = `SELECT ${SCORE_COLUMNS} FROM scores WHERE game_id = $1 ORDER BY side`;

/** Locks the scores, so that concurrent signatures run one after the other. */
const LOCK_OF_GAME = perDialect(({ forUpdate }) => `${OF_GAME} ${forUpdate}`);

const SIGN = 'UPDATE scores SET signed_name = $2, signed_by = $3, signed_at = $4 WHERE id = $1';

const CLOSE = 'UPDATE score_lists SET closed_at = $2 WHERE key = $1 AND closed_at IS NULL RETURNING id';

/** The signature of a score. */
export interface Signature {
  readonly score: Score;
  readonly name: string;
  readonly playerId: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Signs the score of a game that `choose` selects. Stores nothing if `choose` throws. */
export function* signScore(
  gameId: string,
  choose: (scores: readonly Score[]) => Signature,
): Steps<Memorable<Score>> {
  const scores = yield* completeScores(yield* all<ScoreRow>(LOCK_OF_GAME, gameId));
  const { score, name, playerId, at } = choose(scores);
  yield* write(SIGN, score.id, name, playerId, at);
  // The memo holds only the id, because names must stay erasable.
  return { answer: { ...score, signedName: name, signedAt: at }, memo: String(score.id) };
}

/** The score that an earlier request has signed. @param memo of that request */
export function* signedScore(gameId: string, memo: string): Steps<Score> {
  const scores = yield* completeScores(yield* all<ScoreRow>(OF_GAME, gameId));
  const signed = scores.find(({ id }) => String(id) === memo);
  if (!signed) throw new Error(`Game ${gameId} has no score ${memo}`);
  return signed;
}

/** Empties a list for all periods and returns the number of its scores. The players' own lists remain. */
export function* emptyList(key: string, at: number): Steps<number> {
  const list = yield* returning<{ id: number }>(CLOSE, key, at);
  return list ? yield* totalOf(list.id, ALL_TIME) : 0;
}

/** Time after the end of a game during which its scores can be signed. */
const SIGNING_TIME_MS = 24 * 60 * 60 * 1000;

const openUntil = ({ finishedAt }: Score): number => finishedAt + SIGNING_TIME_MS;

/** Whether a player can sign the score now. */
export const maySign = (score: Score, playerId: string, now: number): boolean =>
  isBy(score, playerId) && score.signedAt === null && now <= openUntil(score);

/**
 * Selects the score of a game that a player signs.
 * @param side defaults to the only side of the player that has a score
 * @throws RequestError SCORE_NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, ALREADY_SIGNED or SIGNING_TOO_LATE
 */
export function scoreToSign(
  scores: readonly Score[],
  caller: Caller,
  side: number | undefined,
  now: number,
): Score {
  const asked = scores.filter((score) => side === undefined || score.side === side);
  if (asked.length === 0) {
    const message =
      'There is no such score. A side has one if it filled its sheet in a finished ranked game.';
    throw new RequestError('SCORE_NOT_FOUND', message);
  }
  const [score, another] = asked.filter((one) => isBy(one, caller.id));
  if (!score) throw new RequestError('FORBIDDEN', 'Only a player of the side may sign its score.');
  if (another) {
    const message = 'You have several scores in this game. Name the side to sign';
    throw RequestError.badInput([{ field: 'side', message }]);
  }
  if (score.signedAt !== null) {
    throw new RequestError('ALREADY_SIGNED', 'This score is already signed. A score can be signed once.');
  }
  if (now > openUntil(score)) {
    const until = new Date(openUntil(score)).toISOString();
    throw new RequestError('SIGNING_TOO_LATE', `This score could only be signed until ${until}.`, { until });
  }
  return score;
}
