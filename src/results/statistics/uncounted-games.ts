import { Injectable } from '@nestjs/common';
import { Backlog } from '../../games/due/backlog.js';
import { StatisticsStore } from './statistics.store.js';

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
