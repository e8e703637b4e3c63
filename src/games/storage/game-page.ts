import type { PlayerKind } from '../../kernel/caller/caller.js';
import type { Game, GameStatus } from '../domain/game.js';

/** Which games a list holds. */
export interface GameListFilter {
  readonly status?: GameStatus;
  /** Games of any of these, which are several. */
  readonly statuses?: readonly GameStatus[];
  /** Every variant of the rule set. */
  readonly rulesetId?: string;
  /** BOT: games with a bot at any seat; HUMAN: the others. */
  readonly kind?: PlayerKind;
  /** OPEN games with a free seat that anyone may take. */
  readonly joinable?: boolean;
  /** With `joinable` alone: games with a later id. */
  readonly listedAfter?: string;
  /** Games with a seat of this player, private ones too. */
  readonly playerId?: string;
  /** OPEN games with a seat that waits for this player alone, private ones too. */
  readonly invited?: string;
  /** Games in which each of these has a seat; not together with `playerId`. */
  readonly players?: readonly string[];
  /** With `players`: whose private games are in the list too. */
  readonly viewer?: string;
}

/** The status of every game of a list, where it is the same: who waits for players is OPEN. */
export const statusOfList = ({ status, joinable, invited }: GameListFilter): GameStatus | undefined =>
  joinable === true || invited !== undefined ? 'OPEN' : status;

/** The statuses of the games of a list; undefined for all. */
export function statusesOf(filter: GameListFilter): readonly GameStatus[] | undefined {
  const status = statusOfList(filter);
  return status === undefined ? filter.statuses : [status];
}

/** Whether no game can be in the list: those that wait for players have no status but OPEN. */
export function isEmptyList(filter: GameListFilter): boolean {
  const { status, statuses } = filter;
  const required = statusOfList(filter);
  if (required === undefined) return false;
  return (status !== undefined && status !== required) || statuses?.includes(required) === false;
}

/** A page of a list, newest first. Games of unknown rules or of a newer schema are left out of it. */
export interface GamePage {
  readonly games: readonly Game[];
  /** The id of the last game of the page, left out or not: where the next page begins. Null when there was none. */
  readonly end: string | null;
  readonly hasMore: boolean;
  /** How many games were left out. */
  readonly unknown: number;
}

/** The lowest UUIDv7 of a time. Ids rise with time. @param time epoch milliseconds */
export function firstIdAt(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
