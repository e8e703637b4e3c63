/** Records the transactions of a simulation, and which two of them may meet. */
import type BetterSqlite3 from 'better-sqlite3';
import { perDialect } from '../../../../src/storage/snippets.js';
import type { Backend, SimulatedPostgres } from '../simulated-postgres.js';

interface RecordedStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

interface RecordedTransaction {
  /** A SQLite file with the rows before it. */
  readonly state: Buffer;
  readonly statements: RecordedStatement[];
}

/** Two transactions that touch the same rows. */
export interface Pair {
  /** A SQLite file with the rows before both. */
  readonly state: Buffer;
  readonly one: readonly RecordedStatement[];
  readonly other: readonly RecordedStatement[];
}

/** How many transactions later another one may still meet it. */
const RECENT = 6;

/** Ids and keys are longer than other values. */
const MIN_ID = 8;

const NOW = perDialect(({ now }) => now).postgres;

export class PairRecorder {
  private readonly pairs = new Map<string, Pair>();
  private readonly open = new Map<Backend, RecordedTransaction>();
  private readonly recent: RecordedTransaction[] = [];

  /** One pair for each two sequences of statements. */
  get recorded(): readonly Pair[] {
    return [...this.pairs.values()];
  }

  /** Records what a database runs. */
  record(postgres: SimulatedPostgres): void {
    const { base } = postgres;
    postgres.onStatement = (backend, sql, values) => {
      this.note(base, backend, sql, values);
    };
  }

  private note(
    base: BetterSqlite3.Database,
    backend: Backend,
    sql: string,
    values: readonly unknown[],
  ): void {
    if (sql === 'BEGIN') {
      this.open.set(backend, { state: base.serialize(), statements: [] });
      return;
    }
    const transaction = this.open.get(backend);
    if (!transaction) return;
    if (sql !== 'COMMIT' && sql !== 'ROLLBACK') {
      transaction.statements.push({ sql: sql.replaceAll(NOW, `${NOW_MS}::bigint`), values });
      return;
    }
    this.open.delete(backend);
    if (sql === 'COMMIT') this.finish(transaction);
  }

  private finish(transaction: RecordedTransaction): void {
    this.add(transaction, transaction);
    for (const earlier of this.recent) this.add(earlier, transaction);
    this.recent.push(transaction);
    if (this.recent.length > RECENT) this.recent.shift();
  }

  private add(
    { state, statements: one }: RecordedTransaction,
    { statements: other }: RecordedTransaction,
  ): void {
    const kind = [one, other].map((statements) => statements.map(({ sql }) => sql).join('; ')).join(' | ');
    if (this.pairs.has(kind) || !haveCommonId(one, other)) return;
    this.pairs.set(kind, { state, one, other });
  }
}

/** Any time serves, as long as it is the same in both databases. */
const NOW_MS = 1_800_000_100_000;

function haveCommonId(one: readonly RecordedStatement[], other: readonly RecordedStatement[]): boolean {
  const ids = new Set(one.flatMap(idsIn));
  return other.flatMap(idsIn).some((id) => ids.has(id));
}

const idsIn = ({ values }: RecordedStatement): readonly unknown[] =>
  values.flat().filter((value) => typeof value === 'string' && value.length >= MIN_ID);
