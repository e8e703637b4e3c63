/** Nothing waits forever. */
import type BetterSqlite3 from 'better-sqlite3';

/** Milliseconds in which a deadline that has passed must be carried out. */
const GRACE_MS = 10_000;

/** Tickets expire after two minutes without their players, and bots come much earlier. */
const MISSED = "SELECT id FROM quick_play_tickets WHERE status = 'EXPIRED' AND bots_at IS NOT NULL";

/** Queues of work that must not remain: the name of each queue, and how many it holds. */
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
  'deleted players': 'SELECT count(*) FROM players WHERE leaving_since IS NOT NULL',
};

/** The work that still waits in the queues. @param since deadlines before this time must have been carried out */
export const waitingIn = (base: BetterSqlite3.Database, since: number): readonly string[] =>
  Object.entries(QUEUES).flatMap(([name, sql]) => {
    const statement = base.prepare<unknown[], number>(sql).pluck();
    const count = (sql.includes(':since') ? statement.get({ since }) : statement.get()) ?? 0;
    return count === 0 ? [] : [`${count} ${name} wait forever.`];
  });

/** @param now the time of the database, in epoch milliseconds */
export const checkQueues = (base: BetterSqlite3.Database, now: number): readonly string[] => [
  ...waitingIn(base, now - GRACE_MS),
  ...base
    .prepare<[], string>(MISSED)
    .pluck()
    .all()
    .map((id) => `Ticket ${id} has expired instead of starting a game with bots.`),
];
