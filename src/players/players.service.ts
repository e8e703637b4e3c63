import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { unknownToken, type Caller, type PlayerKind } from '../api/caller/caller.js';
import { Clock } from '../api/clock.js';
import { retryOf, type Retry } from '../api/input/retry.js';
import type { Transaction } from '../database/transactions.js';
import { seal, unseal } from '../retries/sealed-text.js';
import { PlayersStore } from './players.store.js';
import { TokenHolder } from './token-holder.js';
import { createToken, hashToken, isToken } from './tokens.js';

/** The name that replaces that of a deleted account. */
export const DELETED_PLAYER = 'deleted player';

/** A new player and the token that is shown this once. */
export interface NewPlayer {
  readonly player: Caller;
  readonly token: string;
}

/** The owner of the keys of registrations. Different clients have different keys, because keys are hard to guess. */
const NEWCOMER = { id: 'newcomer' };

interface RegistrationMemo {
  readonly id: string;
  /** The token, encrypted with the idempotency key of the client. */
  readonly sealed: string;
}

/** A retry whose key is stored as a hash only, because the key decrypts the memo that is stored beside it. */
const secretRetry = (
  owner: { readonly id: string },
  operation: string,
  key: string,
  input = {},
): Retry | undefined =>
  retryOf(owner, operation, { ...input, idempotencyKey: createHash('sha256').update(key).digest('hex') });

/** Players and their bearer tokens. */
@Injectable()
export class PlayersService {
  constructor(
    private readonly store: PlayersStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Registers a player with a new bearer token. Names need not be unique.
   * @param key makes the request safe to repeat: a retry gets the same player and token. It must be hard to guess
   */
  async register(name: string, kind: PlayerKind, key?: string): Promise<NewPlayer> {
    const player = { id: uuidv7(), name, kind };
    const token = createToken();
    const row = { ...player, tokenHash: hashToken(token), createdAt: this.clock.now() };
    if (key === undefined) {
      await this.store.add(row);
      return { player, token };
    }
    const memo: RegistrationMemo = { id: player.id, sealed: seal(token, key) };
    const answered = await this.store.add(
      row,
      secretRetry(NEWCOMER, 'register', key, { name, ...(kind === 'BOT' && { kind }) }),
      JSON.stringify(memo),
    );
    if (!answered.replayed) return { player, token };
    const { id, sealed } = JSON.parse(answered.memo) as RegistrationMemo;
    // The current name: a deleted one must not reappear.
    return { player: { id, name: (await this.store.nameOf(id)) ?? name, kind }, token: unseal(sealed, key) };
  }

  /** Finds the player of a token; undefined for an unknown token. */
  async findByToken(token: string): Promise<Caller | undefined> {
    if (!isToken(token)) return undefined;
    const tokenHash = hashToken(token);
    const player = await this.store.findByTokenHash(tokenHash);
    return player && new TokenHolder(player, tokenHash);
  }

  /**
   * Renames the caller. The seats of games keep the name that they were taken under.
   * @throws RequestError UNAUTHENTICATED when the token was replaced or deleted meanwhile
   */
  async rename(caller: Caller, name: string, retry?: Retry): Promise<Caller> {
    const { id } = caller;
    if (!(await this.store.rename(id, tokenHashOf(caller), name, retry))) throw unknownToken();
    return { ...caller, name };
  }

  /**
   * Creates a new token, which replaces the current one with its first use.
   * @param key makes the request safe to repeat: a retry gets the same token. It must be hard to guess
   * @throws RequestError UNAUTHENTICATED when the current token was replaced or deleted meanwhile
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
    if (!answered.answer) throw unknownToken();
    return { player: caller, token };
  }

  /** Removes name and token. Idempotent. @throws RequestError UNAUTHENTICATED when the token was replaced meanwhile */
  async forget(caller: Caller, transaction: Transaction): Promise<void> {
    const forgotten = { name: DELETED_PLAYER, at: this.clock.now() };
    if (!(await this.store.forget(caller.id, tokenHashOf(caller), forgotten, transaction))) {
      throw unknownToken();
    }
  }

  /** The ids of deleted players who may still have seats in running games. */
  leaving(): Promise<readonly string[]> {
    return this.store.leaving();
  }

  /** Notes that a deleted player has left every game. */
  left(playerId: string, transaction: Transaction): Promise<void> {
    return this.store.left(playerId, transaction);
  }
}

/** @throws RequestError UNAUTHENTICATED for a caller without a token */
function tokenHashOf(caller: Caller): string {
  const tokenHash = TokenHolder.hashOf(caller);
  if (tokenHash === undefined) throw unknownToken();
  return tokenHash;
}
