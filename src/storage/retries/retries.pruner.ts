import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { BackgroundJob } from '../../kernel/jobs/background-job.js';
import { KEY_TABLES, type PruneCursor } from './kept-keys.js';
import { RetriesStore } from './retries.store.js';

const EVERY_MS = 60 * 60 * 1000;

/** Deletes old answers in the background, a few at a time, so that moves hardly wait. */
@Injectable()
export class RetriesPruner implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly pruning = new BackgroundJob({
    job: 'keys',
    name: RetriesPruner.name,
    failure: 'Failed to delete old idempotency keys; will retry',
    everyMs: EVERY_MS,
    run: async () => {
      await this.prune();
    },
  });

  constructor(
    private readonly store: RetriesStore,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.pruning.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pruning.stop();
  }

  /** Deletes all expired answers; returns their number. */
  async prune(now = this.clock.now()): Promise<number> {
    let all = 0;
    for (const table of KEY_TABLES) {
      let after: PruneCursor | undefined;
      do {
        const { deleted, next } = await this.store.prune(now, after, table);
        all += deleted;
        after = next;
      } while (after && !this.pruning.isStopped);
    }
    return all;
  }
}
