import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Command, CompiledRuleset, Rolled } from '../engine/index.js';
import type { Level } from './levels.js';
import { rulesetData } from './ruleset-data.js';
import type { AdvisorResult, AdvisorTask } from './tasks.js';
import { ThreadPool } from './thread-pool.js';

/** The module of the threads, beside this one. */
const THREAD = new URL('./advisor-thread.js', import.meta.url);

/** What waits longest for the processor goes last: moves of bots, before everything that can be asked for. */
const LANES = { move: { length: 1_000, limitMs: 10_000 } } as const;

/** A position as a player of the game sees it: neither the seed nor dice to come are part of it. */
export interface Position {
  readonly rulesetKey: string;
  readonly ruleset: CompiledRuleset;
  readonly state: Rolled;
}

/** Good play, computed in threads of the lowest priority, so that requests and moves go first. */
@Injectable()
export class Advisor implements OnApplicationShutdown {
  /** One core is left to the server, where there are several. */
  readonly #pool = new ThreadPool<AdvisorTask, AdvisorResult, keyof typeof LANES>(
    THREAD,
    Math.max(1, availableParallelism() - 1),
    LANES,
  );

  /**
   * What a player of the level does with the dice on the table.
   * @param seed makes the choice of the weaker levels: the same text gives the same choice
   * @throws QueueFullError
   */
  move({ rulesetKey, ruleset, state }: Position, level: Level, seed: string): Promise<Command> {
    const rules = { key: `${rulesetKey}/${ruleset.columns.length}`, ruleset: rulesetData(ruleset) };
    return this.#pool.run('move', { kind: 'move', rules, state, level, seed });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool.close();
  }
}
