import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../clock.js';
import { Config } from '../config/config.js';
import { RequestError } from '../errors/request-error.js';
import { RequestLanguage } from '../language/request-language.js';
import { Meter } from '../usage/meter.js';
import type { Allowance } from '../usage/allowance.js';
import { bearerToken, HOW_TO_SIGN_IN, unknownToken, type ApiContext, type Caller } from './caller.js';
import { Presence } from './presence.js';
import { SeenPlayers } from './seen-players.js';
import { secretMatcher } from './secret.js';

/** Resolves bearer tokens. The players module implements it. */
export abstract class PlayerTokens {
  /** The player who owns a token; undefined for an unknown token. */
  abstract findByToken(token: string): Promise<Caller | undefined>;
}

/** Authenticates requests and connections by their `Authorization` header. */
@Injectable()
export class Authentication {
  private readonly isAdminToken: (token: string) => boolean;

  constructor(
    private readonly tokens: PlayerTokens,
    { adminToken }: Config,
    private readonly clock: Clock,
    private readonly presence: Presence,
    private readonly seen: SeenPlayers,
  ) {
    this.isAdminToken = adminToken === undefined ? () => false : secretMatcher(adminToken);
  }

  /** Whether the token is the administrator's; the administrator is not a player. Compares in constant time. */
  isAdmin(authorization: string | undefined): boolean {
    return this.isAdminToken(bearerToken(authorization) ?? '');
  }

  /**
   * The player whose token the header carries; undefined without a header. An unknown token is an error even if no
   * token is required, so that a client with a stale token notices.
   * @throws RequestError UNAUTHENTICATED
   */
  async identify(authorization: string | undefined): Promise<Caller | undefined> {
    if (authorization === undefined) return undefined;
    const token = bearerToken(authorization);
    if (token === undefined) {
      throw new RequestError('UNAUTHENTICATED', `The Authorization header is malformed. ${HOW_TO_SIGN_IN}`);
    }
    const caller = await this.tokens.findByToken(token);
    if (caller === undefined) throw unknownToken();
    this.presence.seen(caller.id);
    return caller;
  }

  /**
   * Calls `identify` and counts the result: an unknown token against the address, a known player's request against
   * the player.
   * @throws RequestError UNAUTHENTICATED, RATE_LIMITED
   */
  async signIn(authorization: string | undefined, allowance: Allowance): Promise<Caller | undefined> {
    let caller;
    try {
      caller = await this.identify(authorization);
    } catch (error) {
      if (error instanceof RequestError && error.code === 'UNAUTHENTICATED')
        await allowance.count('wrongTokens');
      throw error;
    }
    if (!caller) return undefined;
    await allowance.signIn(caller.id);
    if (allowance.client !== undefined) this.seen.add(caller.id, allowance.client);
    return caller;
  }

  /**
   * The context in which the resolvers of a request run, created once its body is read.
   * @throws RequestError UNAUTHENTICATED, RATE_LIMITED
   */
  async contextOf(req: FastifyRequest): Promise<ApiContext> {
    const receivedAt = this.clock.now();
    const { authorization } = req.headers;
    const replays = { replayed: false };
    const language = new RequestLanguage(req.headers['accept-language']);
    req.language = language;
    if (this.isAdmin(authorization)) {
      return { req, caller: undefined, isAdmin: true, replays, meter: meterOf(req), language };
    }
    req.caller = await this.signIn(authorization, req.allowance);
    return { req, caller: req.caller, receivedAt, replays, meter: meterOf(req), language };
  }
}

/** Stops queries of clients that have closed the connection. */
const meterOf = ({ allowance, raw: { socket } }: FastifyRequest): Meter =>
  new Meter(allowance.client ?? {}, () => !socket.destroyed, allowance.work);
