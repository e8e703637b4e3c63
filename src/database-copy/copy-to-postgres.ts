import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { StartError } from '../config/load-config.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import { checkIntegrity, type IntegritySummary } from '../integrity/check-integrity.js';
import { reasonOf, type Finding } from '../integrity/finding.js';
import { PostgresIntegrityStore } from '../integrity/postgres-integrity.store.js';
import { ContentsSum, identityOf, type Contents } from './contents.js';
import { PostgresTarget } from './postgres-target.js';
import { SqliteSource } from './sqlite-source.js';
import { storable } from './storable.js';
import { MOVED_TABLES } from './tables.js';

/** From where to where. */
export interface Move {
  /** The SQLite file. */
  readonly file: string;
  /** The address of the PostgreSQL database. */
  readonly databaseUrl: string;
  /** Whether games that the check finds fault with may stay: they are as they were in the file. */
  readonly acceptFindings?: boolean;
  /** Rows that are stored together, if not `ROWS_AT_ONCE`. */
  readonly rowsAtOnce?: number;
}

/** What a move does, in this order. Each goes through all rows, but the last one through all games and saves. */
export const MOVE_STEPS = ['reading', 'copying', 'comparing', 'checking'] as const;
export type MoveStep = (typeof MOVE_STEPS)[number];

/** Who wants to hear of a move while it runs. */
export interface MoveObserver {
  /** `done` of `total` rows, or of games and saves, are through this step. */
  readonly onProgress?: (step: MoveStep, done: number, total: number) => void;
  /** An earlier move has brought so many rows. */
  readonly onResumed?: (rows: number, total: number) => void;
  readonly onFinding?: (finding: Finding) => void;
}

/** What was moved. */
export interface MoveSummary extends IntegritySummary {
  readonly rows: number;
}

/** Rows that are stored together. */
const ROWS_AT_ONCE = 1_000;

/** A connection moves, another one checks. */
const CONNECTIONS = 2;

/**
 * Copies a SQLite file into an empty PostgreSQL database, compares every row and plays every game again. Until all of that
 * is done no server starts on the database, and a move that was stopped goes on where it was. The file stays as it is.
 * @throws StartError when it cannot be, or not to the end
 */
export async function moveToPostgres(move: Move, observer: MoveObserver = {}): Promise<MoveSummary> {
  const source = SqliteSource.open(move.file);
  try {
    const address = { databaseUrl: move.databaseUrl, databasePoolSize: CONNECTIONS };
    const database = await PostgresDatabase.openUnfinished(address);
    try {
      return await PostgresTarget.hold(database, (target) => run(move, source, target, observer));
    } finally {
      await database.onApplicationShutdown();
    }
  } finally {
    source.close();
  }
}

async function run(
  { acceptFindings = false, rowsAtOnce = ROWS_AT_ONCE }: Move,
  source: SqliteSource,
  target: PostgresTarget,
  observer: MoveObserver,
): Promise<MoveSummary> {
  const unfinished = await target.unfinished();
  const contents = await readThrough(source, observer);
  const identity = identityOf(source.migrations, contents);
  if (unfinished === undefined) await target.begin(identity);
  else if (unfinished.source !== identity) throw anotherFile(source.file);
  else observer.onResumed?.(unfinished.copied, rowsOf(contents));

  const copied = unfinished?.copied ?? 0;
  await copy({ source, target, contents, copied, rowsAtOnce }, observer);
  await target.raiseIds();
  await compare(target, contents, observer);
  const summary = await checkIntegrity(new PostgresIntegrityStore(target.database), {
    onProgress: (done, total) => observer.onProgress?.('checking', done, total),
    ...(observer.onFinding && { onFinding: observer.onFinding }),
  });
  if (summary.findings > 0 && !acceptFindings) throw faulty(summary.findings, source.file);
  await target.finish();
  return { ...summary, rows: rowsOf(contents) };
}

/** What each table of the file holds. @throws StartError when PostgreSQL cannot store some of it */
async function readThrough(source: SqliteSource, { onProgress }: MoveObserver): Promise<Contents[]> {
  const total = MOVED_TABLES.reduce((sum, table) => sum + source.count(table), 0);
  const contents: Contents[] = [];
  for (const table of MOVED_TABLES) {
    const sum = new ContentsSum();
    for (const page of source.pages(table, ROWS_AT_ONCE)) {
      try {
        for (const row of page) sum.add(storable(table, row));
      } catch (error) {
        throw new StartError(`${source.file} cannot be moved: ${reasonOf(error)}. Nothing was written.`);
      }
      onProgress?.('reading', rowsOf(contents) + sum.contents().rows, total);
      await nextLoopTurn();
    }
    contents.push(sum.contents());
  }
  return contents;
}

interface Copying {
  readonly source: SqliteSource;
  readonly target: PostgresTarget;
  /** What the tables of the source hold. */
  readonly contents: readonly Contents[];
  /** Rows that are there already, of all tables in their order. */
  readonly copied: number;
  readonly rowsAtOnce: number;
}

async function copy(
  { source, target, contents, copied, rowsAtOnce }: Copying,
  { onProgress }: MoveObserver,
): Promise<void> {
  const total = rowsOf(contents);
  let done = copied;
  let before = 0;
  onProgress?.('copying', done, total);
  for (const [index, table] of MOVED_TABLES.entries()) {
    const skipped = Math.max(0, done - before);
    before += contents[index]?.rows ?? 0;
    if (done >= before) continue;
    for (const page of source.pages(table, rowsAtOnce, skipped)) {
      const rows = page.map((row) => storable(table, row));
      await target.add(table, rows, done);
      done += rows.length;
      onProgress?.('copying', done, total);
    }
  }
}

/** @throws StartError when a table holds anything else than that of the file */
async function compare(
  target: PostgresTarget,
  contents: readonly Contents[],
  { onProgress }: MoveObserver,
): Promise<void> {
  const total = rowsOf(contents);
  let done = 0;
  for (const [index, table] of MOVED_TABLES.entries()) {
    const there = await target.contents(table, (rows) => {
      done += rows;
      onProgress?.('comparing', done, total);
    });
    const here = contents[index];
    if (there.digest === here?.digest && there.rows === here.rows) continue;
    throw new StartError(
      `The table ${table.name} has ${there.rows} rows and the file ${here?.rows ?? 0}, or they differ: somebody else has ` +
        'written to the database. Begin anew with an empty one, which nobody else uses meanwhile.',
    );
  }
}

const rowsOf = (contents: readonly Contents[]): number => contents.reduce((sum, { rows }) => sum + rows, 0);

const anotherFile = (file: string): StartError =>
  new StartError(
    `The database has a part of another file, or of ${file} as it was before somebody has played on in it. Begin anew ` +
      'with an empty database; nothing was written.',
  );

const faulty = (findings: number, file: string): StartError =>
  new StartError(
    `All rows are as in the file, but the check has ${findings === 1 ? 'a finding' : `${findings} findings`}, as ` +
      `yamb-server check --database ${file} should have. Run the same command with --accept-findings to leave it at that.`,
  );
