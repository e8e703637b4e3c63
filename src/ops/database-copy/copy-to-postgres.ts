import { StartError } from '../../kernel/config/load-config.js';
import { PostgresDatabase } from '../../storage/postgres/postgres-database.js';
import { checkIntegrity, type IntegritySummary } from '../integrity/check-integrity.js';
import { reasonOf, type Finding } from '../integrity/finding.js';
import { PostgresRunner } from '../../storage/postgres/postgres-runner.js';
import { ContentsSum, identityOf, type Contents } from './contents.js';
import { PostgresTarget } from './postgres-target.js';
import { SqliteSource } from './sqlite-source.js';
import { storable } from './storable.js';
import { STORED_TABLES } from '../stored-tables.js';
import { world } from '../../kernel/world.js';

/** The source and the target of a copy. */
export interface CopyOptions {
  /** The SQLite file. */
  readonly file: string;
  /** The URL of the PostgreSQL database. */
  readonly databaseUrl: string;
  /**
   * Whether to accept the copy even if the integrity check has findings. The rows are the same as in the file in any
   * case.
   */
  readonly acceptFindings?: boolean;
  /** Rows per transaction; `ROWS_AT_ONCE` by default. */
  readonly rowsAtOnce?: number;
}

/** The steps of a copy, in order. Each processes all rows, except the last, which processes all games and saves. */
export const COPY_STEPS = ['reading', 'copying', 'comparing', 'checking'] as const;
export type CopyStep = (typeof COPY_STEPS)[number];

/** Receives the progress of a copy. */
export interface CopyObserver {
  /** This step has processed `done` of `total` rows, or of games and saves. */
  readonly onProgress?: (step: CopyStep, done: number, total: number) => void;
  /** The copy resumes an interrupted one that has stored `rows` of `total` rows. */
  readonly onResumed?: (rows: number, total: number) => void;
  readonly onFinding?: (finding: Finding) => void;
}

/** The result of a copy and its check. */
export interface CopySummary extends IntegritySummary {
  readonly rows: number;
}

/** Rows per transaction. */
const ROWS_AT_ONCE = 1_000;

/** One connection copies, another one checks. */
const CONNECTIONS = 2;

/**
 * Copies a SQLite file into an empty PostgreSQL database, compares every row and replays every game. No server starts
 * on the database until all of that is done. The same call resumes an interrupted copy. The file is not changed.
 * @throws StartError if the copy cannot start or cannot be completed
 */
export async function copyToPostgres(
  options: CopyOptions,
  observer: CopyObserver = {},
): Promise<CopySummary> {
  const source = SqliteSource.open(options.file);
  try {
    const address = { databaseUrl: options.databaseUrl, databasePoolSize: CONNECTIONS };
    const database = await PostgresDatabase.openUnfinished(address);
    try {
      return await PostgresTarget.withLock(database, (target) => run(options, source, target, observer));
    } finally {
      await database.onApplicationShutdown();
    }
  } finally {
    source.close();
  }
}

async function run(
  { acceptFindings = false, rowsAtOnce = ROWS_AT_ONCE }: CopyOptions,
  source: SqliteSource,
  target: PostgresTarget,
  observer: CopyObserver,
): Promise<CopySummary> {
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
  const summary = await checkIntegrity(
    { statements: new PostgresRunner(target.database) },
    {
      onProgress: (done, total) => observer.onProgress?.('checking', done, total),
      ...(observer.onFinding && { onFinding: observer.onFinding }),
    },
  );
  if (summary.findings > 0 && !acceptFindings) throw faulty(summary.findings, source.file);
  await target.finish();
  return { ...summary, rows: rowsOf(contents) };
}

/** Digests each table of the file. @throws StartError if PostgreSQL cannot store a row */
async function readThrough(source: SqliteSource, { onProgress }: CopyObserver): Promise<Contents[]> {
  const total = STORED_TABLES.reduce((sum, table) => sum + source.count(table), 0);
  const contents: Contents[] = [];
  for (const table of STORED_TABLES) {
    const sum = new ContentsSum();
    for (const page of source.pages(table, ROWS_AT_ONCE)) {
      try {
        for (const row of page) sum.add(storable(table, row));
      } catch (error) {
        throw new StartError(`${source.file} cannot be copied: ${reasonOf(error)}. Nothing was written.`);
      }
      onProgress?.('reading', rowsOf(contents) + sum.contents().rows, total);
      await world.nextTurn();
    }
    contents.push(sum.contents());
  }
  return contents;
}

interface Copying {
  readonly source: SqliteSource;
  readonly target: PostgresTarget;
  /** Row counts and digests of the source tables. */
  readonly contents: readonly Contents[];
  /** Rows already stored, counted over all tables in order. */
  readonly copied: number;
  readonly rowsAtOnce: number;
}

async function copy(
  { source, target, contents, copied, rowsAtOnce }: Copying,
  { onProgress }: CopyObserver,
): Promise<void> {
  const total = rowsOf(contents);
  let done = copied;
  let before = 0;
  onProgress?.('copying', done, total);
  for (const [index, table] of STORED_TABLES.entries()) {
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

/** @throws StartError if a table differs from the file */
async function compare(
  target: PostgresTarget,
  contents: readonly Contents[],
  { onProgress }: CopyObserver,
): Promise<void> {
  const total = rowsOf(contents);
  let done = 0;
  for (const [index, table] of STORED_TABLES.entries()) {
    const there = await target.contents(table, (rows) => {
      done += rows;
      onProgress?.('comparing', done, total);
    });
    const here = contents[index];
    if (there.digest === here?.digest && there.rows === here.rows) continue;
    throw new StartError(
      `The table ${table.name} has ${there.rows} rows, the file has ${here?.rows ?? 0}, or rows differ: another client has ` +
        'written to the database. Start over with an empty database that nothing else uses.',
    );
  }
}

const rowsOf = (contents: readonly Contents[]): number => contents.reduce((sum, { rows }) => sum + rows, 0);

const anotherFile = (file: string): StartError =>
  new StartError(
    `The database contains part of another file, or of ${file} before it was changed. Start over ` +
      'with an empty database. Nothing was written.',
  );

const faulty = (findings: number, file: string): StartError =>
  new StartError(
    `All rows match the file, but the check has ${findings === 1 ? 'a finding' : `${findings} findings`}. They should be those of ` +
      `yamb-server check --database ${file}. To accept them, run the same command with --accept-findings.`,
  );
