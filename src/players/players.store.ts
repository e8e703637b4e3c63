import type { Caller } from '../api/caller.js';
import type { PlayerEntity } from './player.entity.js';

/** Where players are kept; one implementation for each database. */
export abstract class PlayersStore {
  /** Stores a new player; resolves when that is on disk. */
  abstract add(player: PlayerEntity): Promise<void>;

  /** Finds whom a token belongs to. Runs at every request that carries a token. */
  abstract findByTokenHash(tokenHash: string): Promise<Caller | undefined>;
}
