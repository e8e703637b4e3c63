/** What is sent to the threads of the advisor, and what they send back. */
import type { AwaitingRoll, Command, GameEvent, Rolled, Ruleset } from '@yamb-server/engine';
import type { Advice, AnalysedSide, AnalysedTurn, Reliability } from '@yamb-server/strategy';
import type { Level } from './levels.js';

/** The rules of a game, as its number of sides plays them. */
export interface SentRules {
  /** Names them: equal keys are the same rules. */
  readonly key: string;
  /** Of the rule set: its network is found by it. */
  readonly rulesetKey: string;
  /** Without variants, which are functions. */
  readonly ruleset: Ruleset;
  /** The file of their exact table, where there is one. */
  readonly table?: string;
  /** The file of a network that was trained on this machine, where there is one. */
  readonly network?: string;
}

/** A move to choose, from what every player of the game sees. */
export interface MoveTask {
  readonly kind: 'move';
  readonly rules: SentRules;
  readonly state: Rolled;
  readonly level: Level;
  /** What the choice depends on beside the position: the same text gives the same choice. */
  readonly seed: string;
}

/** A position to value, with the best choices where dice are on the table. */
export interface AdviceTask {
  readonly kind: 'advice';
  readonly rules: SentRules;
  readonly state: AwaitingRoll | Rolled;
  /** How many choices, at most. */
  readonly first: number;
}

/** What a position is worth, and what to do. Its reliability is that of all totals. */
export interface Evaluation extends Reliability {
  /** The expected final total of the side on turn. */
  readonly expectedTotal: number;
  /** The best first; empty before the first roll of a turn, where there is nothing to choose. */
  readonly advice: readonly Advice[];
}

/** A game to account for, from its first event on. */
export interface AnalysisTask {
  readonly kind: 'analysis';
  readonly rules: SentRules;
  readonly events: readonly GameEvent[];
}

/** What a game owes to luck and to choices. */
export interface Analysis {
  /** The standard error of the total that an empty sheet is expected to bring; missing in analyses of earlier versions. */
  readonly error?: number;
  readonly sides: readonly AnalysedSide[];
  readonly turns: readonly AnalysedTurn[];
}

/** Each kind of task with its result. */
export interface AdvisorTasks {
  readonly move: { readonly task: MoveTask; readonly result: Command };
  readonly advice: { readonly task: AdviceTask; readonly result: Evaluation };
  readonly analysis: { readonly task: AnalysisTask; readonly result: Analysis };
}

export type TaskKind = keyof AdvisorTasks;
export type AdvisorTask = AdvisorTasks[TaskKind]['task'];
export type AdvisorResult = AdvisorTasks[TaskKind]['result'];

/** A rule set as data that can be sent and hashed: without its variants, which are functions and already applied. */
export const rulesetData = (ruleset: Ruleset): Ruleset => Object.assign({}, ruleset, { variants: [] });
