/** Rows of saves with their seats, in PostgreSQL. */
import type { PostgresSession } from '../database/postgres-session.js';
import { toSave, type SaveRow, type SaveSeatRow } from './save.mapper.js';
import type { Save } from './save.js';

interface SeatedSaveRow extends SaveRow {
  readonly seats: readonly SaveSeatRow[] | null;
}

const SELECT = `SELECT id, player_id, game_id, name, ruleset_key, is_private, is_imported, start, totals, turns_left,
    saved_at,
    (SELECT json_agg(json_build_object('player_id', player_id, 'name', name) ORDER BY seat)
     FROM save_seats WHERE save_id = saves.id) AS seats
  FROM saves`;
const BY_ID = `${SELECT} WHERE id = $1`;
const BY_PLAYER = `${SELECT} WHERE player_id = $1 ORDER BY id DESC`;

const saveOf = (row: SeatedSaveRow): Save => toSave(row, row.seats ?? []);

/** A save, whoever's it is. */
export async function findSave(session: PostgresSession, id: string): Promise<Save | undefined> {
  const row = await session.row<SeatedSaveRow>(BY_ID, id);
  return row && saveOf(row);
}

/** The saves of a player, newest first. */
export const listSaves = async (session: PostgresSession, playerId: string): Promise<readonly Save[]> =>
  (await session.rows<SeatedSaveRow>(BY_PLAYER, playerId)).map(saveOf);
