import { dirname, join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Client } from '../api/caller/client.js';
import { Config } from '../config/config.js';
import { isCustom } from '../rulesets/index.js';
import { tableFile } from './exact-tables.js';
import { ProvidedFiles } from './provided-files.js';
import type { SentRules } from './tasks.js';
import type { TableTask } from './table-thread.js';
import { ThreadPool } from './thread-pool.js';

/** The module of the thread, beside this one. */
const THREAD = new URL('./table-thread.js', import.meta.url);

/** Some seconds on a slow core for each hundred thousand. */
const MOST_SOLVED = 1_000_000;

/** Rule sets whose tables are looked for at a time; others are valued without. */
const LANES = { table: { length: 32, limitMs: 600_000 } } as const;

/** Rule sets that are remembered. */
const MOST_RULES = 1_000;

/**
 * The exact tables that threads may read. The first position of a rule set has its table looked for, and solved where it is small
 * enough: in a thread of its own, so that positions are valued without it meanwhile.
 */
@Injectable()
export class BackgroundTables implements OnApplicationShutdown {
  private readonly folder: string;
  private readonly mostSolved: number;
  private readonly files = new ProvidedFiles('Tables', MOST_RULES, () => true);
  private readonly pool = new ThreadPool<TableTask, boolean, keyof typeof LANES>(THREAD, 1, LANES);

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
      const isThere = await this.pool.run('table', { rules, file, mostSolved: this.mostSolved }, { client });
      return isThere ? file : undefined;
    });
  }

  /** As `fileOf`, but waits until the table is solved, or turns out not to be. */
  async provided(rules: SentRules, rulesetKey: string, client: Client): Promise<string | undefined> {
    this.fileOf(rules, rulesetKey, client);
    await this.files.settled(rules.key);
    return this.fileOf(rules, rulesetKey, client);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}
