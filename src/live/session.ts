import type { Authentication } from '../api/caller/authentication.js';
import type { Caller } from '../api/caller/caller.js';
import type { Allowance } from '../api/rates/allowance.js';
import { RequestError } from '../api/errors/request-error.js';
import { HeldDocuments } from './held-documents.js';
import { Tab } from './tab.js';

type RevokedListener = (error: RequestError) => void;

/** Whom a connection speaks for. Its token is looked at again and again, as it may be rotated or deleted meanwhile. */
export class Session {
  /** See `Pace`: the connections of one client share its turns. */
  readonly lane: unknown;
  /** What the answers to its subscriptions cost. */
  readonly tab: Tab;
  /** The documents of its subscriptions. */
  readonly documents = new HeldDocuments();
  private readonly revokedListeners = new Set<RevokedListener>();
  private checkedAt = performance.now();

  private constructor(
    /** Undefined when the connection came without a token, or with the administrator's, who is no player. */
    readonly caller: Caller | undefined,
    /** Whether it came with the administrator's token. */
    readonly isAdmin: boolean,
    private readonly authorization: string | undefined,
    private readonly authentication: Authentication,
    private readonly checkMs: number,
    allowance: Allowance,
  ) {
    this.lane = allowance.client ?? this;
    this.tab = new Tab(allowance);
  }

  /**
   * @param authorization as the header `Authorization` has it
   * @param checkMs how long the token is believed without looking
   * @param allowance of the connection
   * @throws RequestError UNAUTHENTICATED, RATE_LIMITED
   */
  static async open(
    authorization: string | undefined,
    authentication: Authentication,
    checkMs: number,
    allowance: Allowance,
  ): Promise<Session> {
    // The administrator's token is the same for as long as the server runs: there is nothing to check again.
    if (authentication.isAdmin(authorization))
      return new Session(undefined, true, undefined, authentication, checkMs, allowance);
    const caller = await authentication.signIn(authorization, allowance);
    return new Session(caller, false, authorization, authentication, checkMs, allowance);
  }

  /**
   * Calls a listener when a check finds that the token is no longer valid.
   * @returns stops that
   */
  onRevoked(listener: RevokedListener): () => void {
    this.revokedListeners.add(listener);
    return () => {
      this.revokedListeners.delete(listener);
    };
  }

  /**
   * Looks the token up, if that was not done lately. To be called before anything is sent, and from time to time.
   * @throws RequestError UNAUTHENTICATED when the token is no longer valid
   */
  async check(): Promise<void> {
    const now = performance.now();
    if (this.authorization === undefined || now - this.checkedAt < this.checkMs) return;
    try {
      await this.authentication.identify(this.authorization);
      this.checkedAt = now;
    } catch (error) {
      if (error instanceof RequestError) {
        for (const listener of this.revokedListeners) listener(error);
      }
      throw error;
    }
  }
}
