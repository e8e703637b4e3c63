import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isUnreadable } from '../domain/schema-version.js';
import { failedJobs } from '../../kernel/signals/failed-jobs.js';
import { Periodic } from '../../kernel/clock.js';

const EVERY_MS = 60_000;
const PAGE = 100;

/** How a backlog finds its items, and what it does with each. */
export interface BacklogOptions<T> {
  /** The name of the log messages. */
  readonly name: string;
  /** What the items are, such as "Finished games". */
  readonly items: string;
  /** What is done with them, such as "counted in the statistics". */
  readonly done: string;
  /** At most `first` items after that one, in their order; the first ones where it is undefined. */
  readonly find: (after: T | undefined, first: number) => Promise<readonly T[]>;
  /** Processes an item in a transaction of its own; gives false where another server has done so. */
  readonly process: (item: T) => Promise<boolean>;
  /** Milliseconds between searches; by default a minute. */
  readonly everyMs?: number;
}

/**
 * Processes items that are stored as still to be done: one by one in their order, at start and at intervals, also where
 * several servers share the database. Items by rules or of a schema that this server does not know are left for one
 * that does.
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
    }, this.options.everyMs ?? EVERY_MS);
  }

  /** Resolves when the item that is being processed is done. */
  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    this.timer?.stop();
    await this.running;
  }

  /** Processes all items; gives how many. @param onProgress is called after each with the number so far */
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

  /** Searches for items now, unless a search is running. */
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
      if (processed > 0) this.logger.log(`${items} that were ${done}: ${processed}`);
    } catch (error) {
      failedJobs.send({ job: 'backlog' });
      this.logger.warn(`${items} are still to be ${done}: ${String(error)}`);
    }
  }
}

function unlessUnreadable(error: unknown): false {
  if (isUnreadable(error)) return false;
  throw error;
}
