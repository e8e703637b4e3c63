import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Client } from '../../kernel/caller/caller.js';
import type { AwaitingRoll, Command, GameEvent, Rolled } from '@yamb-server/engine';
import type { Level } from './levels.js';
import { modelName } from './model-name.js';
import { BackgroundTables } from './background-tables.js';
import type { Lane, OnProgress } from './pool-job.js';
import { rulesName, sentRules, type PlayedRules, type ValueFiles } from './sent-rules.js';
import { BackgroundNetworks } from './training/background-networks.js';
import type {
  AdvisorResult,
  AdvisorTask,
  AdvisorTasks,
  Analysis,
  Evaluation,
  SentRules,
  TaskKind,
} from './tasks.js';
import { ThreadPool, type TaskOptions } from './thread-pool.js';

/** The module of the threads, beside this one. */
const THREAD = new URL('./advisor-thread.js', import.meta.url);

/**
 * Moves of bots go before what can be asked for, and have more time: a bot without a move plays worse, while a caller asks again. A busy
 * machine gives the threads a hundredth of a core, so that loading them can take longer than a caller waits.
 */
const LANES: Readonly<Record<TaskKind, Lane>> = {
  move: { length: 1_000, waitMs: 10_000, limitMs: 60_000, atOnce: 8 },
  advice: { length: 64, waitMs: 10_000, limitMs: 10_000, endMs: 60_000, atOnce: 8 },
  analysis: { length: 32, limitMs: 900_000, atOnce: 8 },
};

/** Good play, computed in threads of the lowest priority, so that requests and moves go first. */
@Injectable()
export class Advisor implements OnApplicationShutdown {
  /** One core is left to the server, where there are several. */
  private readonly pool = new ThreadPool<AdvisorTask, AdvisorResult, TaskKind>(
    THREAD,
    Math.max(1, availableParallelism() - 1),
    LANES,
  );
  /** Analyses take seconds: they have a thread of their own, so that neither moves nor advice wait for one. */
  private readonly slowPool = new ThreadPool<AdvisorTask, AdvisorResult, TaskKind>(THREAD, 1, LANES);

  constructor(
    private readonly tables: BackgroundTables,
    private readonly networks: BackgroundNetworks,
  ) {}

  /**
   * What a player of the level does with the dice on the table. It is handed what all players see: neither the seed nor dice
   * to come are part of a state.
   * @param seed makes the choice of the weaker levels: the same text gives the same choice
   * @param client the player who waits for the move
   * @throws BusyError, TaskTimeoutError
   */
  move(rules: PlayedRules, state: Rolled, level: Level, seed: string, client: Client): Promise<Command> {
    const task = { kind: 'move', rules: this.sent(rules, client), state, level, seed } as const;
    return run(this.pool, task, { client });
  }

  /** What a position is worth, and its best choices. @throws BusyError, TaskTimeoutError */
  evaluate(
    rules: PlayedRules,
    state: AwaitingRoll | Rolled,
    first: number,
    client: Client,
  ): Promise<Evaluation> {
    return run(this.pool, { kind: 'advice', rules: this.sent(rules, client), state, first }, { client });
  }

  /** Whether a game may now be analysed for a client. */
  canAnalyse(client: Client): boolean {
    return this.slowPool.hasRoom('analysis', client);
  }

  /**
   * What a finished game owes to luck and to choices.
   * @param events of the game from its start on
   * @param onProgress called with the choices that are accounted for, and all of them
   * @throws BusyError, TaskTimeoutError
   */
  async analyse(
    rules: PlayedRules,
    events: readonly GameEvent[],
    onProgress: OnProgress,
    client: Client,
  ): Promise<{ readonly analysis: Analysis; readonly model: string }> {
    const table = await this.tables.provided(sentRules(rules), rules.rulesetKey, client);
    const files = table === undefined ? this.files(rules, client) : { table };
    const task = { kind: 'analysis', rules: sentRules(rules, files), events } as const;
    const analysis = await run(this.slowPool, task, { client, onProgress });
    return { analysis, model: modelName(rules, files) };
  }

  /** The name of the valuation that positions now have. */
  model(rules: PlayedRules, client: Client): string {
    return modelName(rules, this.files(rules, client));
  }

  /** The same without a look for files that are not there yet. */
  presentModel(rules: PlayedRules): string {
    const table = this.tables.present(rulesName(rules), rules.rulesetKey);
    return modelName(rules, table === undefined ? { network: this.networks.present(rules) } : { table });
  }

  /** Callers that wait for a move get a BusyError at once: the server stops, and the move is found again. */
  dismissMoves(): void {
    this.pool.dismiss('move');
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pool.close(), this.slowPool.close()]);
  }

  private sent(rules: PlayedRules, client: Client): SentRules {
    return sentRules(rules, this.files(rules, client));
  }

  /** Where there is a table, no network is looked for. */
  private files(rules: PlayedRules, client: Client): ValueFiles {
    const table = this.tables.fileOf(sentRules(rules), rules.rulesetKey, client);
    return table === undefined ? { network: this.networks.fileOf(rules, client) } : { table };
  }
}

/** A thread answers each kind of task with its own kind of result. */
const run = <Kind extends TaskKind>(
  pool: ThreadPool<AdvisorTask, AdvisorResult, TaskKind>,
  task: AdvisorTasks[Kind]['task'] & { readonly kind: Kind },
  options: TaskOptions,
): Promise<AdvisorTasks[Kind]['result']> => pool.run(task.kind, task, options);
