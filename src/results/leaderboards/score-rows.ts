import { perDialect } from '../../storage/snippets.js';
import { all, together, type Steps } from '../../storage/steps.js';
import { privateAmong } from '../../games/storage/read-game.js';
import type { Score, ScoreSeat } from './score.js';
import { stored } from '@yamb-server/engine';

/** A row of `scores` with its list. */
export interface ScoreRow extends Omit<Score, 'seats' | 'isPrivate'> {
  readonly listId: number;
}

/** The columns of a `ScoreRow`. */
export const SCORE_COLUMNS =
  'scores.id, list_id AS "listId", game_id AS "gameId", side, points, finished_at AS "finishedAt", ' +
  'signed_name AS "signedName", signed_at AS "signedAt"';

const SEATS = perDialect(
  ({ among }) => `SELECT score_id AS "scoreId", seat, player_id AS "playerId", name
    FROM score_seats WHERE ${among('score_id', '$1')} ORDER BY score_id, seat`,
);

/** A separate statement, because a join of games and scores would cross the nodes of a distributed database. */
const BOTS = perDialect(
  ({ among }) =>
    `SELECT game_id AS "gameId", seat FROM seats WHERE ${among('game_id', '$1')} AND kind = 'BOT'`,
);

interface SeatRow extends Omit<ScoreSeat, 'kind'> {
  readonly scoreId: number;
}

/** Adds the seats and the privacy of games to rows of `scores`. @throws Error if a score has no seats; they are stored together */
export function* completeScores(rows: readonly ScoreRow[]): Steps<readonly Score[]> {
  if (rows.length === 0) return [];
  const gameIds = [...new Set(rows.map(({ gameId }) => gameId))];
  const [seats, bots, hidden] = yield* together([
    all<SeatRow>(
      SEATS,
      rows.map(({ id }) => id),
    ),
    all<{ gameId: string; seat: number }>(BOTS, gameIds),
    privateAmong(gameIds),
  ]);
  const isBot = new Set(bots.map(({ gameId, seat }) => `${gameId} ${seat}`));
  const byScore = new Map<number, Omit<ScoreSeat, 'kind'>[]>();
  for (const { scoreId, ...seat } of seats) {
    stored(byScore, scoreId, () => []).push(seat);
  }
  return rows.map((row) => {
    const { id, gameId } = row;
    const own = byScore.get(id);
    if (!own) throw new Error(`Score ${id} has no seats`);
    return {
      ...row,
      isPrivate: hidden.has(gameId),
      seats: own.map((seat) => (isBot.has(`${gameId} ${seat.seat}`) ? { ...seat, kind: 'BOT' } : seat)),
    };
  });
}
