/** A named copy of a game between turns: the type of the services, neither a database row nor an API type. */
import { RequestError } from '../../kernel/errors/request-error.js';
import type { StartingPoint } from '@yamb-server/engine';
import type { BotLevel } from '../domain/server-bots.js';

/** The maximum number of saves per player. */
export const MAX_SAVES = 50;

export interface SavedSeat {
  /** The player whose name it is; the owner where that is a bot's. */
  readonly playerId: string;
  readonly name: string;
  /** Of a bot of the server, which has no player of its own. */
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
  /**
   * The key of the rules with their version (`yams+columns@1`). A save is opened under the rules that it was saved
   * under.
   */
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
  /** The schema of `start`, which may be newer than what this server reads; the rest of a save does not depend on it. */
  readonly schemaVersion: number;
}

export const tooManySaves = (): RequestError =>
  new RequestError(
    'SAVE_LIMIT',
    `You have ${MAX_SAVES} saves, which is all that can be kept: delete one first.`,
    { maximum: MAX_SAVES },
  );

export const saveNotFound = (id: string): RequestError =>
  new RequestError('SAVE_NOT_FOUND', `You have no save ${id}.`);
