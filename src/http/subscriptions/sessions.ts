import { Injectable } from '@nestjs/common';
import { Authentication } from '../../kernel/caller/authentication.js';
import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGE_TAG } from '../../kernel/language/language.scalar.js';
import { RequestLanguage } from '../../kernel/language/request-language.js';
import type { Allowance } from '../../kernel/usage/allowance.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { Config } from '../../kernel/config/config.js';
import { languageOf } from '@yamb-server/engine/languages';
import { Session } from './session.js';

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

  private signIn(
    authorization: string | undefined,
    allowance: Allowance,
    language: RequestLanguage,
  ): Promise<Session> {
    const checkMs = this.config.tokenCheckSeconds * 1000;
    return Session.open(authorization, this.authentication, checkMs, allowance, language);
  }
}

/** @param named the language in `connection_init`, if any */
function languageFrom(named: unknown, headers: IncomingHttpHeaders): RequestLanguage {
  const language = new RequestLanguage(headers['accept-language']);
  if (named === undefined || named === null) return language;
  const chosen = typeof named === 'string' ? languageOf(named) : undefined;
  if (chosen === undefined) {
    throw RequestError.badInput([{ field: 'language', message: `language must be ${LANGUAGE_TAG}` }]);
  }
  language.choose(chosen);
  return language;
}
