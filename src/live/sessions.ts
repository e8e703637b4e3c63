import { Injectable } from '@nestjs/common';
import { Authentication } from '../api/caller/authentication.js';
import type { Allowance } from '../api/rates/allowance.js';
import { RequestError } from '../api/errors/request-error.js';
import { Config } from '../config/config.js';
import { Session } from './session.js';

/** Signs connections in. */
@Injectable()
export class Sessions {
  constructor(
    private readonly authentication: Authentication,
    private readonly config: Config,
  ) {}

  /**
   * @param authorization value of the header
   * @param allowance of the request that opens the connection
   * @throws RequestError UNAUTHENTICATED, RATE_LIMITED
   */
  open(authorization: string | undefined, allowance: Allowance): Promise<Session> {
    return Session.open(authorization, this.authentication, this.config.tokenCheckSeconds * 1000, allowance);
  }

  /**
   * Signs in by the payload of `connection_init`, as browsers cannot set headers of a WebSocket:
   * `{authorization: "Bearer …"}` or `{token: "…"}`.
   * @param header value of `Authorization`, which other clients can send
   * @throws RequestError UNAUTHENTICATED, RATE_LIMITED
   */
  async openByParams(
    params: Readonly<Record<string, unknown>> | undefined,
    header: string | undefined,
    allowance: Allowance,
  ): Promise<Session> {
    const { authorization, Authorization, token } = params ?? {};
    const credentials =
      authorization ?? Authorization ?? (typeof token === 'string' ? `Bearer ${token}` : token) ?? header;
    if (credentials !== undefined && typeof credentials !== 'string') {
      throw new RequestError('UNAUTHENTICATED', 'The token is no text');
    }
    return this.open(credentials, allowance);
  }
}
