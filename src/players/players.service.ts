import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../api/caller.js';
import { Clock } from '../api/clock.js';
import type { Transaction } from '../database/transactions.js';
import { PlayersStore } from './players.store.js';
import { createToken, hashToken, isToken } from './tokens.js';

/** The name of all who have deleted their account. */
export const DELETED_PLAYER = 'deleted player';

/** A new player and the token that is shown this once. */
export interface NewPlayer {
  readonly player: Caller;
  readonly token: string;
}

/** Who plays, and how they prove it. */
@Injectable()
export class PlayersService {
  constructor(
    private readonly store: PlayersStore,
    private readonly clock: Clock,
  ) {}

  /** Makes a player with a bearer token. Names need not be unique. */
  async register(name: string): Promise<NewPlayer> {
    const player = { id: uuidv7(), name };
    const token = createToken();
    await this.store.add({ ...player, tokenHash: hashToken(token), createdAt: this.clock.now() });
    return { player, token };
  }

  /** Whose token it is; undefined when it is nobody's. */
  async findByToken(token: string): Promise<Caller | undefined> {
    return isToken(token) ? this.store.findByTokenHash(hashToken(token)) : undefined;
  }

  /** Gives the caller another name. Games keep the names that were given to their seats. */
  async rename({ id }: Caller, name: string): Promise<Caller> {
    await this.store.rename(id, name);
    return { id, name };
  }

  /** Gives the caller a new token in place of the one that it has. */
  async rotateToken(caller: Caller): Promise<NewPlayer> {
    const token = createToken();
    await this.store.replaceToken(caller.id, hashToken(token));
    return { player: caller, token };
  }

  /** Takes name and token away. */
  forget(playerId: string, transaction: Transaction): Promise<void> {
    return this.store.forget(playerId, DELETED_PLAYER, transaction);
  }
}
