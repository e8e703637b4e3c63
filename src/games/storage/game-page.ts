import type { PlayerKind } from '../../kernel/caller/caller.js';
import type { Game, GameStatus } from '../domain/game.js';
import type { SeatedGameRow } from './read-game.js';

/** Filter for a list of games. */
export interface GameListFilter {
  readonly status?: GameStatus;
  /** Games with one of these statuses; at least two. */
  readonly statuses?: readonly GameStatus[];
  /** Includes all variants of the rule set. */
  readonly rulesetId?: string;
  /** BOT: games with at least one bot. HUMAN: games without bots. */
  readonly kind?: PlayerKind;
  /** OPEN games with a free seat that anyone can take. */
  readonly joinable?: boolean;
  /** Games with a later id. Only with `joinable`. */
  readonly listedAfter?: string;
  /** Games with a seat of this player, including private ones. Each page examines up to 1,000 if anything but a status is given. */
  readonly playerId?: string;
  /** OPEN games with a seat reserved for this player, including private ones. */
  readonly invited?: string;
  /** Games in which each of these players has a seat. Cannot be combined with `playerId`. */
  readonly players?: readonly string[];
  /** With `players`: the player whose private games are included. */
  readonly viewer?: string;
}

/** Common status of all games in a list, if there is one. Games that wait for players are OPEN. */
const statusOfList = ({ status, joinable, invited }: GameListFilter): GameStatus | undefined =>
  joinable === true || invited !== undefined ? 'OPEN' : status;

/** Statuses of the games in a list; undefined for all. */
export function statusesOf(filter: GameListFilter): readonly GameStatus[] | undefined {
  const status = statusOfList(filter);
  return status === undefined ? filter.statuses : [status];
}

/** Whether the list must be empty: games that wait for players are always OPEN. */
export function isEmptyList(filter: GameListFilter): boolean {
  const { status, statuses } = filter;
  const required = statusOfList(filter);
  if (required === undefined) return false;
  return (status !== undefined && status !== required) || statuses?.includes(required) === false;
}

/** A page of a list, newest first. Omits games with unknown rules or a newer schema. */
export interface GamePage {
  readonly games: readonly Game[];
  /** Id of the last game on the page, including omitted ones: the start of the next page. Null for an empty page. */
  readonly end: string | null;
  readonly hasMore: boolean;
  /** Number of omitted games. */
  readonly unknown: number;
}

/** A part of a list, as stored. */
export interface ExaminedPart {
  readonly rows: readonly SeatedGameRow[];
  /** The last game examined, if the list may continue after all rows; undefined at its end. */
  readonly lastExamined: string | undefined;
}

/** Greater than every game id: an id consists of hexadecimal digits and hyphens. */
export const AFTER_ALL = 'g';

/**
 * The order of lists. On PostgreSQL, the indexes of lists have it and primary keys do not: through a primary key, a list
 * would read all games that are newer than its own. On SQLite it means DESC.
 */
export const NEWEST_FIRST = 'DESC NULLS LAST';

/** The lowest UUIDv7 at a time. Ids increase with time. @param time epoch milliseconds */
export function firstIdAt(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/**
 * SQL conditions on seats, valid on both databases. Each matches the start of an index, so that a list reads only what
 * it shows.
 */

/** A seat that anyone can take, as in the index `seats_joinable`. @param seats name of the table */
export const joinableSeat = (seats: string): string =>
  `${seats}.player_id IS NULL AND ${seats}.access = 'ANYONE' AND ${seats}.game_status = 'OPEN'`;

/** A seat reserved for one player. @param playerId SQL expression for the id of the player */
export const invitedSeat = (seats: string, playerId: string): string =>
  `${seats}.kept_for = ${playerId} AND ${seats}.game_status = 'OPEN' AND ${seats}.player_id IS NULL`;

/** A game with another seat that meets a condition. */
export const hasSeat = (condition: (seats: string) => string): string =>
  `EXISTS (SELECT 1 FROM seats AS other WHERE other.game_id = games.id AND ${condition('other')})`;
