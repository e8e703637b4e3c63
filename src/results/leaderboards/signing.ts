/** The rules for signing a score. Pure. */
import type { Caller } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { isBy, type Score } from './score.js';

/** How long a score can be signed after the end of its game. */
const SIGNING_TIME_MS = 24 * 60 * 60 * 1000;

const openUntil = ({ finishedAt }: Score): number => finishedAt + SIGNING_TIME_MS;

/** Whether a player can sign the score now. */
export const maySign = (score: Score, playerId: string, now: number): boolean =>
  isBy(score, playerId) && score.signedAt === null && now <= openUntil(score);

/**
 * Selects the score that a player signs, of those of a game.
 * @param side by default the only one of the player with a score
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
      'There is no such score: a side has one when its sheet in a ranked game is full to the end.';
    throw new RequestError('SCORE_NOT_FOUND', message);
  }
  const [score, another] = asked.filter((one) => isBy(one, caller.id));
  if (!score) throw new RequestError('FORBIDDEN', 'Only a player of its side may sign a score.');
  if (another) {
    const message = 'You have several scores in this game: say which side you sign';
    throw RequestError.badInput([{ field: 'side', message }]);
  }
  if (score.signedAt !== null) {
    throw new RequestError('ALREADY_SIGNED', 'A score is signed once, and this one is.');
  }
  if (now > openUntil(score)) {
    const until = new Date(openUntil(score)).toISOString();
    throw new RequestError('SIGNING_TOO_LATE', `This score could be signed until ${until}.`, { until });
  }
  return score;
}
