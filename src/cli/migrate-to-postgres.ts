import { copyToPostgres, type CopyObserver, type CopyStep } from '../ops/database-copy/copy-to-postgres.js';
import { counted } from './text.js';
import { describeFinding, describeVerdict } from './check.js';
import type { NamedDatabase } from './named-database.js';
import { withProgress } from './progress.js';
import { print, type Terminal } from './terminal.js';

const TITLES: Readonly<Record<CopyStep, string>> = {
  reading: 'Reading',
  copying: 'Copying',
  comparing: 'Comparing',
  checking: 'Checking',
};

interface Request {
  readonly file: string;
  readonly target: NamedDatabase & { readonly dialect: 'postgres' };
  readonly acceptFindings: boolean;
}

/**
 * Copies a SQLite file to PostgreSQL with progress bars, then prints the next step.
 * @throws StartError if the copy cannot start or be completed
 */
export async function migrateToPostgres({ target, ...request }: Request, terminal: Terminal): Promise<void> {
  const { databaseUrl = '' } = target.address;
  const copied = await withProgress(terminal, TITLES.reading, (progress) => {
    const say = (text: string): void => {
      progress.clear();
      print(terminal, text);
    };
    const observer: CopyObserver = {
      onProgress: (step, done, total) => {
        progress.show(done, total, TITLES[step]);
      },
      onResumed: (rows, total) => {
        say(`Resuming: an earlier run copied ${rows.toLocaleString('en')} of ${counted(total, 'row')}.`);
      },
      onFinding: (finding) => {
        say(describeFinding(finding));
      },
    };
    return copyToPostgres({ ...request, databaseUrl }, observer);
  });
  const { games, saves, findings, rows } = copied;
  const checked = `checked ${counted(games, 'game')} and ${counted(saves, 'save')}`;
  print(terminal, `Copied and compared ${counted(rows, 'row')}; ${checked}: ${describeVerdict(findings)}.`);
  print(
    terminal,
    `Start the server with DATABASE_URL set to the address of ${target.name}. ${request.file} is unchanged.`,
  );
}
