/** What is sent to the threads of the advisor, and what they send back. */
import type { Command, Rolled, Ruleset } from '../engine/index.js';
import type { Level } from './levels.js';

/** The rules of a game, as its number of sides plays them. */
export interface SentRules {
  /** Names them: equal keys are the same rules. */
  readonly key: string;
  /** Without variants, which are functions. */
  readonly ruleset: Ruleset;
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

export type AdvisorTask = MoveTask;
export type AdvisorResult = Command;
