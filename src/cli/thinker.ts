/** Runs the advisor in this process, for commands that work without a server. */
import { existsSync } from 'node:fs';
import { tableFile } from '../thinking/advisor/exact-tables.js';
import type { Level } from '../thinking/advisor/levels.js';
import { modelName } from '../thinking/advisor/model-name.js';
import { Solver } from '../thinking/advisor/solver.js';
import {
  type AdviceWish,
  type AdvisorTask,
  type AdvisorTasks,
  type Analysis,
  type Evaluation,
  type SentRules,
  type TaskKind,
  sentRules,
  type PlayedRules,
} from '../thinking/advisor/tasks.js';
import { trainedFile } from '../thinking/advisor/networks.js';
import type { Command, GameEvent, Rolled } from '@yamb-server/engine';
import { folderBeside } from './named-database.js';
import type { Terminal } from './terminal.js';

const nothing = (): void => undefined;

export class Thinker {
  private readonly solver = new Solver();
  private readonly folder: string;
  private readonly networks: string;

  /** Uses existing tables and networks next to the database; creates none. */
  constructor(terminal: Pick<Terminal, 'env'>) {
    this.folder = folderBeside('tables', terminal);
    this.networks = folderBeside('networks', terminal);
  }

  /** Chooses a move for the dice on the table, at the strength of the level. */
  move(rules: PlayedRules, state: Rolled, level: Level, seed: string): Promise<Command> {
    return this.run({ kind: 'move', rules: this.sent(rules), state, level, seed });
  }

  /** Evaluates the position and returns the best choices. */
  advise(rules: PlayedRules, state: Rolled, wish: AdviceWish): Promise<Evaluation> {
    return this.run({ kind: 'advice', rules: this.sent(rules), state, ...wish });
  }

  /** Analyses a game; `model` names the valuation used. */
  async analyse(
    rules: PlayedRules,
    events: readonly GameEvent[],
    onProgress: (done: number, of: number) => void,
  ): Promise<{ readonly analysis: Analysis; readonly model: string }> {
    const sent = this.sent(rules);
    const analysis = await this.run({ kind: 'analysis', rules: sent, events }, onProgress);
    return { analysis, model: modelName(rules, sent) };
  }

  private sent(rules: PlayedRules): SentRules {
    const table = tableFile(this.folder, { key: rules.rulesetKey });
    const network = trainedFile(this.networks, rules.rulesetKey);
    return sentRules(rules, {
      table: existsSync(table) ? table : undefined,
      network: existsSync(network) ? network : undefined,
    });
  }

  /** Narrows the result to the kind of task. */
  private run<Kind extends TaskKind>(
    task: AdvisorTasks[Kind]['task'] & { readonly kind: Kind },
    onProgress: (done: number, of: number) => void = nothing,
  ): Promise<AdvisorTasks[Kind]['result']> {
    const sent: AdvisorTask = task;
    return this.solver.run(sent, onProgress);
  }
}
