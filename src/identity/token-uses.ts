import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Clock, Periodic } from '../kernel/clock.js';
import { TokensStore } from './tokens.store.js';
import { failedJobs } from '../kernel/signals/failed-jobs.js';

/** How exact the stored times are. */
const EXACT_TO_MS = 60 * 60 * 1000;
const EVERY_MS = 60_000;
/** Tokens whose use waits to be recorded. Those beyond are recorded with a later use. */
const MOST_WAITING = 10_000;
/** Tokens that are recorded in a transaction. */
const BATCH = 200;

/**
 * Records when tokens were last used: in the background, together, and each once an hour at most. A request only notes it in
 * memory; what a stopped server has not stored is recorded with the next use.
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

  /** @param lastUsedAt as it is stored */
  note(tokenHash: string, lastUsedAt: number | null): void {
    const now = this.clock.now();
    if (lastUsedAt !== null && now - lastUsedAt < EXACT_TO_MS) return;
    if (this.waiting.size < MOST_WAITING || this.waiting.has(tokenHash)) this.waiting.set(tokenHash, now);
  }

  /** Stores what waits. Never rejects: no response depends on it. */
  async record(): Promise<void> {
    const uses = [...this.waiting];
    this.waiting.clear();
    try {
      for (let first = 0; first < uses.length; first += BATCH) {
        await this.store.used(new Map(uses.slice(first, first + BATCH)));
      }
    } catch (error) {
      failedJobs.send({ job: 'tokens' });
      this.logger.warn(`When tokens were last used is not recorded: ${String(error)}`);
    }
  }
}
