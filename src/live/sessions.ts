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
   * Signs in by what a client sends to begin with, as browsers send no header with a WebSocket:
   * `{authorization: "Bearer …"}` or `{token: "…"}`.
   * @param header the `Authorization` of clients that do send one
   * @throws RequestError UNAUTHENTICATED, RATE_LIMITED
   */
  async openByParams(
    params: Readonly<Record<string, unknown>> | undefined,
    header: string | undefined,
    allowance: Allowance,
  ): Promise<Session> {
    const { authorization, Authorization, token } = params ?? {};
    const given =
      authorization ?? Authorization ?? (typeof token === 'string' ? `Bearer ${token}` : token) ?? header;
    if (given !== undefined && typeof given !== 'string') {
      throw new RequestError('UNAUTHENTICATED', 'The token is no text');
    }
    return this.open(given, allowance);
  }
}
