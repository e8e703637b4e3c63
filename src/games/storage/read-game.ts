import { perDialect, type Snippets } from '../../storage/snippets.js';
import { all, one, type Steps } from '../../storage/steps.js';
import { loadKey } from '../definitions/definition-rows.js';
import { isCustom, resolveKey, type ResolvedRuleset } from '@yamb-server/engine/rulesets';
import type { Game } from '../domain/game.js';
import { toGame, type GameRow, type SeatRow } from './game.mapper.js';

/** A row of `games`, with its seats where the database gives them as JSON. */
export interface SeatedGameRow extends GameRow {
  readonly seats: readonly SeatRow[] | null;
}

const SEAT_COLUMNS = [
  'access',
  'player_id',
  'name',
  'client_seed',
  'named_player_id',
  'kept_for',
  'kind',
  'level',
];

/** What a `SeatedGameRow` is read from. Columns that a newer server adds do no harm. */
export const selectGame = ({
  rowsAsJson,
}: Snippets): string => `SELECT games.id, origin, ruleset_id, ruleset_key, team_size, seat_count, ranked, is_private,
    join_code, claim_after, status, version, state, seed, commitment, is_practice, practice_dice, deal_id, deal_closes,
    assisted, bot_delay, created_by, created_at, updated_at, move_since, move_version,
    departures, schema_version, clock, ${rowsAsJson('seats', SEAT_COLUMNS, 'game_id = games.id', 'seat')} AS seats`;

const BY_ID = perDialect((sql) => `${selectGame(sql)} FROM games WHERE games.id = $1`);

const SEATS = `SELECT ${SEAT_COLUMNS.join(', ')} FROM seats WHERE game_id = $1 ORDER BY seat`;

/**
 * The game of a row.
 * @throws RequestError NEWER_SCHEMA, UNKNOWN_RULESET, DatabaseUnavailableError where the row is broken
 */
export function* gameOf(row: SeatedGameRow): Steps<Game> {
  const rules = yield* rulesOf(row);
  return toGame(row, row.seats ?? (yield* all<SeatRow>(SEATS, row.id)), rules);
}

/** The rules of a game, where this server has them. A game by registered rules costs no more than the look at its key. */
export function* rulesOf({ ruleset_key: key }: GameRow): Steps<ResolvedRuleset | undefined> {
  // What a broken page makes of a row need not be a text.
  return typeof key === 'string' && isCustom(key) ? yield* loadKey(key) : resolveKey(key);
}

/** The row of a game; `gameOf` reads it. */
export const findRow = (id: string): Steps<SeatedGameRow | undefined> => one<SeatedGameRow>(BY_ID, id);

/** Finds a game. @throws RequestError NEWER_SCHEMA, UNKNOWN_RULESET, DatabaseUnavailableError as `gameOf` does */
export function* findGame(id: string): Steps<Game | undefined> {
  const row = yield* findRow(id);
  return row && (yield* gameOf(row));
}
