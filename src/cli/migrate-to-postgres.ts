import {
  copyToPostgres,
  type CopyOptions,
  type CopyObserver,
  type CopyStep,
  type CopySummary,
} from '../ops/database-copy/copy-to-postgres.js';
import { counted } from './text.js';
import { describeFinding, describeVerdict } from './check.js';
import type { NamedDatabase } from './named-database.js';
import { showProgress, type Progress } from './progress.js';
import { print, type Terminal } from './terminal.js';

const TITLES: Readonly<Record<CopyStep, string>> = {
  reading: 'Reading',
  copying: 'Copying',
  comparing: 'Comparing',
  checking: 'Checking',
};

/** Source and target. */
interface Wanted {
  readonly file: string;
  readonly target: NamedDatabase & { readonly dialect: 'postgres' };
  readonly acceptFindings: boolean;
}

/**
 * Copies a SQLite file to PostgreSQL, shows the progress, and prints the next step.
 * @throws StartError when the copy cannot begin or cannot be completed
 */
export async function migrateToPostgres({ target, ...wanted }: Wanted, terminal: Terminal): Promise<void> {
  const { databaseUrl = '' } = target.address;
  const { games, saves, findings, rows } = await copyAndShow({ ...wanted, databaseUrl }, terminal);
  const checked = `${counted(games, 'game')} and ${counted(saves, 'save')} are checked`;
  print(
    terminal,
    `${counted(rows, 'row')} are copied and compared, ${checked}: ${describeVerdict(findings)}.`,
  );
  print(
    terminal,
    `Start the server with DATABASE_URL set to the address of ${target.name}. ${wanted.file} is as it was.`,
  );
}

async function copyAndShow(options: CopyOptions, terminal: Terminal): Promise<CopySummary> {
  let bar: { readonly step: CopyStep; readonly progress: Progress } | undefined;
  const say = (text: string): void => {
    bar?.progress.clear();
    print(terminal, text);
  };
  const observer: CopyObserver = {
    onProgress: (step, done, total) => {
      if (bar?.step !== step) {
        bar?.progress.end();
        bar = { step, progress: showProgress(terminal, TITLES[step]) };
      }
      bar.progress.show(done, total);
    },
    onResumed: (rows, total) => {
      say(
        `An earlier run has brought ${rows.toLocaleString('en')} of ${counted(total, 'row')}. It goes on from there.`,
      );
    },
    onFinding: (finding) => {
      say(describeFinding(finding));
    },
  };
  try {
    return await copyToPostgres(options, observer);
  } finally {
    bar?.progress.end();
  }
}
