import type { PlayerKind } from '../../api/caller/caller.js';
import type { Game, GameStatus } from '../domain/game.js';

/** Which games a list holds. */
export interface GameListFilter {
  readonly status?: GameStatus;
  /** Every variant of the rule set. */
  readonly rulesetId?: string;
  /** BOT: games with a bot at any seat; HUMAN: the others. */
  readonly kind?: PlayerKind;
  /** OPEN games with a free seat that anyone may take. */
  readonly joinable?: boolean;
  /** Games with a seat of this player, private ones too. */
  readonly playerId?: string;
  /** OPEN games with a seat that waits for this player alone, private ones too. */
  readonly invited?: string;
}

/** The status of every game of a list, where it is the same: who waits for players is OPEN. */
export const statusOfList = ({ status, joinable, invited }: GameListFilter): GameStatus | undefined =>
  joinable === true || invited !== undefined ? 'OPEN' : status;

/** Whether no game can be in the list: those that wait for players have no status but OPEN. */
export const isEmptyList = (filter: GameListFilter): boolean =>
  filter.status !== undefined && filter.status !== statusOfList(filter);

/** A page of a list, newest first. Games of unknown rules or of a newer schema are left out of it. */
export interface GamePage {
  readonly games: readonly Game[];
  /** The id of the last game of the page, left out or not: where the next page begins. Null when there was none. */
  readonly end: string | null;
  readonly hasMore: boolean;
  /** How many games were left out. */
  readonly unknown: number;
}
