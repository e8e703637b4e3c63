import { Injectable } from '@nestjs/common';
import type { Caller } from '../kernel/caller/caller.js';
import { Clock } from '../kernel/clock.js';
import { RequestError } from '../kernel/errors/request-error.js';
import type { Retry } from '../kernel/input/retry.js';
import { RetriesStore } from '../storage/retries/retries.store.js';
import { seal, unseal } from '../storage/retries/sealed-text.js';
import { StatementRunner } from '../storage/statement-runner.js';
import type { Steps } from '../storage/steps.js';
import { requireHolder } from './accounts.js';
import { hashCode, LINK_CODE, newCode, RECOVERY_CODE } from './codes.js';
import { PlayersService, type NewPlayer } from './players.service.js';
import { holderOf, type Holder } from './token-holder.js';
import { createToken, hashToken, NEWCOMER, secretRetry } from './tokens.js';
import {
  redeemLinkCode,
  replaceToken,
  revokeToken,
  setLinkCode,
  setRecoveryCode,
  tokensOf,
  useRecoveryCode,
  type NewToken,
  type OwnToken,
} from './tokens.store.js';
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
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
    private readonly players: PlayersService,
    private readonly clock: Clock,
  ) {}

  /** The tokens of the caller, oldest first. */
  tokensOf(caller: Caller): Promise<readonly OwnToken[]> {
    return this.runner.read(() => tokensOf(holderOf(caller)));
  }

  /**
   * Creates a token that replaces the current one on its first use.
   * @throws RequestError UNAUTHENTICATED if the current token has been revoked
   */
  async rotateToken(caller: Caller, key?: string): Promise<NewPlayer> {
    const made = createToken();
    const store = (holder: Holder): Steps<void> => replaceToken(holder, hashToken(made));
    return { player: caller, token: await this.onceSecret(caller, 'rotateToken', made, key, store) };
  }

  /** Revokes a token of the caller. @throws RequestError TOKEN_NOT_FOUND, UNAUTHENTICATED */
  revokeToken(caller: Caller, tokenId: string, retry?: Retry): Promise<void> {
    const holder = holderOf(caller);
    return this.retries.perform(retry, function* () {
      yield* requireHolder(holder);
      yield* revokeToken(holder.id, tokenId);
    });
  }

  /** Creates a link code, replacing an earlier one. @throws RequestError UNAUTHENTICATED */
  async createLinkCode(caller: Caller, key?: string): Promise<LinkCode> {
    const made: LinkCode = { code: newCode(LINK_CODE), expiresAt: this.clock.now() + LINK_CODE_MS };
    const hash = codeHash(made.code, LINK_CODE);
    const store = ({ id }: Holder): Steps<void> => setLinkCode(id, hash, made.expiresAt);
    const code = await this.onceSecret(caller, 'createLinkCode', JSON.stringify(made), key, store);
    return JSON.parse(code) as LinkCode;
  }

  /** Creates a recovery code, replacing an earlier one. @throws RequestError UNAUTHENTICATED */
  async createRecoveryCode(caller: Caller, key?: string): Promise<string> {
    const code = newCode(RECOVERY_CODE);
    const hash = codeHash(code, RECOVERY_CODE);
    return this.onceSecret(caller, 'createRecoveryCode', code, key, ({ id }) => setRecoveryCode(id, hash));
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
    return this.signIn({ token }, retry, key, () => redeemLinkCode(hash, this.row(token, name)));
  }

  /**
   * Consumes a recovery code: revokes the tokens of its player, adds a new one and creates the next recovery code.
   * @param name of the token
   * @throws RequestError WRONG_CODE
   */
  async recover(code: string, name: string | undefined, key?: string, owner = NEWCOMER): Promise<NewPlayer> {
    const hash = codeHash(code, RECOVERY_CODE);
    const secrets = { token: createToken(), recoveryCode: newCode(RECOVERY_CODE) };
    const nextHash = codeHash(secrets.recoveryCode, RECOVERY_CODE);
    const retry = secretRetry(owner, 'recover', key, { hash, name });
    const row = this.row(secrets.token, name);
    return this.signIn(secrets, retry, key, () => useRecoveryCode(hash, nextHash, row));
  }

  private row(token: string, name: string | undefined): NewToken {
    return { hash: hashToken(token), id: world.orderedId(), name: name ?? null, createdAt: this.clock.now() };
  }

  /** Stores a secret of the caller, and returns it; a retry returns the secret of the first request. */
  private async onceSecret(
    caller: Caller,
    operation: string,
    secret: string,
    key: string | undefined,
    store: (holder: Holder) => Steps<void>,
  ): Promise<string> {
    const holder = holderOf(caller);
    const answered = await this.retries.run(secretRetry(caller, operation, key), null, function* () {
      yield* requireHolder(holder);
      yield* store(holder);
      return { answer: secret, memo: key === undefined ? undefined : seal(secret, key) };
    });
    return answered.replayed ? unseal(answered.memo, key ?? '') : answered.answer;
  }

  /**
   * Signs in the player of a code, with new secrets; a retry gets those of the first request.
   * @param take consumes the code and returns its player, undefined for a wrong code
   * @throws RequestError WRONG_CODE
   */
  private async signIn(
    secrets: Omit<NewPlayer, 'player'>,
    retry: Retry | undefined,
    key = '',
    take: () => Steps<Caller | undefined>,
  ): Promise<NewPlayer> {
    const answered = await this.retries.run(retry, null, function* () {
      const player = yield* take();
      if (!player) throw wrongCode();
      const { id, kind = 'HUMAN' } = player;
      const sealed = seal(Object.values(secrets).join(' '), key);
      return { answer: player, memo: JSON.stringify({ id, kind, sealed } satisfies TokenMemo) };
    });
    if (!answered.replayed) return { player: answered.answer, ...secrets };
    const { sealed, ...player } = JSON.parse(answered.memo) as TokenMemo;
    const [token = '', recoveryCode] = unseal(sealed, key).split(' ');
    // The current name: a deleted one must not reappear.
    const name = (await this.players.nameOf(player.id)) ?? '';
    return { player: { ...player, name }, token, ...(recoveryCode !== undefined && { recoveryCode }) };
  }
}

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
