import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { languageOf } from '@yamb-server/engine/languages';
import { Authentication } from '../../kernel/caller/authentication.js';
import type { Caller } from '../../kernel/caller/caller.js';
import { Config } from '../../kernel/config/config.js';
import { VALUES } from '../../kernel/input/wording.js';
import { RequestLanguage } from '../../kernel/language/request-language.js';
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

  constructor(
    /** Undefined for a connection without a token, or with the token of the administrator, who is not a player. */
    readonly caller: Caller | undefined,
    /** Whether the token is the administrator's. */
    readonly isAdmin: boolean,
    /** The header to check again; undefined if it stays valid. */
    private readonly authorization: string | undefined,
    private readonly authentication: Authentication,
    /** How long a check of the token stays valid. */
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

/** Signs connections in. */
@Injectable()
export class Sessions {
  constructor(
    private readonly authentication: Authentication,
    private readonly config: Config,
  ) {}

  /**
   * @param headers of the request that opens the connection
   * @param allowance of the request that opens the connection
   * @throws RequestError UNAUTHENTICATED, RATE_LIMITED
   */
  open(headers: IncomingHttpHeaders, allowance: Allowance): Promise<Session> {
    return this.signIn(headers.authorization, allowance, new RequestLanguage(headers['accept-language']));
  }

  /**
   * Signs in with the payload of `connection_init`, because browsers cannot set WebSocket headers: `{authorization:
   * "Bearer …"}` or `{token: "…"}`. It may also name a `language`.
   * @param headers of the upgrade, where other clients send the same
   * @throws RequestError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT
   */
  async openByParams(
    params: Readonly<Record<string, unknown>> | undefined,
    headers: IncomingHttpHeaders,
    allowance: Allowance,
  ): Promise<Session> {
    const { authorization, Authorization, token } = params ?? {};
    const credentials =
      authorization ??
      Authorization ??
      (typeof token === 'string' ? `Bearer ${token}` : token) ??
      headers.authorization;
    if (credentials !== undefined && typeof credentials !== 'string') {
      throw new RequestError('UNAUTHENTICATED', 'The token must be a string');
    }
    return this.signIn(credentials, allowance, languageFrom(params?.['language'], headers));
  }

  private async signIn(
    authorization: string | undefined,
    allowance: Allowance,
    language: RequestLanguage,
  ): Promise<Session> {
    const { authentication } = this;
    const isAdmin = authentication.isAdmin(authorization);
    const caller = isAdmin ? undefined : await authentication.signIn(authorization, allowance);
    // The administrator's token stays valid while the server runs.
    const checked = isAdmin ? undefined : authorization;
    const checkMs = this.config.tokenCheckSeconds * 1000;
    return new Session(caller, isAdmin, checked, authentication, checkMs, allowance, language);
  }
}

/** @param named the language in `connection_init`, if any */
function languageFrom(named: unknown, headers: IncomingHttpHeaders): RequestLanguage {
  const language = new RequestLanguage(headers['accept-language']);
  if (named === undefined || named === null) return language;
  const chosen = typeof named === 'string' ? languageOf(named) : undefined;
  if (chosen === undefined) {
    throw RequestError.badInput([{ field: 'language', message: `language must be ${VALUES.Language}` }]);
  }
  language.choose(chosen);
  return language;
}
