/** What players begin and store, counted and compared with their quotas. */
import { one, write, type Steps } from '../../database/steps.js';
import { isServerBot } from '../domain/server-bots.js';
import { isOver, seatsOwnedBy, type Game } from '../domain/game.js';
import {
  BYTES_OF_A_GAME,
  checkNewGame,
  checkRunningGames,
  countedVersions,
  dayOf,
  versionsToCount,
  type Quotas,
  type Usage,
} from '../domain/quotas.js';

const FIND = 'SELECT day, games, imports, stored_bytes FROM player_usage WHERE player_id = $1';

const COUNT_RUNNING = `SELECT count(*) AS running FROM (SELECT DISTINCT game_id FROM seats
  WHERE player_id = $1 AND game_status IN ('OPEN', 'PLAYING') LIMIT $2) AS counted`;

/** The bytes of the versions after one up to another. */
const logBytes = (game: string, after: string, upTo: string): string =>
  `(SELECT COALESCE(SUM(octet_length(events)), 0) FROM game_events
    WHERE game_id = ${game} AND version > ${after} AND version <= ${upTo})`;

const COUNT_NEW_GAME = `INSERT INTO player_usage (player_id, day, games, imports, stored_bytes)
  VALUES ($1, $2, 1, $3, ${BYTES_OF_A_GAME} + ${logBytes('$4', '0', '$5')})
  ON CONFLICT (player_id) DO UPDATE SET
    games = CASE WHEN excluded.day > player_usage.day THEN 1 ELSE player_usage.games + 1 END,
    imports = CASE WHEN excluded.day > player_usage.day THEN excluded.imports
      ELSE player_usage.imports + excluded.imports END,
    day = CASE WHEN excluded.day > player_usage.day THEN excluded.day ELSE player_usage.day END,
    stored_bytes = player_usage.stored_bytes + excluded.stored_bytes`;

const COUNT_LOG = `UPDATE player_usage SET stored_bytes = stored_bytes + ${logBytes('$2', '$3', '$4')}
  WHERE player_id = $1`;

/** The player who sits down in the changed game, and has had no seat of the game before. At most one. */
export const newcomerOf = (game: Game, { seats }: Game): string | undefined =>
  seats
    .filter((seat, index) => seat.playerId !== game.seats[index]?.playerId && !isServerBot(seat))
    .map(({ playerId }) => playerId)
    .find((playerId): playerId is string => playerId !== null && seatsOwnedBy(game, playerId).length === 0);

/** What quotas look at of a new game. */
export type BegunGame = Pick<Game, 'createdBy' | 'createdAt' | 'origin' | 'status'>;

/**
 * Checks the quotas of the player who makes a game, before it is stored. The transaction must hold the player alone, so
 * that of two requests at the same time, on whatever servers, the second counts what the first has done.
 * @throws RequestError QUOTA_EXCEEDED
 */
export function* requireNewGame(quotas: Quotas, game: BegunGame): Steps<void> {
  checkNewGame(quotas, yield* one<Usage>(FIND, game.createdBy), game);
  if (!isOver(game)) yield* requireSeat(quotas, game.createdBy);
}

/** Checks the quotas of a player who sits down, and is held alone as well. @throws RequestError QUOTA_EXCEEDED */
export function* requireSeat(quotas: Quotas, playerId: string): Steps<void> {
  const { runningGames } = quotas;
  if (runningGames === 0) return;
  const row = yield* one<{ running: number }>(COUNT_RUNNING, playerId, runningGames);
  checkRunningGames(quotas, row?.running ?? 0);
}

/** Counts a new game, after its log is stored. */
export function* countNewGame(game: Game): Steps<void> {
  const { id, origin, createdBy, createdAt } = game;
  const imports = origin === 'IMPORTED' ? 1 : 0;
  yield* write(COUNT_NEW_GAME, createdBy, dayOf(createdAt), imports, id, countedVersions(game));
}

/** Counts the log that a change has made longer, after it is stored: nothing, for most changes. */
export function* countChange(game: Game, changed: Game): Steps<void> {
  const counted = versionsToCount(game, changed);
  if (counted) yield* write(COUNT_LOG, game.createdBy, game.id, counted.after, changed.version);
}
