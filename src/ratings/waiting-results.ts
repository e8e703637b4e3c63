import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isUnreadable } from '../games/domain/schema-version.js';
import { RatingsStore, type WaitingResult } from './ratings.store.js';

const EVERY_MS = 60_000;
const PAGE = 100;

/** Rates results that wait: in the background, one by one in the order of their ends, also where several servers do it. */
@Injectable()
export class WaitingResults implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(WaitingResults.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(private readonly store: RatingsStore) {}

  onApplicationBootstrap(): void {
    this.begin();
    this.timer = setInterval(() => {
      this.begin();
    }, EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /**
   * Rates all of them; gives how many. Each waits for the one before it, which another server may be rating. Results by
   * rules that this server does not know are left for one that does.
   */
  async rateAll(onProgress: (done: number) => void = () => undefined): Promise<number> {
    let rated = 0;
    let last: WaitingResult | undefined;
    for (;;) {
      const page = await this.store.waiting(last, PAGE);
      for (const result of page) {
        if (this.isStopped) return rated;
        if (await this.store.rate(result).catch(unlessUnreadable)) onProgress((rated += 1));
      }
      last = page.at(-1);
      if (last === undefined) return rated;
    }
  }

  private begin(): void {
    this.running ??= this.rateAll()
      .then(
        (rated) => {
          if (rated > 0) this.logger.log(`${rated} results were rated`);
        },
        (error: unknown) => {
          this.logger.warn(`Results are still to be rated: ${String(error)}`);
        },
      )
      .finally(() => {
        this.running = undefined;
      });
  }
}

function unlessUnreadable(error: unknown): false {
  if (isUnreadable(error)) return false;
  throw error;
}
