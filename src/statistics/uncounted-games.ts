import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isUnreadable } from '../games/domain/schema-version.js';
import { StatisticsStore } from './statistics.store.js';

const EVERY_MS = 60_000;
const PAGE = 100;

/** Counts finished games that an older version has stored, or that a recount has given back: in the background, one by one. */
@Injectable()
export class UncountedGames implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(UncountedGames.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isRunning = false;
  private isStopped = false;

  constructor(private readonly store: StatisticsStore) {}

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

  /** Counts all of them; gives how many. Games by rules that this server does not know are left for one that does. */
  async countAll(onProgress: (done: number) => void = () => undefined): Promise<number> {
    let counted = 0;
    let after = '';
    for (;;) {
      const ids = await this.store.uncounted(after, PAGE);
      for (const id of ids) {
        if (this.isStopped) return counted;
        if (await this.store.count(id).catch(unlessUnreadable)) onProgress((counted += 1));
      }
      const last = ids.at(-1);
      if (last === undefined || ids.length < PAGE) return counted;
      after = last;
    }
  }

  private begin(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.running = this.countAll().then(
      (counted) => {
        this.isRunning = false;
        if (counted > 0) this.logger.log(`${counted} finished games were counted in the statistics`);
      },
      (error: unknown) => {
        this.isRunning = false;
        this.logger.warn(`Finished games are still to be counted: ${String(error)}`);
      },
    );
  }
}

function unlessUnreadable(error: unknown): false {
  if (isUnreadable(error)) return false;
  throw error;
}
