import type { Authentication } from '../../kernel/caller/authentication.js';
import type { Caller } from '../../kernel/caller/caller.js';
import type { RequestLanguage } from '../../kernel/language/request-language.js';
import type { Allowance } from '../../kernel/usage/allowance.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { HeldDocuments } from './held-documents.js';
import { ResponseCharges } from './response-charges.js';
import { world } from '../../kernel/world.js';

type RevokedListener = (error: RequestError) => void;

/** The authenticated caller of a live connection. Its token is rechecked periodically, because it may be revoked. */
export class Session {
  /** Key of `Pace`: all connections of a client share its turns. */
  readonly lane: unknown;
  /** The costs of the responses to its subscriptions. */
  readonly charges: ResponseCharges;
  /** The documents of its subscriptions. */
  readonly documents = new HeldDocuments();
  private readonly revokedListeners = new Set<RevokedListener>();
  private checkedAt = world.monotonic();

  private constructor(
    /** Undefined for a connection without a token, or with the token of the administrator, who is not a player. */
    readonly caller: Caller | undefined,
    /** Whether the token is the administrator's. */
    readonly isAdmin: boolean,
    private readonly authorization: string | undefined,
    private readonly authentication: Authentication,
    private readonly checkMs: number,
    /** The rate limits of its client. */
    readonly allowance: Allowance,
    /** The language of its human-readable text. */
    readonly language: RequestLanguage,
  ) {
    this.lane = allowance.client ?? this;
    this.charges = new ResponseCharges(allowance);
  }

  /**
   * @param authorization value of the header `Authorization`
   * @param checkMs how long a check of the token stays valid
   * @param allowance of the connection
   * @param language of the request that opens it
   * @throws RequestError UNAUTHENTICATED, RATE_LIMITED
   */
  static async open(
    authorization: string | undefined,
    authentication: Authentication,
    checkMs: number,
    allowance: Allowance,
    language: RequestLanguage,
  ): Promise<Session> {
    // The administrator's token stays valid while the server runs, so it needs no further check.
    if (authentication.isAdmin(authorization))
      return new Session(undefined, true, undefined, authentication, checkMs, allowance, language);
    const caller = await authentication.signIn(authorization, allowance);
    return new Session(caller, false, authorization, authentication, checkMs, allowance, language);
  }

  /**
   * Calls a listener if a check finds the token revoked.
   * @returns removes the listener
   */
  onRevoked(listener: RevokedListener): () => void {
    this.revokedListeners.add(listener);
    return () => {
      this.revokedListeners.delete(listener);
    };
  }

  /**
   * Checks the token unless an earlier check is still valid. Call it before each response, and for probes.
   * @throws RequestError UNAUTHENTICATED if the token is revoked
   */
  async check(): Promise<void> {
    const now = world.monotonic();
    if (this.authorization === undefined || now - this.checkedAt < this.checkMs) return;
    await this.identify();
  }

  /**
   * The current caller: the token may have been replaced, or the name changed. Call it before each query and mutation,
   * as HTTP does.
   * @throws RequestError UNAUTHENTICATED if the token is revoked
   */
  async identify(): Promise<Caller | undefined> {
    if (this.authorization === undefined) return this.caller;
    try {
      const caller = await this.authentication.identify(this.authorization);
      this.checkedAt = world.monotonic();
      return caller;
    } catch (error) {
      if (error instanceof RequestError) {
        for (const listener of this.revokedListeners) listener(error);
      }
      throw error;
    }
  }
}
