import type { Language } from '@yamb-server/engine/languages';
import type { BotLevel } from '../../games/domain/server-bots.js';
import type { Invitation } from './invitation.js';

/** The game to play, and where. */
export interface PlayOptions {
  readonly ruleset: string;
  readonly variants: readonly string[];
  /** Names by seat; undefined for the name of the account. */
  readonly names: readonly (string | undefined)[];
  readonly teamSize: number;
  /** The seed of repeatable dice, for practice. */
  readonly seed?: string;
  /** The levels of bots, who take the last seats. */
  readonly against: readonly BotLevel[];
  /** Whether to show advice with every choice. */
  readonly hints: boolean;
  readonly color: boolean;
  readonly language: Language;
  /** The number of a saved game to continue. */
  readonly resume?: number;
  /** Whether to offer unfinished games first. */
  readonly offers?: boolean;
  /** The address of a server, which the following options are for. If missing, the game is local. */
  readonly server?: string;
  /** If missing, a guest is registered. */
  readonly token?: string;
  /** A link code from another device of the player. */
  readonly linkCode?: string;
  /** The id of a game to continue. */
  readonly game?: string;
  /** A game to join. */
  readonly invitation?: Invitation;
  /** Total seats of a new game; those without a name or bot are open to players with the code. */
  readonly open?: number;
}
