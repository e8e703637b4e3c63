import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { AwaitingRoll, Command, CompiledRuleset, GameEvent, Rolled } from '../engine/index.js';
import type { Level } from './levels.js';
import { BackgroundTables } from './background-tables.js';
import type { OnProgress } from './pool-thread.js';
import { rulesetData } from './ruleset-data.js';
import type {
  AdvisorResult,
  AdvisorTask,
  AdvisorTasks,
  Analysis,
  Evaluation,
  SentRules,
  TaskKind,
} from './tasks.js';
import { ThreadPool, type Lane } from './thread-pool.js';

/** The module of the threads, beside this one. */
const THREAD = new URL('./advisor-thread.js', import.meta.url);

/** Moves of bots go before what can be asked for. */
const LANES: Readonly<Record<TaskKind, Lane>> = {
  move: { length: 1_000, limitMs: 10_000 },
  advice: { length: 64, limitMs: 10_000 },
  analysis: { length: 32, limitMs: 300_000 },
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
  /** Analyses take seconds: they have a thread of their own, so that neither moves nor advice wait for one. */
  readonly #slowPool = new ThreadPool<AdvisorTask, AdvisorResult, TaskKind>(THREAD, 1, LANES);

  constructor(private readonly tables: BackgroundTables) {}

  /**
   * What a player of the level does with the dice on the table. It is handed what all players see: neither the seed nor dice
   * to come are part of a state.
   * @param seed makes the choice of the weaker levels: the same text gives the same choice
   * @throws QueueFullError
   */
  move(rules: PlayedRules, state: Rolled, level: Level, seed: string): Promise<Command> {
    return run(this.#pool, { kind: 'move', rules: this.#sent(rules), state, level, seed });
  }

  /** What a position is worth, and its best choices. @throws QueueFullError */
  evaluate(rules: PlayedRules, state: AwaitingRoll | Rolled, first: number): Promise<Evaluation> {
    return run(this.#pool, { kind: 'advice', rules: this.#sent(rules), state, first });
  }

  /**
   * What a finished game owes to luck and to choices.
   * @param events of the game from its start on
   * @throws QueueFullError
   */
  async analyse(
    rules: PlayedRules,
    events: readonly GameEvent[],
    onProgress: OnProgress,
  ): Promise<{ readonly analysis: Analysis; readonly isExact: boolean }> {
    const sentRules = toSend(rules);
    const table = await this.tables.provided(sentRules, rules.rulesetKey);
    const task = { kind: 'analysis', rules: withTable(sentRules, table), events } as const;
    const analysis = await run(this.#slowPool, task, onProgress);
    return { analysis, isExact: table !== undefined };
  }

  /** Whether positions are now valued exactly. */
  isExact(rules: PlayedRules): boolean {
    return this.#sent(rules).table !== undefined;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#slowPool.close()]);
  }

  #sent(rules: PlayedRules): SentRules {
    const sentRules = toSend(rules);
    return withTable(sentRules, this.tables.fileOf(sentRules, rules.rulesetKey));
  }
}

/** A thread answers each kind of task with its own kind of result. */
const run = <Kind extends TaskKind>(
  pool: ThreadPool<AdvisorTask, AdvisorResult, TaskKind>,
  task: AdvisorTasks[Kind]['task'] & { readonly kind: Kind },
  onProgress?: OnProgress,
): Promise<AdvisorTasks[Kind]['result']> => pool.run(task.kind, task, onProgress);

/** Sheets for one may lack a column, so the columns are part of the name. */
const toSend = ({ rulesetKey, ruleset }: PlayedRules): SentRules => ({
  key: `${rulesetKey}/${ruleset.columns.length}`,
  ruleset: rulesetData(ruleset),
});

const withTable = (rules: SentRules, table: string | undefined): SentRules =>
  table === undefined ? rules : { ...rules, table };
