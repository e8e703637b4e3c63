/** A named copy of a game between turns, as services use it, independent of database rows and API types. */
import { RequestError } from '../../kernel/errors/request-error.js';
import type { StartingPoint } from '@yamb-server/engine';
import type { BotLevel } from '../domain/server-bots.js';

/** The maximum number of saves per player. */
export const MAX_SAVES = 50;

/** A seat of a saved game. */
export interface SavedSeat {
  /** The player whose name is on the seat; for a bot, the owner of the save. */
  readonly playerId: string;
  readonly name: string;
  /** Set for a server bot, which has no player of its own. */
  readonly level?: BotLevel;
}

export interface Save {
  /** UUIDv7. */
  readonly id: string;
  /** The owner. */
  readonly playerId: string;
  readonly name: string;
  /** The game that was copied. It continues independently. */
  readonly gameId: string;
  /** Key and version of the rules, such as `yams+columns@1`. A save is opened with the rules of its game. */
  readonly rulesetKey: string;
  readonly isPrivate: boolean;
  /** Whether the game or one of its predecessors was imported, so that this server cannot vouch for its dice. */
  readonly isImported: boolean;
  readonly seats: readonly SavedSeat[];
  /** The state of the game. */
  readonly start: StartingPoint;
  /** The total of each side. */
  readonly totals: readonly number[];
  /** The turns left for the side on turn. */
  readonly turnsLeft: number;
  /** Epoch milliseconds. */
  readonly savedAt: number;
  /** Schema version of `start`. It may be newer than this server supports; the other fields do not depend on it. */
  readonly schemaVersion: number;
}

/** The error for a player who has reached `MAX_SAVES`. */
export const tooManySaves = (): RequestError =>
  new RequestError('SAVE_LIMIT', `You have ${MAX_SAVES} saves, the maximum per player. Delete one first.`, {
    maximum: MAX_SAVES,
  });

/** The error for an unknown save or another player's save. */
export const saveNotFound = (id: string): RequestError =>
  new RequestError('SAVE_NOT_FOUND', `You have no save ${id}.`);
