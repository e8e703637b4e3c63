/** Logs of games: one sequence of versions, each made once, with everything that was acknowledged. */
import type BetterSqlite3 from 'better-sqlite3';
import type { History } from '../history.js';

interface EventRow {
  readonly game_id: string;
  readonly version: number;
  readonly events: string;
}

interface GameEvent {
  readonly type: string;
  readonly seat?: number;
  readonly absentSeat?: number;
  readonly playerId?: string;
  readonly seats?: readonly { readonly playerId: string | null; readonly keptFor?: string }[];
}

const LOGS = 'SELECT game_id, version, events FROM game_events ORDER BY game_id, version';

/** A game's history is one sequence of versions, and every acknowledged command is in it with its events. */
export function checkVersions(base: BetterSqlite3.Database, { acknowledged }: History): readonly string[] {
  const faults: string[] = [];
  const logs = new Map<string, number>();
  for (const { game_id: id, version, events } of base.prepare<[], EventRow>(LOGS).iterate()) {
    const last = logs.get(id) ?? 0;
    if (version !== last + 1) faults.push(`Game ${id} has version ${version} after ${last}.`);
    if ((JSON.parse(events) as readonly unknown[]).length === 0)
      faults.push(`Version ${version} of game ${id} has no events.`);
    logs.set(id, version);
  }
  for (const { client, command, gameId, version } of acknowledged)
    if (version > (logs.get(gameId) ?? 0))
      faults.push(
        `${client}'s ${command} was acknowledged as version ${version} of ${gameId}, which is lost.`,
      );
  const games = base.prepare<[], { id: string; version: number }>('SELECT id, version FROM games');
  for (const { id, version } of games.iterate()) {
    const last = logs.get(id) ?? 0;
    if (last !== version) faults.push(`Game ${id} is at version ${version}, but its log ends at ${last}.`);
  }
  return faults;
}

/** Events of the server, which no request asks for. */
const BY_SERVER = new Set(['clockRanOut', 'gameExpired']);

/** The version of a game that a request with a key has made, and whether it has made all versions before. */
interface Made {
  readonly gameId: string;
  readonly version: number;
  readonly isNew: number;
}

const ANSWERS = `SELECT game_id AS gameId, json_extract(memo, '$.version') AS version, 0 AS isNew FROM game_keys
    WHERE json_valid(memo) AND json_type(memo, '$.version') = 'integer'
  UNION ALL SELECT id, CAST(substr(memo, 38) AS INTEGER), 1 FROM games
    JOIN idempotency_keys ON game_id = id AND memo LIKE id || '@%' WHERE origin <> 'CREATED'`;

/** Every version that a player made is the answer to a request: a second effect of one would have no key. */
export function checkOnce(base: BetterSqlite3.Database, { players, deleted }: History): readonly string[] {
  const placeOf = (id: string, version: number): string => `version ${version} of game ${id}`;
  const answers = new Set<string>();
  const imported = new Map<string, number>();
  for (const { gameId, version, isNew } of base.prepare<[], Made>(ANSWERS).iterate())
    if (isNew === 1) imported.set(gameId, version);
    else answers.add(placeOf(gameId, version));
  // The keys of deleted accounts are gone.
  const gone = new Set(deleted.map(({ id }) => id));
  const seats = new Map<string, string | null>();
  for (const { game_id: id, seat, player_id: player } of base
    .prepare<[], { game_id: string; seat: number; player_id: string | null }>(
      'SELECT game_id, seat, player_id FROM seats',
    )
    .iterate())
    seats.set(`${id} ${seat}`, player);
  /** The players of seats so far. Others may take them later. */
  const holders = new Map<string, string | null>();
  const faults: string[] = [];
  for (const { game_id: id, version, events } of base.prepare<[], EventRow>(LOGS).iterate()) {
    const made = JSON.parse(events) as readonly GameEvent[];
    for (const [seat, holder] of made.flatMap(newHolders)) holders.set(`${id} ${seat}`, holder);
    if (version <= (imported.get(id) ?? 1)) continue;
    // A roll also ends the turn before it, which may be of another seat.
    const actor = made.find(({ type, seat }) => type !== 'turnEnded' && seat !== undefined) ?? made[0];
    const seat = `${id} ${actor?.seat}`;
    const player = imported.has(id) ? seats.get(seat) : holders.get(seat);
    const isOfPlayer = typeof player === 'string' && players.has(player) && !gone.has(player);
    const change = placeOf(id, version);
    if (isOfPlayer && !answers.has(change) && !made.some(({ type }) => BY_SERVER.has(type)))
      faults.push(`No request was answered with ${change}: ${made.map(({ type }) => type).join(', ')}.`);
  }
  return faults;
}

/** The seats that an event gives to players and bots. */
function newHolders(event: GameEvent): readonly (readonly [number | undefined, string | null])[] {
  const { seat, absentSeat, playerId, seats } = event;
  if (seats) return seats.map((one, index) => [index, one.playerId ?? one.keptFor ?? null]);
  return playerId === undefined ? [] : [[absentSeat ?? seat, playerId]];
}

/** A player who joins takes one seat. */
const TWICE = `SELECT game_id FROM seats JOIN games ON games.id = game_id AND origin = 'CREATED'
  WHERE player_id IS NOT NULL AND coalesce(level, '') = '' GROUP BY game_id, player_id
  HAVING count(*) > 1 AND sum(access <> 'CREATOR') > 0`;

export const checkSeats = (base: BetterSqlite3.Database): readonly string[] =>
  base
    .prepare<[], string>(TWICE)
    .pluck()
    .all()
    .map((id) => `A player has joined game ${id} twice.`);
