import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { unknownToken, type Caller, type PlayerKind } from '../kernel/caller/caller.js';
import { Clock } from '../kernel/clock.js';
import { defined } from '../kernel/input/objects.js';
import type { Retry } from '../kernel/input/retry.js';
import { seal, unseal } from '../storage/retries/sealed-text.js';
import { hashCode, newCode, RECOVERY_CODE } from './codes.js';
import { suspensionOf } from './company/suspension.js';
import { PlayersStore } from './players.store.js';
import { holderOf, TokenHolder } from './token-holder.js';
import { TokenUses } from './token-uses.js';
import { createToken, hashToken, isToken, NEWCOMER, secretRetry } from './tokens.js';

/** A player and a token that is shown this once. */
export interface NewPlayer {
  readonly player: Caller;
  readonly token: string;
  /** Shown this once, too. */
  readonly recoveryCode?: string;
}

/** Options of a registration. */
export interface Registering {
  /** Of the token. */
  readonly tokenName?: string;
  /** Whether to make a recovery code, too. */
  readonly recoveryCode?: boolean;
}

interface RegistrationMemo {
  readonly id: string;
  /** The token, encrypted with the idempotency key of the client. */
  readonly sealed: string;
  /** The recovery code, encrypted in the same way. */
  readonly recovery?: string;
}

/** Players, and how they are recognized. */
@Injectable()
export class PlayersService {
  constructor(
    private readonly store: PlayersStore,
    private readonly uses: TokenUses,
    private readonly clock: Clock,
  ) {}

  /**
   * Registers a player with a new bearer token. Names need not be unique.
   * @param key makes the request safe to repeat: a retry gets the same player and token. It must be hard to guess
   */
  async register(
    name: string,
    kind: PlayerKind,
    key?: string,
    { tokenName, recoveryCode: withCode = false }: Registering = {},
    owner = NEWCOMER,
  ): Promise<NewPlayer> {
    const player = { id: uuidv7(), name, kind };
    const token = createToken();
    const recoveryCode = withCode ? newCode(RECOVERY_CODE) : undefined;
    const createdAt = this.clock.now();
    const row = {
      ...player,
      createdAt,
      hasAccount: true,
      ...(recoveryCode !== undefined && { recoveryHash: hashCode(recoveryCode, RECOVERY_CODE) ?? null }),
    };
    const tokenRow = {
      hash: hashToken(token),
      id: player.id,
      playerId: player.id,
      playerName: name,
      playerKind: kind,
      name: tokenName ?? null,
      createdAt,
      lastUsedAt: createdAt,
    };
    const registered = { player, token, ...(recoveryCode !== undefined && { recoveryCode }) };
    if (key === undefined) {
      await this.store.add(row, tokenRow);
      return registered;
    }
    const memo: RegistrationMemo = {
      id: player.id,
      sealed: seal(token, key),
      ...(recoveryCode !== undefined && { recovery: seal(recoveryCode, key) }),
    };
    const digested = { name, ...(kind === 'BOT' && { kind }), tokenName, ...(withCode && { withCode }) };
    const retry = secretRetry(owner, 'register', key, digested);
    const answered = await this.store.add(row, tokenRow, retry, JSON.stringify(memo));
    if (!answered.replayed) return registered;
    const { id, sealed, recovery } = JSON.parse(answered.memo) as RegistrationMemo;
    return {
      // The current name: a deleted one must not reappear.
      player: { id, name: (await this.store.nameOf(id)) ?? name, kind },
      token: unseal(sealed, key),
      ...(recovery !== undefined && { recoveryCode: unseal(recovery, key) }),
    };
  }

  /** Finds the player of a token; undefined for an unknown token. */
  async findByToken(token: string): Promise<Caller | undefined> {
    if (!isToken(token)) return undefined;
    const tokenHash = hashToken(token);
    const player = await this.store.findByTokenHash(tokenHash);
    if (!player) return undefined;
    const { id, name, kind } = player;
    this.uses.note(tokenHash, player.lastUsedAt);
    const suspension = suspensionOf(player, this.clock.now());
    return new TokenHolder(defined({ id, name, kind, suspension }), tokenHash);
  }

  /** The name of a player; undefined for an unknown id. */
  nameOf(id: string): Promise<string | undefined> {
    return this.store.nameOf(id);
  }

  /**
   * Renames the caller. The seats of games keep the name that they were taken under.
   * @throws RequestError UNAUTHENTICATED when the token has been revoked
   */
  async rename(caller: Caller, name: string, retry?: Retry): Promise<Caller> {
    const { id, tokenHash } = holderOf(caller);
    if (!(await this.store.rename(id, tokenHash, name, retry))) throw unknownToken();
    return { ...caller, name };
  }
}
