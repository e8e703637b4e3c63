import BetterSqlite3 from 'better-sqlite3';

/** Tells what a server has stored, so that a change shows. */
export class Stored {
  private readonly db: BetterSqlite3.Database;
  private since = '';
  private seen = { version: -1, games: '', all: '' };

  constructor(databaseFile: string) {
    this.db = new BetterSqlite3(databaseFile, { readonly: true });
  }

  /** From now on only games are looked at that are yet to be made. */
  forget(): void {
    const last = this.db.prepare<[], { id: string | null }>('SELECT max(id) AS id FROM games').get();
    this.since = last?.id ?? '';
    this.seen.version = -1;
  }

  /** Every game with its version and state. Equal texts are equal games. */
  games(): string {
    return this.read().games;
  }

  /** The games, and how many rows every table has. */
  all(): string {
    return this.read().all;
  }

  close(): void {
    this.db.close();
  }

  /** SQLite counts the commits of others, so that most cases need no look at the tables. */
  private read(): { readonly games: string; readonly all: string } {
    const version = this.db.pragma('data_version', { simple: true }) as number;
    if (version !== this.seen.version) {
      const games = JSON.stringify(this.db.prepare('SELECT * FROM games WHERE id > ?').all(this.since));
      const counts = this.tables().map((table) =>
        this.db.prepare(`SELECT count(*) AS "${table}" FROM "${table}"`).get(),
      );
      this.seen = { version, games, all: games + JSON.stringify(counts) };
    }
    return this.seen;
  }

  private tables(): readonly string[] {
    return this.db
      .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map(({ name }) => name);
  }
}
