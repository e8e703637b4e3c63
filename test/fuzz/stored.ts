import { STORED_TABLES } from '../../src/ops/stored-tables.js';
import { dialect } from '../harness/places.js';
import { readRows } from '../harness/rows.js';
import type { TestServer } from '../harness/server.js';

/** Queues that the server processes without a request. */
const QUEUES = ['uncounted_games', 'unrated_results', 'webhook_deliveries'];

const TABLES = [
  'migrations',
  ...STORED_TABLES.map(({ name }) => name).filter((name) => !QUEUES.includes(name)),
];

/**
 * Detects commits: SQLite counts those of other connections, PostgreSQL reports which transactions have ended, across
 * all databases.
 */
const COMMITS = { sqlite: 'PRAGMA data_version', postgres: 'SELECT pg_current_snapshot()::text AS ended' };

/** Reads everything that a server has stored, to detect changes. */
export class Stored {
  private since = '';
  private seen = { version: '', games: '', all: '' };

  constructor(private readonly server: TestServer) {}

  /** Ignores existing games and reads only newer ones from now on. */
  async forget(): Promise<void> {
    const [last] = await readRows<{ id: string | null }>(this.server, 'SELECT max(id) AS id FROM games');
    this.since = last?.id ?? '';
    this.seen.version = '';
  }

  /** Every game with its version and state. Equal texts mean equal games. */
  async games(): Promise<string> {
    return (await this.read()).games;
  }

  /** The games, and the number of rows of every table. */
  async all(): Promise<string> {
    return (await this.read()).all;
  }

  /** Reads the tables only after a commit, which few cases make. */
  private async read(): Promise<{ readonly games: string; readonly all: string }> {
    const version = JSON.stringify(await readRows(this.server, COMMITS[dialect]));
    if (version !== this.seen.version) {
      const found = await readRows(this.server, 'SELECT * FROM games WHERE id > ? ORDER BY id', this.since);
      const counts = TABLES.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
      const games = JSON.stringify(found);
      const rows = JSON.stringify(await readRows(this.server, `SELECT ${counts.join(', ')}`));
      this.seen = { version, games, all: games + rows };
    }
    return this.seen;
  }
}
