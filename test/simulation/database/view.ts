import type BetterSqlite3 from 'better-sqlite3';
import type { CommitLog } from './commit-log.js';
import { isUniqueFailure } from './errors.js';
import type { Images } from './images.js';
import type { OldRows } from './old-rows.js';
import type { RowChange } from './rows.js';

/** The rows that a statement sees. */
export interface Seen {
  /** The number of commits that it sees. */
  readonly snapshot: number;
  /** The names of rows that it sees in their newest version, because it waited for them. */
  readonly newest: ReadonlySet<string>;
  /** The earlier changes of its transaction. */
  readonly own: readonly RowChange[];
}

/** Shows statements the rows that they see. */
export class View {
  private readonly begin: BetterSqlite3.Statement;
  private readonly rollback: BetterSqlite3.Statement;

  constructor(
    db: BetterSqlite3.Database,
    private readonly images: Images,
    private readonly oldRows: OldRows,
    private readonly log: CommitLog,
  ) {
    this.begin = db.prepare('BEGIN');
    this.rollback = db.prepare('ROLLBACK');
  }

  /** Runs work on the rows that a statement sees, and undoes its changes. */
  within<T>(seen: Seen, work: () => T): T {
    this.begin.run();
    try {
      this.goBack(seen);
      for (const change of seen.own) this.images.apply(change);
      return work();
    } finally {
      this.rollback.run();
    }
  }

  private goBack({ snapshot, newest }: Seen): void {
    const later = this.log.since(snapshot);
    this.oldRows.fill(later, newest);
    try {
      for (const { change, row } of later.toReversed()) if (!newest.has(row)) this.images.revert(change);
    } catch (error) {
      if (!isUniqueFailure(error)) throw error;
      // Old and new rows can contradict each other. Then the statement sees only new ones.
      this.rollback.run();
      this.begin.run();
    }
  }
}
