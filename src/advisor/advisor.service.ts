import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { AwaitingRoll, Command, CompiledRuleset, Rolled } from '../engine/index.js';
import type { Level } from './levels.js';
import { BackgroundTables } from './background-tables.js';
import { rulesetData } from './ruleset-data.js';
import type { AdvisorResult, AdvisorTask, AdvisorTasks, Evaluation, SentRules, TaskKind } from './tasks.js';
import { ThreadPool, type Lane } from './thread-pool.js';

/** The module of the threads, beside this one. */
const THREAD = new URL('./advisor-thread.js', import.meta.url);

/** Moves of bots go before what can be asked for. */
const LANES: Readonly<Record<TaskKind, Lane>> = {
  move: { length: 1_000, limitMs: 10_000 },
  advice: { length: 64, limitMs: 10_000 },
};

/** The rules of a game as its number of sides plays them, and their key. */
export interface PlayedRules {
  readonly rulesetKey: string;
  readonly ruleset: CompiledRuleset;
}

/** Good play, computed in threads of the lowest priority, so that requests and moves go first. */
@Injectable()
export class Advisor implements OnApplicationShutdown {
  /** One core is left to the server, where there are several. */
  readonly #pool = new ThreadPool<AdvisorTask, AdvisorResult, TaskKind>(
    THREAD,
    Math.max(1, availableParallelism() - 1),
    LANES,
  );

  constructor(private readonly tables: BackgroundTables) {}

  /**
   * What a player of the level does with the dice on the table. It is handed what all players see: neither the seed nor dice
   * to come are part of a state.
   * @param seed makes the choice of the weaker levels: the same text gives the same choice
   * @throws QueueFullError
   */
  move(rules: PlayedRules, state: Rolled, level: Level, seed: string): Promise<Command> {
    return this.#run({ kind: 'move', rules: this.#sent(rules), state, level, seed });
  }

  /** What a position is worth, and its best choices. @throws QueueFullError */
  evaluate(rules: PlayedRules, state: AwaitingRoll | Rolled, first: number): Promise<Evaluation> {
    return this.#run({ kind: 'advice', rules: this.#sent(rules), state, first });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool.close();
  }

  /** A thread answers each kind of task with its own kind of result. */
  #run<Kind extends TaskKind>(
    task: AdvisorTasks[Kind]['task'] & { readonly kind: Kind },
  ): Promise<AdvisorTasks[Kind]['result']> {
    return this.#pool.run(task.kind, task);
  }

  /** Sheets for one may lack a column, so the columns are part of the name. */
  #sent({ rulesetKey, ruleset }: PlayedRules): SentRules {
    const rules = { key: `${rulesetKey}/${ruleset.columns.length}`, ruleset: rulesetData(ruleset) };
    const table = this.tables.fileOf(rules, rulesetKey);
    return table === undefined ? rules : { ...rules, table };
  }
}
