import { Injectable } from '@nestjs/common';
import { Backlog } from '../../games/due/backlog.js';
import { RatingsStore, type WaitingResult } from './ratings.store.js';

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
