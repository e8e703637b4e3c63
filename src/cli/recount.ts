import { RatingsStore } from '../results/ratings/ratings.store.js';
import { UncountedGames, WaitingResults } from '../results/backlogs.js';
import { StatisticsStore } from '../results/statistics/statistics.store.js';
import { counted } from './text.js';
import type { NamedDatabase } from './named-database.js';
import { withRunner } from './open-runner.js';
import { withProgress } from './progress.js';
import { print, type Terminal } from './terminal.js';

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
