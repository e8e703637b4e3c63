import { checkDatabase } from '../ops/integrity/check-database.js';
import { checkFile } from '../ops/integrity/check-file.js';
import type { IntegrityObserver } from '../ops/integrity/check-integrity.js';
import { UncountedGames, WaitingResults } from '../results/backlogs.js';
import { RatingsStore } from '../results/ratings/ratings.store.js';
import { StatisticsStore } from '../results/statistics/statistics.store.js';
import { counted } from './text.js';
import { CommandFailure } from './failure.js';
import type { NamedDatabase } from './named-database.js';
import { withRunner } from './open-runner.js';
import { withProgress } from './progress.js';
import { print, type Terminal } from './terminal.js';
import type { Finding } from '../ops/integrity/finding.js';

/**
 * Runs an integrity check and prints the findings and a summary.
 * @throws CommandFailure for findings; StartError if the database cannot be used
 */
export async function check(database: NamedDatabase, terminal: Terminal): Promise<void> {
  const { games, versions, saves, findings } = await withProgress(terminal, 'Checking', (progress) => {
    const observer: IntegrityObserver = {
      onProgress: progress.show,
      onFinding: (finding) => {
        progress.clear();
        print(terminal, describeFinding(finding));
      },
    };
    return database.dialect === 'sqlite'
      ? checkFile(database.file, observer)
      : checkDatabase(database.address, observer);
  });
  const checked = [counted(games, 'game'), counted(versions, 'version'), counted(saves, 'save')].join(', ');
  print(terminal, `${database.name}: ${checked} checked, ${describeVerdict(findings)}.`);
  if (findings > 0) throw new CommandFailure('');
}

export const describeFinding = ({ gameId, fault }: Finding): string =>
  gameId === undefined ? fault : `Game ${gameId}: ${fault}`;

export const describeVerdict = (findings: number): string =>
  findings === 0 ? 'no findings' : counted(findings, 'finding');

/**
 * Recomputes the statistics and the ratings. If it is interrupted, servers complete the work.
 * @throws StartError if the database cannot be used or needs migrations
 */
export const recount = (database: NamedDatabase, terminal: Terminal): Promise<void> =>
  withRunner(database, 'recounted', async (runner) => {
    const counting = (backlog: Pick<UncountedGames, 'processAll'>): Promise<number> =>
      withProgress(terminal, 'Counting', ({ show }) => backlog.processAll(show));
    const statistics = new StatisticsStore(runner);
    await statistics.requeueAll();
    const games = await counting(new UncountedGames(statistics));
    print(terminal, `${database.name}: ${counted(games, 'finished game')} counted in the statistics.`);
    const ratings = new RatingsStore(runner);
    await ratings.requeueAll();
    const results = await counting(new WaitingResults(ratings));
    print(terminal, `${database.name}: ${counted(results, 'result')} processed for ratings.`);
  });
