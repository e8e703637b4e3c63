import { RatingsStore } from '../results/ratings/ratings.store.js';
import { UncountedGames, WaitingResults } from '../results/backlogs.js';
import { StatisticsStore } from '../results/statistics/statistics.store.js';
import { counted } from './text.js';
import type { NamedDatabase } from './named-database.js';
import { openRunner } from './open-runner.js';
import { showProgress } from './progress.js';
import { print, type Terminal } from './terminal.js';

/**
 * Recomputes the statistics and the ratings. If it is interrupted, servers complete the work.
 * @throws StartError if the database cannot be used or needs migrations
 */
export async function recount(database: NamedDatabase, terminal: Terminal): Promise<void> {
  const { runner, close } = await openRunner(database, 'recounted');
  const progress = showProgress(terminal, 'Counting');
  try {
    const store = new StatisticsStore(runner);
    await store.requeueAll();
    const games = await new UncountedGames(store).processAll(progress.show);
    progress.end();
    print(terminal, `${database.name}: ${counted(games, 'finished game')} counted in the statistics.`);
    const ratings = new RatingsStore(runner);
    await ratings.requeueAll();
    const results = await new WaitingResults(ratings).processAll(progress.show);
    progress.end();
    print(terminal, `${database.name}: ${counted(results, 'result')} processed for ratings.`);
  } finally {
    progress.end();
    await close();
  }
}
