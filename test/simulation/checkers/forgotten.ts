/** Nothing is left of players who have deleted their accounts but their games. */
import type BetterSqlite3 from 'better-sqlite3';
import type { History } from '../history.js';

/** Tables whose rows are gone with their player. */
const OF_PLAYERS = ['player_tokens', 'webhooks', 'saves', 'idempotency_keys', 'game_keys', 'player_blocks'];

/** A text that a player imports is the player's own, with the names it contains. */
const NOT_IMPORTED = "game_id NOT IN (SELECT id FROM main.games WHERE origin = 'IMPORTED')";

/** No row names a deleted player or has anything that only the player may use. */
export function checkForgotten(base: BetterSqlite3.Database, { deleted }: History): readonly string[] {
  const tables = base
    .prepare<[], string>(
      "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .pluck()
    .all();
  const owned = OF_PLAYERS.flatMap((table) => {
    const find = base.prepare<[string], number>(`SELECT count(*) FROM ${table} WHERE player_id = ?`).pluck();
    return deleted.flatMap(({ id }) => {
      const count = find.get(id) ?? 0;
      return count === 0 ? [] : [`${count} rows of ${table} belong to the deleted player ${id}.`];
    });
  });
  const named = tables.flatMap((table) => {
    const columns = base
      .prepare<[], string>(`SELECT name FROM pragma_table_info('${table}', 'main') WHERE type = 'TEXT'`)
      .pluck()
      .all();
    if (columns.length === 0) return [];
    const find = base
      .prepare<string[], number>(
        `SELECT count(*) FROM main."${table}" WHERE (${columns.map((name) => `instr("${name}", ?)`).join(' OR ')})` +
          (table === 'seats' ? ` AND ${NOT_IMPORTED}` : ''),
      )
      .pluck();
    return deleted.flatMap(({ id, name }) => {
      const count = find.get(...columns.map(() => name)) ?? 0;
      return count === 0 ? [] : [`${count} rows of ${table} name the deleted player ${id}.`];
    });
  });
  return [...owned, ...named];
}
