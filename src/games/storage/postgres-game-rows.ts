/** The rows of a game in PostgreSQL: every statement names the game, so that games can be spread over machines by id. */

import type { PostgresSession } from '../../database/postgres-session.js';
import type { Game } from '../domain/game.js';
import { toGame, type GameRow, type SeatRow } from './game.mapper.js';

/** A row of `games` with its seats. */
export interface SeatedGameRow extends GameRow {
  readonly seats: readonly SeatRow[] | null;
}

/** What a `SeatedGameRow` is read from, as of one moment. Columns that a newer server adds do no harm. */
export const SELECT_GAME = `SELECT id, origin, ruleset_id, ruleset_key, team_size, seat_count, ranked, is_private,
    join_code, claim_after, status, version, state, seed, commitment, is_practice, created_by, created_at, updated_at,
    departures, schema_version, (SELECT json_agg(json_build_object('access', access, 'player_id', player_id, 'name', name,
       'client_seed', client_seed, 'named_player_id', named_player_id, 'kept_for', kept_for) ORDER BY seat)
     FROM seats WHERE game_id = games.id) AS seats
  FROM games`;

const BY_ID = `${SELECT_GAME} WHERE id = $1`;

export const gameOf = (row: SeatedGameRow): Game => toGame(row, row.seats ?? []);

/** The game as last committed. */
export async function findGame(session: PostgresSession, id: string): Promise<Game | undefined> {
  const row = await session.row<SeatedGameRow>(BY_ID, id);
  return row && gameOf(row);
}
