import { perDialect, type Snippets } from '../../storage/snippets.js';
import { all, one, type Steps } from '../../storage/steps.js';
import { loadKey } from '../definitions/definition-rows.js';
import { isCustom, resolveKey, type ResolvedRuleset } from '@yamb-server/engine/rulesets';
import type { Game } from '../domain/game.js';
import { toGame } from './game.mapper.js';
import { GAME_COLUMNS, SEAT_COLUMNS, type GameRow, type SeatRow } from './tables.js';

/** A row of `games`, with its seats if the database returns them as JSON. */
export interface SeatedGameRow extends GameRow {
  readonly seats: readonly SeatRow[] | null;
}

/**
 * SQL that selects a `SeatedGameRow`. Columns added by a newer server do no harm.
 * @param id SQL expression for the id of the game
 */
export const selectGame = ({ rowsAsJson }: Snippets, id = 'games.id'): string =>
  `SELECT ${GAME_COLUMNS.map((column) => `games.${column}`).join(', ')}, ${rowsAsJson('seats', SEAT_COLUMNS, `game_id = ${id}`, 'seat')} AS seats`;

/** Both tables are searched by the parameter, so that a distributed database asks one shard. */
const BY_ID = perDialect((sql) => `${selectGame(sql, '$1')} FROM games WHERE games.id = $1`);

/** One table and its key, so that Citus plans it once per connection. It plans every use of a join. */
const ROW = `SELECT ${GAME_COLUMNS.join(', ')} FROM games WHERE id = $1`;
const SEATS = `SELECT ${SEAT_COLUMNS.join(', ')} FROM seats WHERE game_id = $1 ORDER BY seat`;

/**
 * Converts a row to a game.
 * @throws RequestError NEWER_SCHEMA, UNKNOWN_RULESET, DatabaseUnavailableError if the row is damaged
 */
export function* gameOf(row: SeatedGameRow): Steps<Game> {
  const rules = yield* rulesOf(row);
  return toGame(row, row.seats ?? (yield* all<SeatRow>(SEATS, row.id)), rules);
}

/** Rules of a game, if this server has them. Built-in rules cost only the check of the key. */
export function* rulesOf({ ruleset_key: key }: GameRow): Steps<ResolvedRuleset | undefined> {
  // In a row from a damaged page, the key may not be a string.
  return typeof key === 'string' && isCustom(key) ? yield* loadKey(key) : resolveKey(key);
}

/** Finds a game. @throws RequestError NEWER_SCHEMA, UNKNOWN_RULESET, DatabaseUnavailableError as in `gameOf` */
export function* findGame(id: string): Steps<Game | undefined> {
  const row = yield* one<SeatedGameRow>(BY_ID, id);
  return row && (yield* gameOf(row));
}

/** The row of a game to change, for `gameOf`. */
export const rowToChange = (id: string): Steps<GameRow | undefined> => one<GameRow>(ROW, id);

/**
 * The seats of a game to change. Read after its row: if the game changes between the two statements, storing the next
 * version fails.
 */
export const seatsToChange = (id: string): Steps<readonly SeatRow[]> => all<SeatRow>(SEATS, id);

const PRIVATE = perDialect(
  ({ among }) => `SELECT id FROM games WHERE ${among('id', '$1')} AND is_private = 1`,
);

/** The private ones of these games. */
export function* privateAmong(ids: readonly string[]): Steps<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  return new Set((yield* all<{ id: string }>(PRIVATE, [...new Set(ids)])).map(({ id }) => id));
}
