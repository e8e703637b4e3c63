import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { nobodysToken, type Caller } from '../api/caller/caller.js';
import { Clock } from '../api/clock.js';
import { retryOf, type Retry } from '../api/input/retry.js';
import type { Transaction } from '../database/transactions.js';
import { seal, unseal } from '../retries/sealed-text.js';
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

/** Stands for all who are no players yet: their keys are told apart by being hard to guess. */
const NEWCOMER = { id: 'newcomer' };

interface RegistrationMemo {
  readonly id: string;
  /** The token, which only who has the key can read. */
  readonly sealed: string;
}

/** A retry whose key is stored as a hash alone, as the key opens what is stored beside it. */
const secretRetry = (
  who: { readonly id: string },
  operation: string,
  key: string,
  input = {},
): Retry | undefined =>
  retryOf(who, operation, { ...input, idempotencyKey: createHash('sha256').update(key).digest('hex') });

/** Who plays, and how they prove it. */
@Injectable()
export class PlayersService {
  constructor(
    private readonly store: PlayersStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a player with a bearer token. Names need not be unique.
   * @param key makes the request safe to repeat: the player and the token are then the same. It must be hard to guess
   */
  async register(name: string, key?: string): Promise<NewPlayer> {
    const player = { id: uuidv7(), name };
    const token = createToken();
    const row = { ...player, tokenHash: hashToken(token), createdAt: this.clock.now() };
    if (key === undefined) {
      await this.store.add(row);
      return { player, token };
    }
    const memo: RegistrationMemo = { id: player.id, sealed: seal(token, key) };
    const answered = await this.store.add(
      row,
      secretRetry(NEWCOMER, 'register', key, { name }),
      JSON.stringify(memo),
    );
    if (!answered.replayed) return { player, token };
    const { id, sealed } = JSON.parse(answered.memo) as RegistrationMemo;
    // The name as it is by now: what was given up must not come back.
    return { player: { id, name: (await this.store.nameOf(id)) ?? name }, token: unseal(sealed, key) };
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
  async rename(caller: Caller, name: string, retry?: Retry): Promise<Caller> {
    const { id } = caller;
    if (!(await this.store.rename(id, tokenHashOf(caller), name, retry))) throw nobodysToken();
    return { id, name };
  }

  /**
   * Gives the caller a new token, which takes the place of the one that it has shown when it is used for the first time.
   * @param key makes the request safe to repeat: the token is then the same. It must be hard to guess
   * @throws RequestError UNAUTHENTICATED when that was replaced or given up meanwhile
   */
  async rotateToken(caller: Caller, key?: string): Promise<NewPlayer> {
    const token = createToken();
    const retry = key === undefined ? undefined : secretRetry(caller, 'rotateToken', key);
    const memo = key === undefined ? undefined : seal(token, key);
    const answered = await this.store.replaceToken(
      caller.id,
      tokenHashOf(caller),
      hashToken(token),
      retry,
      memo,
    );
    if (answered.replayed) return { player: caller, token: unseal(answered.memo, key ?? '') };
    if (!answered.answer) throw nobodysToken();
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
