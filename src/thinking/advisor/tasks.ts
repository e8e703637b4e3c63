/** Messages between the server and the advisor threads. */
import type { Command, CompiledRuleset, GameEvent, OpenTurn, Rolled, Ruleset } from '@yamb-server/engine';
import type {
  AdvisedChoice,
  Advice,
  AdviceOrder,
  AnalysedSide,
  AnalysedTurn,
  Goal,
  Puzzle,
  Reliability,
  TurnInput,
} from '@yamb-server/strategy';
import { defined } from '../../kernel/input/objects.js';
import type { Level } from './levels.js';

/** The rules of a game for its number of sides. */
export interface SentRules {
  /** Equal keys denote equal rules. */
  readonly key: string;
  /** Key of the rule set, by which its bundled network is found. */
  readonly rulesetKey: string;
  /** Without variants, which are functions and cannot be sent. */
  readonly ruleset: Ruleset;
  /** Path of the exact table, if it exists. */
  readonly table?: string;
  /** Path of a network trained on this machine, if it exists. */
  readonly network?: string;
}

/** A move to choose from the state that every player sees. */
export interface MoveTask {
  readonly kind: 'move';
  readonly rules: SentRules;
  readonly state: Rolled;
  readonly level: Level;
  /** Determines what the weaker levels overlook: one for a game, so that a turn is seen alike in all its moves. */
  readonly seed: string;
}

/** A position to evaluate, with the best choices if dice are on the table. */
export interface AdviceTask extends AdviceWish {
  readonly kind: 'advice';
  readonly rules: SentRules;
  readonly state: OpenTurn;
}

/** A rolled turn to solve for a goal besides points. */
export interface ChancesTask {
  readonly kind: 'chances';
  readonly rules: SentRules;
  readonly state: Rolled;
  readonly goal: Goal;
}

/** The probability of reaching a goal. */
export interface Chances {
  /** After each choice, by `keyOf`; empty if the goal does not exist or its chances cannot be computed. */
  readonly byChoice: ReadonlyMap<string, number>;
  /** Their standard error; null without chances. */
  readonly error: number | null;
}

/** A question about a position. */
export interface AdviceWish {
  /** Maximum number of choices. */
  readonly first: number;
  /** The goal of the side besides points. A side without opponents cannot play to win. */
  readonly goal?: Goal | undefined;
  /** The order of choices; by total without a goal. */
  readonly orderBy?: AdviceOrder | undefined;
}

/** The value of a position and the best choices. The reliability applies to all totals. */
export interface Evaluation extends Reliability {
  /** The expected final total of the side on turn. */
  readonly expectedTotal: number;
  /** The probability of reaching the goal, and its standard error; null without a goal. */
  readonly winChance: number | null;
  readonly winChanceError: number | null;
  /** Best first; empty before the first roll of a turn. */
  readonly advice: readonly Advice[];
}

/** A finished game to analyse, from its first event. */
export interface AnalysisTask {
  readonly kind: 'analysis';
  readonly rules: SentRules;
  readonly events: readonly GameEvent[];
  /** The number of results of which a game of a competition should be the highest. */
  readonly bestOf?: number;
}

/** The luck and the choices in a game. */
export interface Analysis {
  /** Standard error of the expected total of an empty sheet; missing in analyses of earlier versions. */
  readonly error?: number;
  /** The number of results of which chances to win are those of the highest; missing if they are those in the game. */
  readonly bestOf?: number;
  readonly sides: readonly AnalysedSide[];
  readonly turns: readonly AnalysedTurn[];
}

/** Mistakes of a game, of which the hardest may make a puzzle. */
export interface PuzzleTask {
  readonly kind: 'puzzle';
  readonly rules: SentRules;
  readonly missed: readonly MissedTurn[];
}

/** A turn in which a player missed the best choice. */
export interface MissedTurn {
  readonly turn: TurnInput;
  readonly made: AdvisedChoice;
}

/** A puzzle, the mistake it was made of, and its difficulty. */
export interface GradedPuzzle {
  readonly missed: MissedTurn;
  readonly puzzle: Puzzle;
  /** The share of weaker bots that find the best choice, from 0 to 1. */
  readonly found: number;
}

/** The task and the result of each kind. A puzzle is null if no mistake makes one. */
export interface AdvisorTasks {
  readonly move: { readonly task: MoveTask; readonly result: Command };
  readonly advice: { readonly task: AdviceTask; readonly result: Evaluation };
  readonly chances: { readonly task: ChancesTask; readonly result: Chances };
  readonly analysis: { readonly task: AnalysisTask; readonly result: Analysis };
  readonly puzzle: { readonly task: PuzzleTask; readonly result: GradedPuzzle | null };
}

export type TaskKind = keyof AdvisorTasks;
export type AdvisorTask = AdvisorTasks[TaskKind]['task'];
export type AdvisorResult = AdvisorTasks[TaskKind]['result'];

/** A rule set as data to send or hash, without its variants, which are functions and already applied. */
export const rulesetData = (ruleset: Ruleset): Ruleset => Object.assign({}, ruleset, { variants: [] });

/** The rules of a game for its number of sides, and their key. */
export interface PlayedRules {
  readonly rulesetKey: string;
  readonly ruleset: CompiledRuleset;
}

/** Names rules within this process, including the number of columns, because solitaire sheets may lack one. */
export const rulesName = ({ rulesetKey, ruleset }: PlayedRules): string =>
  `${rulesetKey}/${ruleset.columns.length}`;

/** Optional files with values of sheets. */
export interface ValueFiles {
  /** The exact table. */
  readonly table?: string | undefined;
  /** A network trained on this machine. */
  readonly network?: string | undefined;
}

/** Rules in the form expected by a solver. */
export const sentRules = (rules: PlayedRules, files: ValueFiles = {}): SentRules => ({
  key: rulesName(rules),
  rulesetKey: rules.rulesetKey,
  ruleset: rulesetData(rules.ruleset),
  ...defined({ table: files.table, network: files.network }),
});
