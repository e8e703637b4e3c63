import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../kernel/clock.js';
import { BackgroundJob } from '../kernel/jobs/background-job.js';
import { StatementRunner } from '../storage/statement-runner.js';
import { recordUses } from './tokens.store.js';

/** Accuracy of stored times. */
const ACCURACY_MS = 60 * 60 * 1000;
const EVERY_MS = 60_000;
/** Maximum pending records. Further tokens are recorded with a later use. */
const MAX_PENDING = 10_000;
/** Tokens recorded per transaction. */
const BATCH = 200;

/**
 * Records the last use of tokens in background batches, at most once an hour per token. Requests only note uses in memory. A use
 * lost in a crash is recorded with the next one.
 */
@Injectable()
export class TokenUses implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly waiting = new Map<string, number>();
  private readonly recording = new BackgroundJob({
    job: 'tokens',
    name: TokenUses.name,
    failure: 'Failed to record the last use of tokens',
    everyMs: EVERY_MS,
    run: () => this.recordAll(),
  });

  constructor(
    private readonly runner: StatementRunner,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.recording.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.record();
    await this.recording.stop();
  }

  /** @param lastUsedAt the stored time */
  note(tokenHash: string, lastUsedAt: number | null): void {
    const now = this.clock.now();
    if (lastUsedAt !== null && now - lastUsedAt < ACCURACY_MS) return;
    if (this.waiting.size < MAX_PENDING || this.waiting.has(tokenHash)) this.waiting.set(tokenHash, now);
  }

  /** Stores pending uses. Never rejects, because no response depends on it. */
  record(): Promise<void> {
    return this.recording.run();
  }

  private async recordAll(): Promise<void> {
    const uses = [...this.waiting];
    this.waiting.clear();
    for (let first = 0; first < uses.length; first += BATCH) {
      await this.runner.transaction(() => recordUses(uses.slice(first, first + BATCH)));
    }
  }
}
