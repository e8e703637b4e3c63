/** The rows of a game in PostgreSQL: every statement names the game, so that games can be spread over machines by id. */
import type { PostgresSession, Statement } from '../../database/postgres-session.js';
import type { PostgresAccounts } from '../../players/postgres-accounts.js';
import { isOver, type Game, type GameChange, type Seat } from '../domain/game.js';
import { departuresText, toGame, toRow, type GameRow, type SeatRow } from './game.mapper.js';
import { SCHEMA_VERSION } from '../domain/schema-version.js';
import type { NewLog } from './games.store.js';
import { noSuchPlayer } from '../commands/no-such-player.js';
import { countingChange } from './postgres-usage.js';
import { POSTGRES_NOW } from './postgres-ended-games.js';

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

const ADD = `INSERT INTO games
  (id, origin, ruleset_id, ruleset_key, team_size, seat_count, ranked, is_private, join_code, claim_after, status,
   version, state, seed, commitment, is_practice, created_by, created_at, updated_at, schema_version)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, ${SCHEMA_VERSION})`;

const ADD_SEAT = `INSERT INTO seats (game_id, seat, access, player_id, name, client_seed, named_player_id, kept_for,
    game_status)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

const GIVE_SEAT = `UPDATE seats SET access = $3, player_id = $4, name = $5, client_seed = $6, kept_for = $7
  WHERE game_id = $1 AND seat = $2`;

const SET_DEPARTURES = 'UPDATE games SET departures = $2 WHERE id = $1';

const SET_SEAT_STATUS = `UPDATE seats SET game_status = $2,
  over_at = CASE WHEN $2 IN ('FINISHED', 'ABANDONED') THEN ${POSTGRES_NOW} END WHERE game_id = $1`;

const ADD_EVENTS = `INSERT INTO game_events (game_id, version, at, events, schema_version)
  VALUES ($1, $2, $3, $4, ${SCHEMA_VERSION})`;

/** All versions of a new game. */
const ADD_LOG = `INSERT INTO game_events (game_id, version, at, events, schema_version)
  SELECT $1, version, $2, events, ${SCHEMA_VERSION} FROM unnest($3::text[]) WITH ORDINALITY AS log (events, version)`;

const UPDATE = `UPDATE games SET version = $3, status = $4, state = $5, updated_at = $6, schema_version = ${SCHEMA_VERSION}
  WHERE id = $1 AND version = $2`;

export const gameOf = (row: SeatedGameRow): Game => toGame(row, row.seats ?? []);

/** The game as last committed. */
export async function findGame(session: PostgresSession, id: string): Promise<Game | undefined> {
  const row = await session.row<SeatedGameRow>(BY_ID, id);
  return row && gameOf(row);
}

/**
 * What stores a new game.
 * @throws RequestError UNAUTHENTICATED when whoever makes the game has no account any more, BAD_USER_INPUT when a seat
 * is kept for nobody
 */
export function adding(game: Game, log: NewLog, accounts: PostgresAccounts): Statement[] {
  accounts.require(game.createdBy);
  const row = toRow(game);
  return [
    {
      sql: ADD,
      values: [
        ...[row.id, row.origin, row.ruleset_id, row.ruleset_key, row.team_size, row.seat_count, row.ranked],
        ...[row.is_private, row.join_code, row.claim_after, row.status, row.version, row.state, row.seed],
        ...[row.commitment, row.is_practice, row.created_by, row.created_at, row.updated_at],
      ],
    },
    ...game.seats.map((seat, index) => addingSeat(game, seat, index, accounts)),
    // An import may be over already.
    ...(isOver(game) ? [{ sql: SET_SEAT_STATUS, values: [game.id, game.status] }] : []),
    { sql: ADD_LOG, values: [game.id, game.createdAt, log.map((events) => JSON.stringify(events))] },
  ];
}

function addingSeat({ id, status }: Game, seat: Seat, index: number, accounts: PostgresAccounts): Statement {
  const { access, playerId, name, clientSeed, namedPlayerId = null, keptFor = null } = seat;
  if (keptFor !== null && !accounts.has(keptFor)) throw noSuchPlayer(index, keptFor);
  // One whom a saved game names may have been forgotten since it was read.
  const stored = name === null || namedPlayerId === null ? name : accounts.nameOf(namedPlayerId, name);
  return {
    sql: ADD_SEAT,
    values: [id, index, access, playerId, stored, clientSeed, namedPlayerId, keptFor, status],
  };
}

/** The players whom a new game needs to know of. */
export const playersOfNew = ({ createdBy, seats }: Game): string[] => [
  createdBy,
  ...seats.flatMap(({ keptFor, namedPlayerId }) => [keptFor ?? [], namedPlayerId ?? []].flat()),
];

/**
 * What stores a command, its seats left out. The first touches no row when the game is no longer at the version that was
 * decided on; the second then fails, as the log has the next version already.
 */
export function changing(game: Game, change: GameChange): Statement[] {
  const { id, version: before } = game;
  const { version, status, state, at, events } = change;
  return [
    { sql: UPDATE, values: [id, before, version, status, JSON.stringify(state), at] },
    { sql: ADD_EVENTS, values: [id, version, at, JSON.stringify(events)] },
    ...(status === game.status ? [] : [{ sql: SET_SEAT_STATUS, values: [id, status] }]),
    ...(departuresText(change) === departuresText(game)
      ? []
      : [{ sql: SET_DEPARTURES, values: [id, departuresText(change)] }]),
    ...countingChange(game, change),
  ];
}

/** The seats that a command changes: none, unless somebody joins or leaves or adds to the dice. */
export const changedSeats = (game: Game, { seats }: GameChange): readonly [number, Seat][] =>
  [...seats.entries()].filter(([index, seat]) => seat !== game.seats[index]);

/** What gives these seats. @throws RequestError UNAUTHENTICATED when whoever takes a seat has no account any more */
export const seating = (
  { id }: Game,
  seats: readonly [number, Seat][],
  accounts: PostgresAccounts,
): Statement[] =>
  seats.map(([index, { access, playerId, name, clientSeed, keptFor = null }]) => {
    if (playerId !== null) accounts.require(playerId);
    return { sql: GIVE_SEAT, values: [id, index, access, playerId, name, clientSeed, keptFor] };
  });
