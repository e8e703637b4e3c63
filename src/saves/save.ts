/** A named copy of a game between turns, as the service knows it: neither a database row nor an API type. */
import { RequestError } from '../api/errors/request-error.js';
import type { StartingPoint } from '../engine/index.js';

/** The most that a player may keep. */
export const MAX_SAVES = 50;

export interface SavedSeat {
  /** Whose name it is. */
  readonly playerId: string;
  readonly name: string;
}

export interface Save {
  /** UUIDv7. */
  readonly id: string;
  /** Whose it is. */
  readonly playerId: string;
  readonly name: string;
  /** The game that it is a copy of, which goes on by itself. */
  readonly gameId: string;
  /** Names the rules with their version (`yams+columns@1`): it is opened under the rules that it was saved under. */
  readonly rulesetKey: string;
  readonly isPrivate: boolean;
  /** Whether the game, or one before it, was brought from elsewhere: nobody here vouches for its dice. */
  readonly isImported: boolean;
  readonly seats: readonly SavedSeat[];
  /** Where the game stood. */
  readonly start: StartingPoint;
  /** By side. */
  readonly totals: readonly number[];
  /** Turns left to the side on turn. */
  readonly turnsLeft: number;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

export const tooManySaves = (): RequestError =>
  new RequestError(
    'SAVE_LIMIT',
    `You have ${MAX_SAVES} saves, which is all that can be kept: delete one first.`,
    { maximum: MAX_SAVES },
  );

export const saveNotFound = (id: string): RequestError =>
  new RequestError('SAVE_NOT_FOUND', `You have no save ${id}.`);
