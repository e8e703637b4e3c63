import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { KeyOwner, Replays } from '../input/retry.js';
import type { RequestLanguage } from '../language/request-language.js';
import type { Meter } from '../usage/meter.js';
import type { Allowance } from '../usage/allowance.js';
import { RequestError } from '../errors/request-error.js';
import { requireNotSuspended, type Suspension } from './suspension.js';

/** Whether a person or a program plays. Players choose it once, at registration. */
export const PLAYER_KINDS = ['HUMAN', 'BOT'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

/** The player who sends a request. */
export interface Caller {
  /** UUIDv7. */
  readonly id: string;
  readonly name: string;
  /** HUMAN if missing. */
  readonly kind?: PlayerKind;
  /** For a command: when its whole request had arrived, in epoch milliseconds. Missing for server bots. */
  readonly receivedAt?: number;
  /** Records whether the request is a replay. */
  readonly replays?: Replays;
  /** The same player with the arrival time of a request, in epoch milliseconds. */
  arriving?(receivedAt: number, replays?: Replays): Caller;
  /** Set while the player is suspended. */
  readonly suspension?: Suspension;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request's token is resolved. */
    caller: Caller | undefined;
  }
}

/** The request behind an operation: over HTTP, or a WebSocket message. Used by resolvers, signals and logs. */
export interface ServedRequest {
  /** For logs. */
  readonly id: string;
  /** The rate limits of the client. */
  readonly allowance: Allowance;
  readonly caller: Caller | undefined;
  /** Path parameters by name. */
  readonly params: unknown;
  /** Contains `variables` if it is a GraphQL request. */
  readonly body: unknown;
  /** The HTTP request, or the one that opened the WebSocket. */
  readonly raw: IncomingMessage;
}

/** The context of GraphQL resolvers. */
export interface ApiContext {
  readonly req: ServedRequest;
  /** Undefined if the request carries no token. */
  readonly caller: Caller | undefined;
  /** When the whole request had arrived, in epoch milliseconds; missing unless it contains a command. */
  readonly receivedAt?: number;
  /** Set if the request carries the administrator's token; the administrator is not a player. */
  readonly isAdmin?: boolean;
  /** Records whether the request repeats an earlier one. Missing if the response cannot report it. */
  readonly replays?: Replays;
  /** Measures the response. */
  readonly meter: Meter;
  /** The language of human-readable text. */
  readonly language: RequestLanguage;
}

/** A player's part in something, as numbers such as seats. Undefined stands for a caller without a token. */
export type Role = (playerId: string | undefined) => readonly number[];

/** The context of resolvers that only read: an update sent to a subscriber has no request. */
export type ReadContext = Omit<ApiContext, 'req'> & {
  /** The caller's role, if the response is shared among callers with the same role. */
  readonly roleOf?: (role: Role) => readonly number[];
};

export const HOW_TO_SIGN_IN =
  'Send the header "Authorization: Bearer <token>", with the token from your registration.';

/** The token of an `Authorization` header; undefined if it has none. */
export const bearerToken = (authorization = ''): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization)?.[1];

/** The error for an unknown token, or one replaced or deleted during its request. */
export const unknownToken = (): RequestError =>
  new RequestError('UNAUTHENTICATED', `No player has this token. ${HOW_TO_SIGN_IN}`);

/**
 * The caller, if signed in.
 * @throws RequestError UNAUTHENTICATED
 */
export function requireCaller(caller: Caller | undefined): Caller {
  if (caller === undefined) {
    throw new RequestError('UNAUTHENTICATED', `You are not signed in. ${HOW_TO_SIGN_IN}`);
  }
  return caller;
}

/** Resolver parameter: the caller, or undefined if the request carries no token. */
export const OptionalPlayer = createParamDecorator(
  (_: unknown, context: ExecutionContext) => contextOf(context).caller,
);

/**
 * Resolver parameter: the caller. Fails with UNAUTHENTICATED without one, and with SUSPENDED if a suspended caller
 * sends a mutation.
 */
export const CurrentPlayer = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const player = arrived(contextOf(context));
  requireNotSuspended(player.suspension, context);
  return player;
});

/** Mutation parameter: the caller, even if suspended. For securing or deleting the account. */
export const AccountHolder = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  arrived(contextOf(context)),
);

/** The caller with the facts of the request. Not a spread: a copy would lose the private token hash. */
function arrived({ caller, receivedAt, replays }: ApiContext): Caller {
  const player = requireCaller(caller);
  return receivedAt === undefined ? player : (player.arriving?.(receivedAt, replays) ?? player);
}

/** Resolver parameter: the owner of the idempotency keys of callers who are not players. */
export const OwnerOfKeys = createParamDecorator(
  (id: 'newcomer' | 'administrator', context: ExecutionContext): KeyOwner => {
    const { replays } = contextOf(context);
    return { id, ...(replays && { replays }) };
  },
);

/**
 * Resolver parameter: the client that the server works for. Subscribers may share a response, which counts for its
 * address.
 */
export const RequestClient = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const received = contextOf(context);
  return clientOf('req' in received ? received.caller?.id : undefined, received.meter.address);
});

const contextOf = (context: ExecutionContext): ApiContext =>
  GqlExecutionContext.create(context).getContext<ApiContext>();

/** The client that work is done for. Addresses take turns, and so do the players at each address. */
export interface Client {
  readonly address: string;
  readonly player: string;
}

let unknown = 0;

/**
 * @param player undefined if the caller has no token
 * @param address undefined if exempt from rate limits. A caller without either is its own client
 */
export function clientOf(player: string | undefined, address: string | undefined): Client {
  const known = player ?? address ?? `unknown ${(unknown += 1)}`;
  return { address: address ?? known, player: known };
}
