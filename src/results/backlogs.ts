/** Results that are stored as still to be counted or rated, processed in the background. */
import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock.js';
import { isOver } from '../games/domain/game.js';
import { Backlog } from '../games/due/backlog.js';
import { ChangedGames } from '../games/publishing/changed-games.js';
import type { OverCompetition } from '../play/competitions/storage/settle-steps.js';
import { RatingsStore, type WaitingResult } from './ratings/ratings.store.js';
import { StatisticsStore } from './statistics/statistics.store.js';

/** Milliseconds between searches for competitions that are over. */
const COMPETITIONS_EVERY_MS = 10_000;
const FIRST_COMPETITION: OverCompetition = { overAt: 0, id: '' };

/** Counts finished games that an older version has stored, or that a recount has given back. */
@Injectable()
export class UncountedGames extends Backlog<string> {
  constructor(store: StatisticsStore) {
    super({
      name: UncountedGames.name,
      items: 'Finished games',
      done: 'counted in the statistics',
      find: (after = '', first) => store.uncounted(after, first),
      process: (id) => store.count(id),
    });
  }
}

/** Rates results that wait, in the order of their ends: each waits for the one before it, which another server may be rating. */
@Injectable()
export class WaitingResults extends Backlog<WaitingResult> {
  constructor(store: RatingsStore) {
    super({
      name: WaitingResults.name,
      items: 'Results',
      done: 'rated',
      find: (after, first) => store.waiting(after, first),
      process: (result) => store.rate(result),
    });
  }
}

/** Rates the results of duels and tournaments once they are over: most end by the clock. */
@Injectable()
export class CompetitionResults extends Backlog<OverCompetition> {
  private readonly stopListening: () => void;

  constructor(store: RatingsStore, clock: Clock, changed: ChangedGames) {
    super({
      name: CompetitionResults.name,
      items: 'Competitions',
      done: 'rated',
      find: (after = FIRST_COMPETITION, first) =>
        clock.isInStep() ? store.overCompetitions(clock.now(), after, first) : Promise.resolve([]),
      process: ({ id }) => store.settle(id, clock.now()),
      everyMs: COMPETITIONS_EVERY_MS,
    });
    // The last game of a duel ends it.
    this.stopListening = changed.listen((game) => {
      if (game.deal && isOver(game)) this.begin();
    });
  }

  override async onApplicationShutdown(): Promise<void> {
    this.stopListening();
    await super.onApplicationShutdown();
  }
}
