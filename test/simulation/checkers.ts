/** What must hold after every run, whatever went wrong in it. */
import type BetterSqlite3 from 'better-sqlite3';
import type { History } from './history.js';

/** Milliseconds in which a deadline that has passed must be carried out. */
const GRACE_MS = 10_000;

interface EventRow {
  readonly game_id: string;
  readonly version: number;
  readonly events: string;
}

/** Compares what clients have seen with what is stored, once nothing is pending. @returns one sentence for each fault */
export function check(base: BetterSqlite3.Database, history: History, now: number): readonly string[] {
  return [
    ...history.faults,
    ...checkVersions(base, history),
    ...checkOnce(history),
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

/** No two commands made the same version, and no command made two. */
function checkOnce({ acknowledged }: History): readonly string[] {
  const faults: string[] = [];
  const keyOf = new Map<string, string>();
  for (const { gameId, version, key } of acknowledged) {
    const place = `version ${version} of game ${gameId}`;
    const other = keyOf.get(place);
    if (other !== undefined && other !== key) faults.push(`Two commands were acknowledged as ${place}.`);
    keyOf.set(place, key);
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
