import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, Periodic } from '../../kernel/clock.js';
import type { PruneCursor } from './kept-keys.js';
import { RetriesStore } from './retries.store.js';
import { failedJobs } from '../../kernel/signals/failed-jobs.js';

const EVERY_MS = 60 * 60 * 1000;

/** Deletes old answers in the background, a few at a time, so that moves hardly wait. */
@Injectable()
export class RetriesPruner implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RetriesPruner.name);
  private timer: Periodic | undefined;
  private stopped = false;

  constructor(
    private readonly store: RetriesStore,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = new Periodic(() => {
      this.prune().catch((error: unknown) => {
        failedJobs.send({ job: 'keys' });
        this.logger.warn(`Failed to delete old idempotency keys; will retry: ${String(error)}`);
      });
    }, EVERY_MS);
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    this.timer?.stop();
  }

  /** Deletes all expired answers; returns their number. */
  async prune(now = this.clock.now()): Promise<number> {
    let all = 0;
    let after: PruneCursor | undefined;
    do {
      const { deleted, next } = await this.store.prune(now, after);
      all += deleted;
      after = next;
    } while (after && !this.stopped);
    return all;
  }
}
