import {
  moveToPostgres,
  type Move,
  type MoveObserver,
  type MoveStep,
  type MoveSummary,
} from '../database-copy/copy-to-postgres.js';
import { counted } from './counted.js';
import { describeFinding, describeVerdict } from './findings.js';
import type { NamedDatabase } from './named-database.js';
import { showProgress, type Progress } from './progress.js';
import { print, type Terminal } from './terminal.js';

const TITLES: Readonly<Record<MoveStep, string>> = {
  reading: 'Reading',
  copying: 'Copying',
  comparing: 'Comparing',
  checking: 'Checking',
};

/** What is moved where. */
interface Wanted {
  readonly file: string;
  readonly target: NamedDatabase & { readonly dialect: 'postgres' };
  readonly acceptFindings: boolean;
}

/**
 * Moves a SQLite file to PostgreSQL, and says how it goes and what is to be done then.
 * @throws StartError when it cannot be, or not to the end
 */
export async function migrateToPostgres({ target, ...wanted }: Wanted, terminal: Terminal): Promise<void> {
  const { databaseUrl = '' } = target.address;
  const { games, saves, findings, rows } = await moveAndShow({ ...wanted, databaseUrl }, terminal);
  const checked = `${counted(games, 'game')} and ${counted(saves, 'save')} are checked`;
  print(
    terminal,
    `${counted(rows, 'row')} are moved and compared, ${checked}: ${describeVerdict(findings)}.`,
  );
  print(
    terminal,
    `Start the server with DATABASE_URL set to the address of ${target.name}. ${wanted.file} is as it was.`,
  );
}

async function moveAndShow(move: Move, terminal: Terminal): Promise<MoveSummary> {
  let bar: { readonly step: MoveStep; readonly progress: Progress } | undefined;
  const say = (text: string): void => {
    bar?.progress.clear();
    print(terminal, text);
  };
  const observer: MoveObserver = {
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
    return await moveToPostgres(move, observer);
  } finally {
    bar?.progress.end();
  }
}
