/** What keeps the usage of players, with `?` for parameters. Both databases take it. */
import { BYTES_OF_A_GAME } from '../domain/quotas.js';

const LOG_BYTES = `(SELECT COALESCE(SUM(octet_length(events)), 0) FROM game_events
  WHERE game_id = ? AND version > ? AND version <= ?)`;

export const FIND_USAGE = 'SELECT day, games, imports, stored_bytes FROM player_usage WHERE player_id = ?';

/** Parameters: player, day, imports (0 or 1), game, 0, the last version to count. */
export const COUNT_NEW_GAME = `INSERT INTO player_usage (player_id, day, games, imports, stored_bytes)
  VALUES (?, ?, 1, ?, ${BYTES_OF_A_GAME} + ${LOG_BYTES})
  ON CONFLICT (player_id) DO UPDATE SET
    games = CASE WHEN excluded.day > player_usage.day THEN 1 ELSE player_usage.games + 1 END,
    imports = CASE WHEN excluded.day > player_usage.day THEN excluded.imports
      ELSE player_usage.imports + excluded.imports END,
    day = CASE WHEN excluded.day > player_usage.day THEN excluded.day ELSE player_usage.day END,
    stored_bytes = player_usage.stored_bytes + excluded.stored_bytes`;

/** Parameters: game, the version before the first to count, the last one, player. */
export const COUNT_LOG = `UPDATE player_usage SET stored_bytes = stored_bytes + ${LOG_BYTES} WHERE player_id = ?`;

/** Parameters: player, how many to count at most. */
export const COUNT_RUNNING = `SELECT count(*) AS running FROM (SELECT DISTINCT game_id FROM seats
  WHERE player_id = ? AND game_status IN ('OPEN', 'PLAYING') LIMIT ?) AS counted`;
