import { dirname, join } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Client } from '../../../kernel/caller/caller.js';
import { Config } from '../../../kernel/config/config.js';
import { isCustom } from '@yamb-server/engine/rulesets';
import { ProvidedFiles } from '../provided-files.js';
import { rulesName, sentRules, type PlayedRules } from '../tasks.js';
import { ThreadPool } from '../thread-pool.js';
import { DailyQuota } from '../daily-quota.js';
import { makeRoom, touchFile } from '../stored-files.js';
import { maxTable } from '../table-bounds.js';
import { trainedFile } from '../networks.js';
import type { Comparison } from './train-network.js';
import type { FoundNetwork, NetworkTask } from './training-thread.js';
import { world } from '../../../kernel/world.js';

/** Trainings per client and day. Each takes minutes of a core, and a file. */
const TRAININGS_PER_DAY = 3;

/** Limits of the networks of custom rule sets. Each takes some tens of kilobytes. */
const ROOM = { files: 200, bytes: Infinity };

/** The entry point of the threads. */
const THREAD = new URL('./training-thread.js', import.meta.url);

const MINUTE_MS = 60_000;
/** A training is cancelled after this multiple of its planned time, which allows for a busy machine. */
const PATIENCE = 12;
/** Queue limits. Rule sets beyond them are requested again when they are next played. */
const LANES = (minutes: number) => {
  const train = { length: 16, limitMs: PATIENCE * Math.max(1, minutes) * MINUTE_MS };
  return { find: { length: 64, limitMs: MINUTE_MS }, train, trainCustom: train } as const;
};

type LaneName = keyof ReturnType<typeof LANES>;

/** Maximum number of rule sets in the cache; registered ones are evicted last. */
const MAX_RULES = 500;

/**
 * Provides networks trained on this machine: by `yamb-server train` or, if `TRAIN_MINUTES` is set, in the background when a
 * rule set is first played. Trainings run one at a time in a thread of the lowest priority. A trained network is used if it
 * plays better than its predecessor. An interrupted training starts over next time. Registered rule sets take precedence;
 * clients with custom rule sets take turns, within quotas.
 */
@Injectable()
export class BackgroundNetworks implements OnApplicationShutdown {
  private readonly logger = new Logger('Networks');
  private readonly folder: string;
  private readonly files = new ProvidedFiles('Networks', MAX_RULES, (key) => !isCustom(key));
  private readonly quota = new DailyQuota(TRAININGS_PER_DAY);
  private readonly finding: ThreadPool<NetworkTask, FoundNetwork, LaneName>;
  private readonly training: ThreadPool<NetworkTask, FoundNetwork, LaneName>;

  constructor(private readonly config: Config) {
    this.folder = join(dirname(config.databaseFile), 'networks');
    this.finding = new ThreadPool(THREAD, 1, LANES(config.trainMinutes));
    this.training = new ThreadPool(THREAD, 1, LANES(config.trainMinutes));
  }

  /** The network file of the rules; undefined while it does not exist. */
  fileOf(rules: PlayedRules, client: Client): string | undefined {
    return this.files.fileOf(rulesName(rules), () => this.provide(rules, client));
  }

  /** Like `fileOf`, but without starting a search. */
  present(rules: PlayedRules): string | undefined {
    return this.files.present(rulesName(rules), trainedFile(this.folder, rules.rulesetKey));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.finding.close(), this.training.close()]);
  }

  private async provide(rules: PlayedRules, client: Client): Promise<string | undefined> {
    const { rulesetKey } = rules;
    const { trainMinutes: minutes, solveTables } = this.config;
    const file = trainedFile(this.folder, rulesetKey);
    const mayBeThere = await touchFile(file);
    if (!mayBeThere && minutes === 0) return undefined;
    const solved = maxTable(rulesetKey, solveTables);
    const task = { rules: sentRules(rules), file, seconds: minutes * 60, solved };
    const found = await this.finding.run('find', { kind: 'find', ...task }, { client });
    if (!found.canTrain || minutes === 0) return found.exists ? file : undefined;
    if (isCustom(rulesetKey)) {
      if (!this.quota.take(client, world.monotonic())) return undefined;
      await makeRoom(this.folder, ROOM, 0);
    }
    this.logger.log(`Training a network for ${rulesetKey} in the background`);
    const lane = isCustom(rulesetKey) ? 'trainCustom' : 'train';
    const trained = await this.training.run(lane, { kind: 'train', ...task }, { client });
    const figures = trained.compared ? strengthText(trained.compared) : '';
    this.logger.log(
      trained.exists
        ? `The network for ${rulesetKey} is ready and in use${figures}`
        : `The network for ${rulesetKey} plays no better than its predecessor and is discarded${figures}`,
    );
    return trained.exists ? file : undefined;
  }
}

/** States the mean total of a network and its advantage over its predecessor, with standard errors. */
function strengthText({ strength, difference }: Comparison): string {
  const rounded = ({ mean, error }: Comparison['strength']): string =>
    `${mean.toFixed(1)} ± ${error.toFixed(1)}`;
  return `: mean total ${rounded(strength)}, better by ${rounded(difference)}`;
}
