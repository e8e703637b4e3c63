import { dirname, join } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Client } from '../../kernel/caller/caller.js';
import { Config } from '../../kernel/config/config.js';
import { isCustom } from '@yamb-server/engine/rulesets';
import { DailyQuota } from './daily-quota.js';
import { tableFile } from './exact-tables.js';
import { BusyError } from './pool-job.js';
import { ProvidedFiles } from './provided-files.js';
import { makeRoom } from './stored-files.js';
import { fitsIn, maxTable } from './table-bounds.js';
import type { SentRules } from './tasks.js';
import type { FoundTable, TableTask } from './table-thread.js';
import { ThreadPool } from './thread-pool.js';
import { world } from '../../kernel/world.js';

/** The entry point of the threads. */
const THREAD = new URL('./table-thread.js', import.meta.url);

/** Work up to which a table is small: about ten seconds. Larger ones are solved in a separate thread, so that small ones need not wait. */
const MAX_SMALL_WORK = 1e10;

/** Work per client and day, for custom rule sets and large tables: three of the largest tables. */
const WORK_PER_DAY = 6e11;

const DAY_SECONDS = 86_400;

const SMALL = { length: 32, limitMs: 600_000 };
const LARGE = { length: 16, limitMs: 4 * 3_600_000 };
/** Queue limits. Rule sets beyond them are valued without a table for now. Registered ones take precedence. */
const LANES = { find: SMALL, small: SMALL, smallCustom: SMALL, large: LARGE, largeCustom: LARGE } as const;

/** Limits of the tables of custom rule sets on the disk. */
const ROOM = { files: 1_000, bytes: 1e9 };
const BYTES_PER_POSITION = 16;

/** Maximum number of rule sets in the cache. */
const MAX_RULES = 1_000;

/**
 * Provides exact tables to the threads. The first position of a rule set starts a search for its table. A missing table that
 * is not too large is solved in the background; until then positions are valued without it. Tables of custom rule sets are
 * named by the hash of their rules, so the same rules share one.
 */
@Injectable()
export class BackgroundTables implements OnApplicationShutdown {
  private readonly folder: string;
  private readonly logger = new Logger('Tables');
  private readonly files = new ProvidedFiles('Tables', MAX_RULES, (key) => !isCustom(key));
  private readonly quota = new DailyQuota(WORK_PER_DAY);
  /** The sizes of tables that a client without quota asked for, so that the next client need not search. */
  private readonly refused = new LRUCache<string, FoundTable>({ max: MAX_RULES });
  private readonly pool = new ThreadPool<TableTask, FoundTable, keyof typeof LANES>(THREAD, 1, LANES);
  private readonly largePool = new ThreadPool<TableTask, FoundTable, keyof typeof LANES>(THREAD, 1, LANES);

  constructor(private readonly config: Config) {
    this.folder = join(dirname(config.databaseFile), 'tables');
  }

  /** The table file of the rules; undefined while it does not exist. @param rulesetKey determines the file name */
  fileOf(rules: SentRules, rulesetKey: string, client: Client): string | undefined {
    return this.files.fileOf(rules.key, () => this.provide(rules, rulesetKey, client));
  }

  /** Like `fileOf`, but without starting a search. */
  present(key: string, rulesetKey: string): string | undefined {
    return this.files.present(key, tableFile(this.folder, { key: rulesetKey }));
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

  /** @throws BusyError if the table may be solved later, or for another client */
  private async provide(rules: SentRules, rulesetKey: string, client: Client): Promise<string | undefined> {
    const file = tableFile(this.folder, { key: rulesetKey });
    const task = { kind: 'solve', rules, file } as const;
    const size =
      this.refused.get(rules.key) ?? (await this.pool.run('find', { ...task, kind: 'find' }, { client }));
    if (size.exists) return file;
    if (!fitsIn(size, maxTable(rulesetKey, this.config.solveTables))) return undefined;
    const isSmall = size.work <= MAX_SMALL_WORK;
    if (isCustom(rulesetKey) || !isSmall) this.charge(rules.key, size, client);
    if (isCustom(rulesetKey)) await this.makeRoom(size);
    if (!isSmall) {
      void this.solveLarge(task, client, size);
      return undefined;
    }
    await this.pool.run(isCustom(rulesetKey) ? 'smallCustom' : 'small', task, { client });
    return file;
  }

  /** Nobody waits for a table, so that the next client with quota can start it. @throws BusyError */
  private charge(key: string, size: FoundTable, client: Client): void {
    if (!this.quota.take(client, world.monotonic(), size.work)) {
      this.refused.set(key, size);
      throw new BusyError(DAY_SECONDS);
    }
    this.refused.delete(key);
  }

  private async makeRoom({ positions }: FoundTable): Promise<void> {
    const deleted = await makeRoom(this.folder, ROOM, positions * BYTES_PER_POSITION);
    for (const file of deleted) this.files.remove(file);
  }

  /** Never rejects. An interrupted solution starts again when the rule set is next played. */
  private async solveLarge(task: TableTask, client: Client, { positions }: FoundTable): Promise<void> {
    const { key, rulesetKey } = task.rules;
    this.logger.log(`Solving the table of ${rulesetKey} with ${positions} positions in the background`);
    try {
      await this.largePool.run(isCustom(rulesetKey) ? 'largeCustom' : 'large', task, { client });
      this.files.add(key, task.file);
      this.logger.log(`The table of ${rulesetKey} is ready and in use`);
    } catch (error) {
      this.logger.debug(`The table of ${rulesetKey} could not be solved: ${String(error)}`);
    }
  }
}
