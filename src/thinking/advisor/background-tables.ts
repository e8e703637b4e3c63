import { dirname, join } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Client } from '../../kernel/caller/caller.js';
import { Config } from '../../kernel/config/config.js';
import { isCustom } from '@yamb-server/engine/rulesets';
import { DailyQuota } from './daily-quota.js';
import { tableFile } from './exact-tables.js';
import { BusyError } from './pool-job.js';
import { ProvidedFiles } from './provided-files.js';
import type { SentRules } from './tasks.js';
import type { FoundTable, TableTask } from './table-thread.js';
import { ThreadPool } from './thread-pool.js';
import { world } from '../../kernel/world.js';

/** The entry point of the threads. */
const THREAD = new URL('./table-thread.js', import.meta.url);

/** Positions up to which a table is small. Larger ones are solved in a separate thread, so that small ones need not wait. */
const MAX_SMALL = 1_000_000;
/** Maximum number of positions to solve. A million takes 8 to 20 seconds of a core, and 16 MB in every thread that loads it. */
const MAX_SOLVED = 12_000_000;

/** Large tables per client and day. Solving all of them would keep the thread busy for an hour. */
const LARGE_PER_DAY = 3;

const DAY_SECONDS = 86_400;

/** Queue limits. Rule sets beyond them are valued without a table for now. */
const LANES = {
  table: { length: 32, limitMs: 600_000 },
  large: { length: 16, limitMs: 4 * 3_600_000 },
} as const;

/** Maximum number of rule sets in the cache. */
const MAX_RULES = 1_000;

/**
 * Provides exact tables to the threads. The first position of a rule set starts a search for its table. A missing table that
 * is not too large is solved in the background; until then positions are valued without it.
 */
@Injectable()
export class BackgroundTables implements OnApplicationShutdown {
  private readonly folder: string;
  private readonly logger = new Logger('Tables');
  private readonly maxSolved: number;
  private readonly files = new ProvidedFiles('Tables', MAX_RULES, () => true);
  private readonly quota = new DailyQuota(LARGE_PER_DAY);
  private readonly pool = new ThreadPool<TableTask, FoundTable, keyof typeof LANES>(THREAD, 1, LANES);
  private readonly largePool = new ThreadPool<TableTask, FoundTable, keyof typeof LANES>(THREAD, 1, LANES);

  constructor({ databaseFile, solveTables }: Config) {
    this.folder = join(dirname(databaseFile), 'tables');
    this.maxSolved = solveTables ? MAX_SOLVED : 0;
  }

  /** The table file of the rules; undefined while there is none. @param rulesetKey determines the file name */
  fileOf(rules: SentRules, rulesetKey: string, client: Client): string | undefined {
    // Anyone may send custom rule sets, and each would cost a file and minutes.
    if (isCustom(rulesetKey)) return undefined;
    return this.files.fileOf(rules.key, async () => {
      const file = tableFile(this.folder, { key: rulesetKey });
      const maxSolved = Math.min(MAX_SMALL, this.maxSolved);
      const { exists, positions } = await this.pool.run('table', { rules, file, maxSolved }, { client });
      if (!exists && positions <= this.maxSolved) {
        // Nobody waits for this, so that the next client with quota can start it.
        if (!this.quota.take(client, world.monotonic())) throw new BusyError(DAY_SECONDS);
        void this.solveLarge({ rules, file, maxSolved: this.maxSolved }, client, positions);
      }
      return exists ? file : undefined;
    });
  }

  /** Like `fileOf`, but without starting a search. */
  present(key: string, rulesetKey: string): string | undefined {
    return isCustom(rulesetKey)
      ? undefined
      : this.files.present(key, tableFile(this.folder, { key: rulesetKey }));
  }

  /** Like `fileOf`, but waits for a small table to be found or solved. */
  async provided(rules: SentRules, rulesetKey: string, client: Client): Promise<string | undefined> {
    this.fileOf(rules, rulesetKey, client);
    await this.files.settled(rules.key);
    return this.fileOf(rules, rulesetKey, client);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pool.close(), this.largePool.close()]);
  }

  /** Never rejects. An interrupted solution starts again when the rule set is next played. */
  private async solveLarge(task: TableTask, client: Client, positions: number): Promise<void> {
    const { key, rulesetKey } = task.rules;
    this.logger.log(`Solving the table of ${rulesetKey} with ${positions} positions in the background`);
    try {
      await this.largePool.run('large', task, { client });
      this.files.add(key, task.file);
      this.logger.log(`The table of ${rulesetKey} is ready and in use`);
    } catch (error) {
      this.logger.debug(`The table of ${rulesetKey} could not be solved: ${String(error)}`);
    }
  }
}
