import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Clock, Periodic } from '../kernel/clock.js';
import { TokensStore } from './tokens.store.js';
import { failedJobs } from '../kernel/signals/failed-jobs.js';

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
  private readonly logger = new Logger(TokenUses.name);
  private readonly waiting = new Map<string, number>();
  private timer: Periodic | undefined;

  constructor(
    private readonly store: TokensStore,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = new Periodic(() => void this.record(), EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.timer?.stop();
    await this.record();
  }

  /** @param lastUsedAt the stored time */
  note(tokenHash: string, lastUsedAt: number | null): void {
    const now = this.clock.now();
    if (lastUsedAt !== null && now - lastUsedAt < ACCURACY_MS) return;
    if (this.waiting.size < MAX_PENDING || this.waiting.has(tokenHash)) this.waiting.set(tokenHash, now);
  }

  /** Stores pending uses. Never rejects, because no response depends on it. */
  async record(): Promise<void> {
    const uses = [...this.waiting];
    this.waiting.clear();
    try {
      for (let first = 0; first < uses.length; first += BATCH) {
        await this.store.used(new Map(uses.slice(first, first + BATCH)));
      }
    } catch (error) {
      failedJobs.send({ job: 'tokens' });
      this.logger.warn(`Failed to record the last use of tokens: ${String(error)}`);
    }
  }
}
