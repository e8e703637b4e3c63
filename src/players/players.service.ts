import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { nobodysToken, type Caller } from '../api/caller.js';
import { Clock } from '../api/clock.js';
import type { Transaction } from '../database/transactions.js';
import { PlayersStore } from './players.store.js';
import { TokenHolder } from './token-holder.js';
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
    if (!isToken(token)) return undefined;
    const tokenHash = hashToken(token);
    const player = await this.store.findByTokenHash(tokenHash);
    return player && new TokenHolder(player, tokenHash);
  }

  /**
   * Gives the caller another name. Games keep the names that were given to their seats.
   * @throws RequestError UNAUTHENTICATED when the token was replaced or given up meanwhile
   */
  async rename(caller: Caller, name: string): Promise<Caller> {
    const { id } = caller;
    if (!(await this.store.rename(id, tokenHashOf(caller), name))) throw nobodysToken();
    return { id, name };
  }

  /**
   * Gives the caller a new token in place of the one that it has shown.
   * @throws RequestError UNAUTHENTICATED when that was replaced or given up meanwhile
   */
  async rotateToken(caller: Caller): Promise<NewPlayer> {
    const token = createToken();
    if (!(await this.store.replaceToken(caller.id, tokenHashOf(caller), hashToken(token)))) {
      throw nobodysToken();
    }
    return { player: caller, token };
  }

  /**
   * Takes name and token away. Once more does no harm.
   * @throws RequestError UNAUTHENTICATED when the token was replaced meanwhile
   */
  async forget(caller: Caller, transaction: Transaction): Promise<void> {
    const forgotten = { name: DELETED_PLAYER, at: this.clock.now() };
    if (!(await this.store.forget(caller.id, tokenHashOf(caller), forgotten, transaction))) {
      throw nobodysToken();
    }
  }

  /** Those who are forgotten and may still sit at games. */
  leaving(): Promise<readonly string[]> {
    return this.store.leaving();
  }

  /** Notes that a forgotten player has left every game. */
  left(playerId: string, transaction: Transaction): Promise<void> {
    return this.store.left(playerId, transaction);
  }
}

/** @throws RequestError UNAUTHENTICATED for one who has shown no token */
function tokenHashOf(caller: Caller): string {
  const tokenHash = TokenHolder.hashOf(caller);
  if (tokenHash === undefined) throw nobodysToken();
  return tokenHash;
}
