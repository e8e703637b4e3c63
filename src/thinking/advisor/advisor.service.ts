import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Client } from '../../kernel/caller/caller.js';
import type { Command, OpenTurn, Rolled } from '@yamb-server/engine';
import type { Goal } from '@yamb-server/strategy';
import type { Level } from './levels.js';
import { modelName } from './model-name.js';
import { BackgroundTables } from './background-tables.js';
import type { Lane, OnProgress } from './pool-job.js';
import { BackgroundNetworks } from './training/background-networks.js';
import {
  type AdviceWish,
  type AdvisorResult,
  type AdvisorTask,
  type AdvisorTasks,
  type Analysis,
  type AnalysisTask,
  type Chances,
  type Evaluation,
  type GradedPuzzle,
  type MissedTurn,
  type SentRules,
  type TaskKind,
  rulesName,
  sentRules,
  type PlayedRules,
  type ValueFiles,
} from './tasks.js';
import { ThreadPool, type TaskOptions } from './thread-pool.js';

/** The entry point of the threads. */
const THREAD = new URL('./advisor-thread.js', import.meta.url);

const POSITIONS: Lane = { length: 64, waitMs: 10_000, limitMs: 10_000, endMs: 60_000, atOnce: 8 };

/**
 * Moves of bots take precedence and may take longer: a bot without a move plays worse, while other callers can retry. On a
 * busy machine the threads may get only a hundredth of a core, so loading can take longer than a caller waits.
 */
const LANES: Readonly<Record<TaskKind, Lane>> = {
  move: { length: 1_000, waitMs: 10_000, limitMs: 60_000, atOnce: 8 },
  advice: POSITIONS,
  chances: POSITIONS,
  analysis: { length: 32, limitMs: 900_000, atOnce: 8 },
  puzzle: { length: 8, limitMs: 900_000, atOnce: 1 },
};

/** Computes good play in threads of the lowest priority, so that requests and moves are not delayed. */
@Injectable()
export class Advisor implements OnApplicationShutdown {
  /** Leaves one core to the server if possible. */
  private readonly pool = new ThreadPool<AdvisorTask, AdvisorResult, TaskKind>(
    THREAD,
    Math.max(1, availableParallelism() - 1),
    LANES,
  );
  /** A separate thread for analyses, which take seconds and must not delay moves or advice. */
  private readonly slowPool = new ThreadPool<AdvisorTask, AdvisorResult, TaskKind>(THREAD, 1, LANES);

  constructor(
    private readonly tables: BackgroundTables,
    private readonly networks: BackgroundNetworks,
  ) {}

  /**
   * The move a player of the level makes with the dice on the table. The state contains only what all players see: no seed and
   * no future dice.
   * @param seed of the game, which determines what the weaker levels overlook
   * @param client the player who waits for the move
   * @throws BusyError, TaskTimeoutError
   */
  move(rules: PlayedRules, state: Rolled, level: Level, seed: string, client: Client): Promise<Command> {
    const task = { kind: 'move', rules: this.sent(rules, client), state, level, seed } as const;
    return run(this.pool, task, { client });
  }

  /** The value of a position and its best choices. @throws BusyError, TaskTimeoutError */
  evaluate(rules: PlayedRules, state: OpenTurn, wish: AdviceWish, client: Client): Promise<Evaluation> {
    return run(this.pool, { kind: 'advice', rules: this.sent(rules, client), state, ...wish }, { client });
  }

  /** The chances to reach a goal after each choice. @throws BusyError, TaskTimeoutError */
  chances(rules: PlayedRules, state: Rolled, goal: Goal, client: Client): Promise<Chances> {
    return run(this.pool, { kind: 'chances', rules: this.sent(rules, client), state, goal }, { client });
  }

  /** Whether the queue for analyses has room for this client. */
  canAnalyse(client: Client): boolean {
    return this.slowPool.hasRoom('analysis', client);
  }

  /**
   * Analyses luck and choices in a finished game.
   * @param played all events of the game and, if it belongs to a competition, the number of results in it
   * @param onProgress receives the number of choices analysed so far, and of all choices
   * @throws BusyError, TaskTimeoutError
   */
  async analyse(
    rules: PlayedRules,
    played: Omit<AnalysisTask, 'kind' | 'rules'>,
    onProgress: OnProgress,
    client: Client,
  ): Promise<{ readonly analysis: Analysis; readonly model: string }> {
    const table = await this.tables.provided(sentRules(rules), rules.rulesetKey, client);
    const files = table === undefined ? this.files(rules, client) : { table };
    const task = { kind: 'analysis', rules: sentRules(rules, files), ...played } as const;
    const analysis = await run(this.slowPool, task, { client, onProgress });
    return { analysis, model: modelName(rules, files) };
  }

  /**
   * The hardest puzzle among mistakes of a game; null if they make none. Without an exact table, games are played for it,
   * which takes up to half a minute for each mistake.
   * @throws BusyError, TaskTimeoutError
   */
  findPuzzle(
    rules: PlayedRules,
    missed: readonly MissedTurn[],
    client: Client,
  ): Promise<GradedPuzzle | null> {
    const task = { kind: 'puzzle', rules: this.sent(rules, client), missed } as const;
    return run(this.slowPool, task, { client });
  }

  /** The name of the current valuation for these rules. Starts a search for better files. */
  model(rules: PlayedRules, client: Client): string {
    return modelName(rules, this.files(rules, client));
  }

  /** Like `model`, but without starting a search for files. */
  presentModel(rules: PlayedRules): string {
    const table = this.tables.present(rulesName(rules), rules.rulesetKey);
    return modelName(rules, table === undefined ? { network: this.networks.present(rules) } : { table });
  }

  /** Rejects all requests for moves with a BusyError at shutdown. The search of bots finds these moves again. */
  dismissMoves(): void {
    this.pool.dismiss('move');
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pool.close(), this.slowPool.close()]);
  }

  private sent(rules: PlayedRules, client: Client): SentRules {
    return sentRules(rules, this.files(rules, client));
  }

  /** Skips the search for a network if a table exists. */
  private files(rules: PlayedRules, client: Client): ValueFiles {
    const table = this.tables.fileOf(sentRules(rules), rules.rulesetKey, client);
    return table === undefined ? { network: this.networks.fileOf(rules, client) } : { table };
  }
}

/** Narrows the result to the kind of the task. */
const run = <Kind extends TaskKind>(
  pool: ThreadPool<AdvisorTask, AdvisorResult, TaskKind>,
  task: AdvisorTasks[Kind]['task'] & { readonly kind: Kind },
  options: TaskOptions,
): Promise<AdvisorTasks[Kind]['result']> => pool.run(task.kind, task, options);
