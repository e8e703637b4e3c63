import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isUnreadable } from '../domain/schema-version.js';
import { BackgroundJob } from '../../kernel/jobs/background-job.js';

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
  private readonly processing: BackgroundJob;

  constructor(private readonly options: BacklogOptions<T>) {
    const { name, items, done, everyMs = INTERVAL_MS } = options;
    const logger = new Logger(name);
    this.processing = new BackgroundJob({
      job: 'backlog',
      name,
      failure: `${items} could not be ${done}`,
      everyMs,
      run: async () => {
        const processed = await this.processAll();
        if (processed > 0) logger.log(`${items} ${done}: ${processed}`);
      },
    });
  }

  onApplicationBootstrap(): void {
    this.begin();
    this.processing.start();
  }

  /** Resolves once the current item is processed. */
  async onApplicationShutdown(): Promise<void> {
    await this.processing.stop();
  }

  /** Processes all items and returns their number. @param onProgress receives the number so far after each item */
  async processAll(onProgress: (done: number) => void = () => undefined): Promise<number> {
    let processed = 0;
    let last: T | undefined;
    for (;;) {
      const page = await this.options.find(last, PAGE);
      for (const item of page) {
        if (this.processing.isStopped) return processed;
        if (await this.options.process(item).catch(unlessUnreadable)) onProgress((processed += 1));
      }
      last = page.at(-1);
      if (last === undefined) return processed;
    }
  }

  /** Starts a search unless one is running. */
  protected begin(): void {
    void this.processing.run();
  }
}

function unlessUnreadable(error: unknown): false {
  if (isUnreadable(error)) return false;
  throw error;
}
