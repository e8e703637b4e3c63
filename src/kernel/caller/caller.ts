import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { KeyOwner, Replays } from '../input/retry.js';
import type { RequestLanguage } from '../language/request-language.js';
import type { Meter } from '../usage/meter.js';
import type { Allowance } from '../usage/allowance.js';
import { RequestError } from '../errors/request-error.js';
import { requireNotSuspended, type Suspension } from './suspension.js';

/** Whether a person or a program plays. A player chooses it once, at registration. */
export const PLAYER_KINDS = ['HUMAN', 'BOT'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

/** The player that a request comes from. */
export interface Caller {
  /** UUIDv7. */
  readonly id: string;
  readonly name: string;
  /** HUMAN where it is missing. */
  readonly kind?: PlayerKind;
  /** Of a command: when all of its request had arrived, in epoch milliseconds. Missing for bots of the server. */
  readonly receivedAt?: number;
  /** Of its request. */
  readonly replays?: Replays;
  /** The same player with the time of a request, in epoch milliseconds. */
  arriving?(receivedAt: number, replays?: Replays): Caller;
  /** Set while the player is suspended. */
  readonly suspension?: Suspension;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once its token is resolved. */
    caller: Caller | undefined;
  }
}

/** The request of an operation for resolvers, signals and logs: over HTTP, or a message on a WebSocket. */
export interface ServedRequest {
  /** For logs. */
  readonly id: string;
  /** The rate limits of the client. */
  readonly allowance: Allowance;
  readonly caller: Caller | undefined;
  /** Of the path, by name. */
  readonly params: unknown;
  /** With `variables`, where it is of GraphQL. */
  readonly body: unknown;
  /** The request itself, or the one that opened the WebSocket. */
  readonly raw: IncomingMessage;
}

/** The context of GraphQL resolvers. */
export interface ApiContext {
  readonly req: ServedRequest;
  /** Undefined when the request carries no token. */
  readonly caller: Caller | undefined;
  /** When all of the request had arrived, in epoch milliseconds; missing where it commands nothing. */
  readonly receivedAt?: number;
  /** Set when the request carries the administrator's token, who is no player. */
  readonly isAdmin?: boolean;
  /** Notes whether the request repeats an earlier one. Missing where the response has no place for it. */
  readonly replays?: Replays;
  /** Counts what the response holds. */
  readonly meter: Meter;
  /** The language of words for people. */
  readonly language: RequestLanguage;
}

/** What a player is to something, as numbers such as seats. Undefined stands for a caller without a token. */
export type Role = (playerId: string | undefined) => readonly number[];

/** The context of resolvers that only read: a response to a subscriber has no request. */
export type ReadContext = Omit<ApiContext, 'req'> & {
  /** The role of the caller, where the response is shared with callers who have the same. */
  readonly roleOf?: (role: Role) => readonly number[];
};

export const HOW_TO_SIGN_IN =
  'Send the header "Authorization: Bearer <token>", with the token that registering gave you.';

/** The token of an `Authorization` header; undefined when it has none. */
export const bearerToken = (authorization = ''): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization)?.[1];

/** The error for a token that is unknown, or that was replaced or deleted while its request was being served. */
export const unknownToken = (): RequestError =>
  new RequestError('UNAUTHENTICATED', `No player has this token. ${HOW_TO_SIGN_IN}`);

/**
 * The caller, where one is required.
 * @throws RequestError UNAUTHENTICATED
 */
export function requireCaller(caller: Caller | undefined): Caller {
  if (caller === undefined) {
    throw new RequestError('UNAUTHENTICATED', `You are not signed in. ${HOW_TO_SIGN_IN}`);
  }
  return caller;
}

/** Parameter of a resolver: the caller, or undefined when the request carries no token. */
export const OptionalPlayer = createParamDecorator(
  (_: unknown, context: ExecutionContext) => contextOf(context).caller,
);

/**
 * Parameter of a resolver: the caller. Without one the field fails with UNAUTHENTICATED, and a mutation with SUSPENDED
 * where the caller is suspended.
 */
export const CurrentPlayer = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const player = arrived(contextOf(context));
  requireNotSuspended(player.suspension, context);
  return player;
});

/** Parameter of a mutation that suspended players may call too, as they do to secure or to delete the account. */
export const AccountHolder = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  arrived(contextOf(context)),
);

/** The caller with what is known of the request. Not a spread: a copy would lose the private hash of the token. */
function arrived({ caller, receivedAt, replays }: ApiContext): Caller {
  const player = requireCaller(caller);
  return receivedAt === undefined ? player : (player.arriving?.(receivedAt, replays) ?? player);
}

/** Parameter of a resolver for callers who are no players: the owner of their idempotency keys. */
export const OwnerOfKeys = createParamDecorator(
  (id: 'newcomer' | 'administrator', context: ExecutionContext): KeyOwner => {
    const { replays } = contextOf(context);
    return { id, ...(replays && { replays }) };
  },
);

/** Parameter of a resolver: for whom the server works. A response to a subscriber, which others may share, is for its address. */
export const RequestClient = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const received = contextOf(context);
  return clientOf('req' in received ? received.caller?.id : undefined, received.meter.address);
});

const contextOf = (context: ExecutionContext): ApiContext =>
  GqlExecutionContext.create(context).getContext<ApiContext>();

/** For whom the server works. Clients take turns: by address, and by player at each address. */
export interface Client {
  readonly address: string;
  readonly player: string;
}

let unknown = 0;

/**
 * @param player undefined: the caller has no token
 * @param address undefined: exempt from the rates. Callers without both are clients by themselves
 */
export function clientOf(player: string | undefined, address: string | undefined): Client {
  const known = player ?? address ?? `unknown ${(unknown += 1)}`;
  return { address: address ?? known, player: known };
}
