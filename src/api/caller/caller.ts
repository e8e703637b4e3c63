import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import { Meter } from '../metering/meter.js';
import type { Allowance } from '../rates/allowance.js';
import { RequestError } from '../errors/request-error.js';

/** The player that a request comes from. */
export interface Caller {
  /** UUIDv7. */
  readonly id: string;
  readonly name: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Known when its token has been read. */
    caller: Caller | undefined;
  }
}

/** What every GraphQL resolver can ask for. */
export interface ApiContext {
  readonly req: FastifyRequest;
  /** Undefined when the request carries no token. */
  readonly caller: Caller | undefined;
  /** Set when the request carries the administrator's token, who is no player. */
  readonly isAdmin?: boolean;
  /** Counts what the answer holds. */
  readonly meter: Meter;
}

/** What resolvers that only read can ask for; an answer that is pushed to a subscriber has no request. */
export type ReadContext = Omit<ApiContext, 'req'>;

/** Finds whom a bearer token belongs to; undefined when it is nobody's. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

/** Tells from the `Authorization` header whether a request comes from the administrator. */
export type IsAdmin = (authorization: string | undefined) => boolean;

const HOW_TO_SIGN_IN =
  'Send the header "Authorization: Bearer <token>"; the mutation register gives you a token.';

/** The token of an `Authorization` header; undefined when it has none. */
export const bearerToken = (authorization = ''): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization)?.[1];

/** The error for a token that is nobody's, or that was replaced or given up while its request was on the way. */
export const nobodysToken = (): RequestError =>
  new RequestError('UNAUTHENTICATED', `Nobody has this token. ${HOW_TO_SIGN_IN}`);

/**
 * Reads the `Authorization` header. Without one the caller is anonymous; a wrong one is an error even where
 * none is needed, so that a client with a stale token hears of it.
 * @throws RequestError UNAUTHENTICATED
 */
export async function identify(
  authorization: string | undefined,
  authenticate: Authenticate,
): Promise<Caller | undefined> {
  if (authorization === undefined) return undefined;
  const token = bearerToken(authorization);
  if (token === undefined) {
    throw new RequestError('UNAUTHENTICATED', `The Authorization header cannot be read. ${HOW_TO_SIGN_IN}`);
  }
  const caller = await authenticate(token);
  if (caller === undefined) throw nobodysToken();
  return caller;
}

/**
 * Does as `identify`, and counts it: a wrong token against the address, the request of a player against the player.
 * @throws RequestError UNAUTHENTICATED, RATE_LIMITED
 */
export async function identifyCounted(
  authorization: string | undefined,
  authenticate: Authenticate,
  allowance: Allowance,
): Promise<Caller | undefined> {
  let caller;
  try {
    caller = await identify(authorization, authenticate);
  } catch (error) {
    if (error instanceof RequestError && error.code === 'UNAUTHENTICATED') await allowance.wrongToken();
    throw error;
  }
  if (caller) await allowance.signIn(caller.id);
  return caller;
}

/**
 * Who sends a request.
 * @throws RequestError UNAUTHENTICATED, RATE_LIMITED
 */
export async function contextOf(
  req: FastifyRequest,
  authenticate: Authenticate,
  isAdmin: IsAdmin,
): Promise<ApiContext> {
  const { authorization } = req.headers;
  if (isAdmin(authorization)) return { req, caller: undefined, isAdmin: true, meter: meterOf(req) };
  req.caller = await identifyCounted(authorization, authenticate, req.allowance);
  return { req, caller: req.caller, meter: meterOf(req) };
}

/** A query of a client that has gone is not made any further. */
const meterOf = ({ allowance, raw: { socket } }: FastifyRequest): Meter =>
  new Meter(allowance.client ?? {}, () => !socket.destroyed);

/**
 * The caller, where there must be one.
 * @throws RequestError UNAUTHENTICATED
 */
export function requireCaller(caller: Caller | undefined): Caller {
  if (caller === undefined) {
    throw new RequestError('UNAUTHENTICATED', `You are not signed in. ${HOW_TO_SIGN_IN}`);
  }
  return caller;
}

/** Parameter of a resolver: the caller, or undefined when the request carries no token. */
export const OptionalPlayer = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callerOf(context),
);

/** Parameter of a resolver: the caller. Without one the field fails with UNAUTHENTICATED. */
export const CurrentPlayer = createParamDecorator((_: unknown, context: ExecutionContext) =>
  requireCaller(callerOf(context)),
);

function callerOf(context: ExecutionContext): Caller | undefined {
  return GqlExecutionContext.create(context).getContext<ApiContext>().caller;
}
