import { Injectable } from '@nestjs/common';
import type { Caller } from '../kernel/caller/caller.js';
import { Clock } from '../kernel/clock.js';
import { RequestError } from '../kernel/errors/request-error.js';
import type { Retry } from '../kernel/input/retry.js';
import type { Answered } from '../storage/retries/retries.store.js';
import { seal, unseal } from '../storage/retries/sealed-text.js';
import { hashCode, LINK_CODE, newCode, RECOVERY_CODE } from './codes.js';
import { PlayersService, type NewPlayer } from './players.service.js';
import { holderOf } from './token-holder.js';
import { createToken, hashToken, NEWCOMER, secretRetry } from './tokens.js';
import { TokensStore, type NewToken, type OwnToken, type Remembered } from './tokens.store.js';
import { world } from '../kernel/world.js';

/** Lifetime of a link code. */
export const LINK_CODE_MS = 10 * 60 * 1000;

/** A code that adds a device. */
export interface LinkCode {
  readonly code: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** The memo from which a retry gets the same player and token. */
interface TokenMemo extends Omit<Caller, 'name'> {
  /** The token, then a space and the recovery code, encrypted with the client's idempotency key. */
  readonly sealed: string;
}

/**
 * Manages the tokens of a player, one per device, and the codes that add more. With an idempotency key, a retry returns the
 * same secret. Keys must be hard to guess.
 */
@Injectable()
export class DevicesService {
  constructor(
    private readonly store: TokensStore,
    private readonly players: PlayersService,
    private readonly clock: Clock,
  ) {}

  /** The tokens of the caller, oldest first. */
  async tokensOf(caller: Caller): Promise<readonly OwnToken[]> {
    return this.store.ofPlayer(holderOf(caller));
  }

  /**
   * Creates a token that replaces the current one on its first use.
   * @throws RequestError UNAUTHENTICATED if the current token has been revoked
   */
  async rotateToken(caller: Caller, key?: string): Promise<NewPlayer> {
    const made = createToken();
    const token = await onceSecret(caller, 'rotateToken', made, key, (remembered) =>
      this.store.replace(holderOf(caller), hashToken(made), remembered),
    );
    return { player: caller, token };
  }

  /** Revokes a token of the caller. @throws RequestError TOKEN_NOT_FOUND, UNAUTHENTICATED */
  revokeToken(caller: Caller, tokenId: string, retry?: Retry): Promise<void> {
    return this.store.revoke(holderOf(caller), tokenId, retry);
  }

  /** Creates a link code, replacing an earlier one. @throws RequestError UNAUTHENTICATED */
  async createLinkCode(caller: Caller, key?: string): Promise<LinkCode> {
    const made: LinkCode = { code: newCode(LINK_CODE), expiresAt: this.clock.now() + LINK_CODE_MS };
    const code = await onceSecret(caller, 'createLinkCode', JSON.stringify(made), key, (remembered) =>
      this.store.setLinkCode(holderOf(caller), codeHash(made.code, LINK_CODE), made.expiresAt, remembered),
    );
    return JSON.parse(code) as LinkCode;
  }

  /** Creates a recovery code, replacing an earlier one. @throws RequestError UNAUTHENTICATED */
  async createRecoveryCode(caller: Caller, key?: string): Promise<string> {
    const code = newCode(RECOVERY_CODE);
    return onceSecret(caller, 'createRecoveryCode', code, key, (remembered) =>
      this.store.setRecoveryCode(holderOf(caller), codeHash(code, RECOVERY_CODE), remembered),
    );
  }

  /**
   * Consumes a link code and adds a token to its player.
   * @param name of the token
   * @throws RequestError WRONG_CODE, TOKEN_LIMIT
   */
  async redeemLinkCode(
    code: string,
    name: string | undefined,
    key?: string,
    owner = NEWCOMER,
  ): Promise<NewPlayer> {
    const hash = codeHash(code, LINK_CODE);
    const token = createToken();
    const retry = secretRetry(owner, 'redeemLinkCode', key, { hash, name });
    const answered = await this.store.redeem(hash, this.row(token, name), retry, memoOf(token, key));
    return this.signedIn(answered, { token }, key);
  }

  /**
   * Consumes a recovery code: revokes the tokens of its player, adds a new one and creates the next recovery code.
   * @param name of the token
   * @throws RequestError WRONG_CODE
   */
  async recover(code: string, name: string | undefined, key?: string, owner = NEWCOMER): Promise<NewPlayer> {
    const hash = codeHash(code, RECOVERY_CODE);
    const token = createToken();
    const recoveryCode = newCode(RECOVERY_CODE);
    const retry = secretRetry(owner, 'recover', key, { hash, name });
    const answered = await this.store.recover(
      hash,
      codeHash(recoveryCode, RECOVERY_CODE),
      this.row(token, name),
      retry,
      memoOf(`${token} ${recoveryCode}`, key),
    );
    return this.signedIn(answered, { token, recoveryCode }, key);
  }

  private row(token: string, name: string | undefined): NewToken {
    return { hash: hashToken(token), id: world.orderedId(), name: name ?? null, createdAt: this.clock.now() };
  }

  /** The player of a code with the new secrets; a retry gets those of the first request. @throws RequestError WRONG_CODE */
  private async signedIn(
    answered: Answered<Caller | undefined>,
    secrets: Omit<NewPlayer, 'player'>,
    key = '',
  ): Promise<NewPlayer> {
    if (!answered.replayed) {
      if (!answered.answer) throw wrongCode();
      return { player: answered.answer, ...secrets };
    }
    const { sealed, ...player } = JSON.parse(answered.memo) as TokenMemo;
    const [token = '', recoveryCode] = unseal(sealed, key).split(' ');
    // The current name: a deleted one must not reappear.
    const name = (await this.players.nameOf(player.id)) ?? '';
    return { player: { ...player, name }, token, ...(recoveryCode !== undefined && { recoveryCode }) };
  }
}

/** Stores a secret by `store`, and returns it; a retry returns the secret of the first request. */
async function onceSecret(
  caller: Caller,
  operation: string,
  secret: string,
  key: string | undefined,
  store: (remembered?: Remembered) => Promise<Answered<true>>,
): Promise<string> {
  const retry = secretRetry(caller, operation, key);
  const answered = await store(retry && { retry, memo: seal(secret, key ?? '') });
  return answered.replayed ? unseal(answered.memo, key ?? '') : secret;
}

const memoOf =
  (secrets: string, key = '') =>
  ({ id, kind = 'HUMAN' }: Caller): string =>
    JSON.stringify({ id, kind, sealed: seal(secrets, key) } satisfies TokenMemo);

/** @throws RequestError WRONG_CODE for a malformed code */
function codeHash(code: string, form: typeof LINK_CODE): string {
  const hash = hashCode(code, form);
  if (hash === undefined) throw wrongCode();
  return hash;
}

/** The same error for unknown, used and expired codes. */
const wrongCode = (): RequestError =>
  new RequestError(
    'WRONG_CODE',
    'This code is not valid: it was mistyped, used, replaced or has expired. Create a new one.',
  );
