/** The rules for signing a score. Pure. */
import type { Caller } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { isBy, type Score } from './score.js';

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
