import { Injectable } from '@nestjs/common';
import type { Caller, PlayerKind } from '../kernel/caller/caller.js';
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
import { world } from '../kernel/world.js';

/** A player with secrets that are shown only once. */
export interface NewPlayer {
  readonly player: Caller;
  readonly token: string;
  readonly recoveryCode?: string;
}

/** Options of a registration. */
export interface Registering {
  readonly tokenName?: string;
  /** Whether to create a recovery code. */
  readonly recoveryCode?: boolean;
}

interface RegistrationMemo {
  readonly id: string;
  /** The token, encrypted with the client's idempotency key. */
  readonly sealed: string;
  /** The recovery code, encrypted the same way. */
  readonly recovery?: string;
}

/** Registers, authenticates and renames players. */
@Injectable()
export class PlayersService {
  constructor(
    private readonly store: PlayersStore,
    private readonly uses: TokenUses,
    private readonly clock: Clock,
  ) {}

  /**
   * Registers a player with a new bearer token. Names are not unique.
   * @param key idempotency key; a retry returns the same player and token. It must be hard to guess
   */
  async register(
    name: string,
    kind: PlayerKind,
    key?: string,
    { tokenName, recoveryCode: withCode = false }: Registering = {},
    owner = NEWCOMER,
  ): Promise<NewPlayer> {
    const player = { id: world.orderedId(), name, kind };
    const token = createToken();
    const recoveryCode = withCode ? newCode(RECOVERY_CODE) : undefined;
    const row = {
      ...player,
      recoveryHash: recoveryCode === undefined ? null : (hashCode(recoveryCode, RECOVERY_CODE) ?? null),
      tokenHash: hashToken(token),
      tokenName: tokenName ?? null,
      createdAt: this.clock.now(),
    };
    const registered = { player, token, ...(recoveryCode !== undefined && { recoveryCode }) };
    if (key === undefined) {
      await this.store.add(row);
      return registered;
    }
    const memo: RegistrationMemo = {
      id: player.id,
      sealed: seal(token, key),
      ...(recoveryCode !== undefined && { recovery: seal(recoveryCode, key) }),
    };
    const digested = { name, ...(kind === 'BOT' && { kind }), tokenName, ...(withCode && { withCode }) };
    const retry = secretRetry(owner, 'register', key, digested);
    const answered = await this.store.add(row, retry, JSON.stringify(memo));
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
   * Renames the caller. Existing seats keep the old name.
   * @throws RequestError UNAUTHENTICATED if the token has been revoked
   */
  async rename(caller: Caller, name: string, retry?: Retry): Promise<Caller> {
    await this.store.rename(holderOf(caller), name, retry);
    return { ...caller, name };
  }
}
