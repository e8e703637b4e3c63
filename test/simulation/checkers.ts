/** What must hold after every run, whatever went wrong in it. */
import type BetterSqlite3 from 'better-sqlite3';
import type { History } from './history.js';

/** Milliseconds in which a deadline that has passed must be carried out. */
const GRACE_MS = 10_000;

interface Memo {
  readonly game_id: string;
  readonly version: number;
}

interface SeatRow {
  readonly game_id: string;
  readonly seat: number;
  readonly player_id: string | null;
}

interface EventRow {
  readonly game_id: string;
  readonly version: number;
  readonly events: string;
}

/**
 * Compares what clients have seen with what is stored, once nothing is pending.
 * @param players ids of the players with keys in all requests @returns one sentence for each fault
 */
export function check(
  base: BetterSqlite3.Database,
  history: History,
  players: ReadonlySet<string>,
  now: number,
): readonly string[] {
  return [
    ...history.faults,
    ...checkVersions(base, history),
    ...checkOnce(base, players),
    ...checkFollowers(base, history),
    ...waitingIn(base, now - GRACE_MS),
    ...checkMessages(base, history),
  ];
}

/** A game's history is one sequence of versions, and every acknowledged command is in it with its events. */
function checkVersions(base: BetterSqlite3.Database, { acknowledged }: History): readonly string[] {
  const faults: string[] = [];
  const rows = base
    .prepare('SELECT game_id, version, events FROM game_events ORDER BY game_id, version')
    .all();
  const logs = new Map<string, Map<number, readonly string[]>>();
  for (const { game_id: id, version, events } of rows as EventRow[]) {
    const log = logs.get(id) ?? new Map<number, readonly string[]>();
    if (version !== log.size + 1) faults.push(`Game ${id} has version ${version} after ${log.size}.`);
    logs.set(id, log.set(version, typesOf(events)));
  }
  for (const { client, command, gameId, version, events } of acknowledged) {
    const stored = logs.get(gameId)?.get(version);
    if (!stored)
      faults.push(
        `${client}'s ${command} was acknowledged as version ${version} of ${gameId}, which is lost.`,
      );
    else if (stored.length < 1 || events.length === 0)
      faults.push(`${client}'s ${command} of ${gameId} has no events.`);
  }
  for (const { id, version } of base.prepare('SELECT id, version FROM games').all() as {
    id: string;
    version: number;
  }[]) {
    const last = logs.get(id)?.size ?? 0;
    if (last !== version) faults.push(`Game ${id} is at version ${version}, but its log ends at ${last}.`);
  }
  return faults;
}

const typesOf = (events: string): readonly string[] => {
  const read = JSON.parse(events) as { readonly type?: string }[] | { readonly events?: { type?: string }[] };
  const list = Array.isArray(read) ? read : (read.events ?? []);
  return list.map(({ type }) => String(type));
};

/** Events of the server, which no request asks for. */
const BY_SERVER = new Set(['clockRanOut', 'gameExpired']);

/** Every version that a player made is the answer to a request: a second effect of one would have no key. */
function checkOnce(base: BetterSqlite3.Database, players: ReadonlySet<string>): readonly string[] {
  const memos = base.prepare<[], Memo>(
    `SELECT game_id, json_extract(memo, '$.version') AS version FROM idempotency_keys
     WHERE json_valid(memo) AND json_type(memo, '$.version') = 'integer'`,
  );
  const placeOf = ({ game_id: id, version }: Memo): string => `version ${version} of game ${id}`;
  const answers = new Set(memos.all().map(placeOf));
  const seats = new Map<string, string | null>();
  for (const { game_id: id, seat, player_id: player } of base
    .prepare<[], SeatRow>('SELECT game_id, seat, player_id FROM seats')
    .all())
    seats.set(`${id} ${seat}`, player);
  const faults: string[] = [];
  for (const { game_id: id, version, events } of base
    .prepare<[], EventRow>('SELECT game_id, version, events FROM game_events WHERE version > 1')
    .all()) {
    const made = JSON.parse(events) as readonly { readonly type: string; readonly seat?: number }[];
    // A roll also ends the turn before it, which may be of another seat.
    const actor = made.find(({ type, seat }) => type !== 'turnEnded' && seat !== undefined) ?? made[0];
    const player = seats.get(`${id} ${actor?.seat}`);
    const isOfPlayer = typeof player === 'string' && players.has(player);
    const place = placeOf({ game_id: id, version });
    if (isOfPlayer && !answers.has(place) && !made.some(({ type }) => BY_SERVER.has(type)))
      faults.push(`No request was answered with ${place}: ${made.map(({ type }) => type).join(', ')}.`);
  }
  return faults;
}

/** A follower gets every version once and in order, up to the last. */
function checkFollowers(base: BetterSqlite3.Database, { followed }: History): readonly string[] {
  const faults: string[] = [];
  const last = base.prepare('SELECT version, status FROM games WHERE id = ?');
  for (const { gameId, versions, hasEnded, wasCut } of followed) {
    versions.forEach((version, index) => {
      const before = versions[index - 1];
      if (before !== undefined && version !== before + 1)
        faults.push(`A follower of ${gameId} got version ${version} after ${before}.`);
    });
    const game = last.get(gameId) as { version: number; status: string } | undefined;
    if (!game || wasCut) continue;
    if (versions.at(-1) !== game.version)
      faults.push(
        `A follower of ${gameId} stopped at ${versions.at(-1)}, but the game is at ${game.version}.`,
      );
    const isOver = game.status === 'FINISHED' || game.status === 'ABANDONED';
    if (isOver !== hasEnded)
      faults.push(`A stream of ${gameId} ${hasEnded ? 'ended early' : 'never ended'}.`);
  }
  return faults;
}

/** What may still happen by itself, and must not remain: the name of each queue, and how many it holds. */
const QUEUES = {
  'moves of bots': 'SELECT count(*) FROM games WHERE bot_due IS NOT NULL',
  // A game in which every turn is passed has a deadline until it is over.
  deadlines: 'SELECT count(*) FROM games WHERE clock_due IS NOT NULL AND clock_due < :since',
  'unrated results': 'SELECT count(*) FROM unrated_results',
  'uncounted games': 'SELECT count(*) FROM uncounted_games',
  'waiting tickets': "SELECT count(*) FROM quick_play_tickets WHERE status = 'WAITING'",
  'messages of webhooks': `SELECT count(*) FROM webhook_deliveries AS d JOIN webhooks AS w ON w.id = d.webhook_id
    WHERE w.status = 'ON'`,
  'unsettled competitions': `SELECT count(*) FROM competitions
    WHERE kind <> 'DAILY' AND cancelled_at IS NULL AND settled_at IS NULL`,
};

/** What still waits in the queues. @param since deadlines before this time must have been carried out */
export const waitingIn = (base: BetterSqlite3.Database, since: number): readonly string[] =>
  Object.entries(QUEUES).flatMap(([name, sql]) => {
    const statement = base.prepare<unknown[], number>(sql).pluck();
    const count = (sql.includes(':since') ? statement.get({ since }) : statement.get()) ?? 0;
    return count === 0 ? [] : [`${count} ${name} wait forever.`];
  });

/** A message that was received belongs to a version that is stored. */
function checkMessages(base: BetterSqlite3.Database, { received }: History): readonly string[] {
  const find = base.prepare('SELECT 1 FROM game_events WHERE game_id = ? AND version = ?');
  return received.flatMap(({ address, gameId, version }) =>
    find.get(gameId, version)
      ? []
      : [`${address} heard of version ${version} of ${gameId}, which is not stored.`],
  );
}
