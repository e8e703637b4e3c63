/** Background jobs that count or rate stored results. */
import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock.js';
import { isOver } from '../games/domain/game.js';
import { Backlog } from '../games/due/backlog.js';
import { ChangedGames } from '../games/publishing/changed-games.js';
import type { OverCompetition } from '../play/competitions/storage/settle-steps.js';
import { RatingsStore, type WaitingResult } from './ratings/ratings.store.js';
import { StatisticsStore } from './statistics/statistics.store.js';

const COMPETITIONS_EVERY_MS = 10_000;
const FIRST_COMPETITION: OverCompetition = { overAt: 0, id: '' };

/** Counts finished games stored by an older version or requeued by a recount. */
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

/** Rates queued results in the order of their ends. Each waits for the one before, which another server may be rating. */
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

/** Rates the results of duels and tournaments after they end, usually at their deadline. */
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
    // The last game of a duel may end the duel.
    this.stopListening = changed.listen((game) => {
      if (game.deal && isOver(game)) this.begin();
    });
  }

  override async onApplicationShutdown(): Promise<void> {
    this.stopListening();
    await super.onApplicationShutdown();
  }
}
