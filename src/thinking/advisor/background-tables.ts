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

/** The module of the thread, beside this one. */
const THREAD = new URL('./table-thread.js', import.meta.url);

/** Tables with more positions are large: they are solved in a thread of their own, so that no small one waits for them. */
const MOST_SMALL = 1_000_000;
/** Larger ones are not solved. Each million takes 8 to 20 seconds of a core and 16 MB, in the thread and then in each that plays by it. */
const MOST_SOLVED = 12_000_000;

/** Larger tables that a client may have solved in a day: with all that there are, one address would keep the thread busy for an hour. */
const MOST_LARGE = 3;

const DAY_SECONDS = 86_400;

/** Rule sets whose tables are looked for or solved at a time; others are valued without. */
const LANES = {
  table: { length: 32, limitMs: 600_000 },
  large: { length: 16, limitMs: 4 * 3_600_000 },
} as const;

/** Rule sets that are remembered. */
const MOST_RULES = 1_000;

/**
 * The exact tables that threads may read. The first position of a rule set has its table looked for, and solved unless it is too
 * large: in a thread of its own, so that positions are valued without it in the meantime.
 */
@Injectable()
export class BackgroundTables implements OnApplicationShutdown {
  private readonly folder: string;
  private readonly logger = new Logger('Tables');
  private readonly mostSolved: number;
  private readonly files = new ProvidedFiles('Tables', MOST_RULES, () => true);
  private readonly quota = new DailyQuota(MOST_LARGE);
  private readonly pool = new ThreadPool<TableTask, FoundTable, keyof typeof LANES>(THREAD, 1, LANES);
  private readonly largePool = new ThreadPool<TableTask, FoundTable, keyof typeof LANES>(THREAD, 1, LANES);

  constructor({ databaseFile, solveTables }: Config) {
    this.folder = join(dirname(databaseFile), 'tables');
    this.mostSolved = solveTables ? MOST_SOLVED : 0;
  }

  /** The file with the table of the rules; undefined while there is none. @param rulesetKey names the file */
  fileOf(rules: SentRules, rulesetKey: string, client: Client): string | undefined {
    // Anybody may send rule sets, each of which would take a file and minutes.
    if (isCustom(rulesetKey)) return undefined;
    return this.files.fileOf(rules.key, async () => {
      const file = tableFile(this.folder, { key: rulesetKey });
      const mostSolved = Math.min(MOST_SMALL, this.mostSolved);
      const { isThere, positions } = await this.pool.run('table', { rules, file, mostSolved }, { client });
      if (!isThere && positions <= this.mostSolved) {
        // Nobody else does without the table for that: the next client has it solved.
        if (!this.quota.take(client, performance.now())) throw new BusyError(DAY_SECONDS);
        void this.solveLarge({ rules, file, mostSolved: this.mostSolved }, client, positions);
      }
      return isThere ? file : undefined;
    });
  }

  /** The same without a look for one. */
  present(key: string, rulesetKey: string): string | undefined {
    return isCustom(rulesetKey)
      ? undefined
      : this.files.present(key, tableFile(this.folder, { key: rulesetKey }));
  }

  /** As `fileOf`, but waits until the table is solved, unless it is large, or turns out not to be. */
  async provided(rules: SentRules, rulesetKey: string, client: Client): Promise<string | undefined> {
    this.fileOf(rules, rulesetKey, client);
    await this.files.settled(rules.key);
    return this.fileOf(rules, rulesetKey, client);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pool.close(), this.largePool.close()]);
  }

  /** Never rejects. What a stop has ended begins again when the rule set is next played. */
  private async solveLarge(task: TableTask, client: Client, positions: number): Promise<void> {
    const { key, rulesetKey } = task.rules;
    this.logger.log(`The table of ${rulesetKey}, with ${positions} positions, is solved in the background`);
    try {
      await this.largePool.run('large', task, { client });
      this.files.add(key, task.file);
      this.logger.log(`The table of ${rulesetKey} is used from now on`);
    } catch (error) {
      this.logger.debug(`The table of ${rulesetKey} was not solved: ${String(error)}`);
    }
  }
}
