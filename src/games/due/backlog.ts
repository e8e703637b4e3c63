import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isUnreadable } from '../domain/schema-version.js';
import { failedJobs } from '../../kernel/signals/failed-jobs.js';
import { Periodic } from '../../kernel/clock.js';

const INTERVAL_MS = 60_000;
const PAGE = 100;

/** Source and handler of a backlog's items. */
export interface BacklogOptions<T> {
  /** Name in log messages. */
  readonly name: string;
  /** Plural name of the items, such as "Finished games". */
  readonly items: string;
  /** Past participle for log messages, such as "counted in the statistics". */
  readonly done: string;
  /** At most `first` items after `after`, in order; the first items if it is undefined. */
  readonly find: (after: T | undefined, first: number) => Promise<readonly T[]>;
  /** Processes an item in its own transaction. Returns false if another server already has. */
  readonly process: (item: T) => Promise<boolean>;
  /** Milliseconds between searches; defaults to a minute. */
  readonly everyMs?: number;
}

/**
 * Processes pending items from the database, one by one in order, at start and at intervals. Several servers can share
 * the database. Items with unknown rules or a newer schema are left to a server that knows them.
 */
export abstract class Backlog<T> implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger: Logger;
  private timer: Periodic | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(private readonly options: BacklogOptions<T>) {
    this.logger = new Logger(options.name);
  }

  onApplicationBootstrap(): void {
    this.begin();
    this.timer = new Periodic(() => {
      this.begin();
    }, this.options.everyMs ?? INTERVAL_MS);
  }

  /** Resolves once the current item is processed. */
  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    this.timer?.stop();
    await this.running;
  }

  /** Processes all items and returns their number. @param onProgress receives the number so far after each item */
  async processAll(onProgress: (done: number) => void = () => undefined): Promise<number> {
    let processed = 0;
    let last: T | undefined;
    for (;;) {
      const page = await this.options.find(last, PAGE);
      for (const item of page) {
        if (this.isStopped) return processed;
        if (await this.options.process(item).catch(unlessUnreadable)) onProgress((processed += 1));
      }
      last = page.at(-1);
      if (last === undefined) return processed;
    }
  }

  /** Starts a search unless one is running. */
  protected begin(): void {
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
  }

  /** Never rejects. */
  private async run(): Promise<void> {
    const { items, done } = this.options;
    try {
      const processed = await this.processAll();
      if (processed > 0) this.logger.log(`${items} ${done}: ${processed}`);
    } catch (error) {
      failedJobs.send({ job: 'backlog' });
      this.logger.warn(`${items} could not be ${done}: ${String(error)}`);
    }
  }
}

function unlessUnreadable(error: unknown): false {
  if (isUnreadable(error)) return false;
  throw error;
}
