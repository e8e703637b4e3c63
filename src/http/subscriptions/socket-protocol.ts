import { Injectable } from '@nestjs/common';
import { CloseCode, makeServer, type Context, type Server } from 'graphql-ws';
import type { GraphQLError } from 'graphql';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { describeError } from '../../kernel/errors/describe-error.js';
import type { RequestErrorCode } from '../../kernel/errors/error-codes.js';
import type { Allowance } from '../../kernel/usage/allowance.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { Clock } from '../../kernel/clock.js';
import { Config } from '../../kernel/config/config.js';
import type { FrameMeter } from './frame-meter.js';
import { formatResult, formatErrors } from '../errors/format-error.js';
import { Operation, type OperationRequest } from './operation.js';
import { Operations, wrapError } from './operations.js';
import type { OperationOrder } from './operation-order.js';
import { Sessions, type Session } from './session.js';
import { prepareOperation } from './socket-operations.js';
import { Subscriptions } from './subscriptions.js';

/** State of one socket. */
export interface SocketExtra {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  /** The limits of the client. */
  readonly allowance: Allowance;
  readonly frames: Pick<FrameMeter, 'paid'>;
  readonly order: OperationOrder;
  /** Resolves once the network has taken most of the data. */
  readonly drained: () => Promise<void>;
  /** Set after `connection_init`. */
  session?: Session;
  /** Consecutive operations refused by the rates. */
  refused?: number;
}

type SocketContext = Context<Record<string, unknown> | undefined, SocketExtra>;

/** How long a client may take to send `connection_init`. */
const INIT_TIMEOUT_MS = 5_000;
/**
 * The server cannot serve the client now; it may reconnect later (registered with RFC 6455). Also used for rates:
 * clients of the protocol never reconnect after 4429, which means a second `connection_init`.
 */
export const TRY_AGAIN_LATER = 1013;
/** A client that ignores this many refusals in a row is disconnected. */
const MAX_REFUSED = 50;

/** The protocol `graphql-transport-ws`: subscriptions, queries and mutations. */
@Injectable()
export class SocketProtocol {
  readonly server: Server<SocketExtra>;

  constructor(
    private readonly sessions: Sessions,
    private readonly operations: Operations,
    private readonly config: Config,
    private readonly clock: Clock,
    subscriptions: Subscriptions,
  ) {
    this.server = makeServer<Record<string, unknown> | undefined, SocketExtra>({
      connectionInitWaitTimeout: INIT_TIMEOUT_MS,
      onConnect: (context) => this.signIn(context),
      onSubscribe: (context, id, request) => this.prepare(request, id, context),
      subscribe: (operation) => {
        if (!(operation instanceof Operation)) throw new Error('Not prepared here');
        return subscriptions.start(operation);
      },
      execute: (operation) => {
        if (!(operation instanceof Operation) || !operation.run) throw new Error('Not prepared here');
        return operation.run();
      },
      onNext: (_context, _id, _request, _operation, response) => formatResult(response),
      onError: (_context, _id, _request, errors) => formatErrors(errors),
    });
  }

  private async signIn(context: SocketContext): Promise<boolean> {
    const { connectionParams, extra } = context;
    // The library would keep it in memory with the connection.
    Reflect.set(context, 'connectionParams', undefined);
    try {
      const session = await this.sessions.openByParams(
        connectionParams,
        extra.request.headers,
        extra.allowance,
      );
      session.onRevoked(() => {
        closeSocket(extra.socket, CloseCode.Forbidden, 'UNAUTHENTICATED: your token is no longer valid');
      });
      session.charges.onOverdrawn = ({ code, message }) => {
        closeSocket(extra.socket, TRY_AGAIN_LATER, `${code}: ${message}`);
      };
      extra.session = session;
      return true;
    } catch (error) {
      const { code, message } = describeError(error);
      closeSocket(extra.socket, CLOSE_CODES.get(code) ?? TRY_AGAIN_LATER, `${code}: ${message}`);
      return false;
    }
  }

  private async prepare(
    request: OperationRequest,
    id: string,
    context: SocketContext,
  ): Promise<Operation | readonly GraphQLError[]> {
    const { extra } = context;
    const { session, frames, order } = extra;
    if (!session) throw new Error('The protocol accepted an operation before connection_init');
    const receivedAt = this.clock.now();
    const place = order.enter();
    // Per operation, as over HTTP: `isLight` depends on the bucket when the operation arrives.
    const allowance = extra.allowance.again();
    let prepared;
    try {
      // A refused operation only gets an error; the connection stays open.
      frames.paid();
      await allowance.charge(1);
      checkId(id);
      const operation = this.operations.select(request, session, extra.request);
      if (!(operation instanceof Operation)) prepared = operation;
      else if (operation.isSubscription) {
        this.checkNumber(context);
        await session.check();
        prepared = await this.operations.subscribe(operation);
      } else {
        place.claim(operation.isMutation ? 'mutation' : 'query');
        prepared = await prepareOperation(operation, {
          ...{ place, allowance, receivedAt, drained: extra.drained },
          caller: await session.identify(),
          isAwaited: () => id in context.subscriptions,
        });
      }
      extra.refused = 0;
    } catch (error) {
      if (error instanceof RequestError && error.code === 'RATE_LIMITED') countRefused(extra, error);
      prepared = [wrapError(error)];
    } finally {
      clearRequest(request);
    }
    if (!(prepared instanceof Operation && prepared.run)) place.leave();
    return prepared;
  }

  /** @throws RequestError LIMIT_EXCEEDED if the connection has too many subscriptions */
  private checkNumber({ subscriptions, extra }: SocketContext): void {
    const maximum = this.config.liveSubscriptionsPerSocket;
    if (Object.keys(subscriptions).length - extra.order.size <= maximum) return;
    const message = `A connection may have at most ${maximum} subscriptions. Complete one first.`;
    throw new RequestError('LIMIT_EXCEEDED', message, { limit: 'subscriptions', maximum });
  }
}

/** Maximum length of an operation id, which stays in memory and is sent with every response. */
const MAX_ID_CHARACTERS = 128;

/** @throws RequestError LIMIT_EXCEEDED */
function checkId({ length }: string): void {
  if (length <= MAX_ID_CHARACTERS) return;
  const message = `The id of an operation may have at most ${MAX_ID_CHARACTERS} characters.`;
  throw new RequestError('LIMIT_EXCEEDED', message, { limit: 'subscriptionId', maximum: MAX_ID_CHARACTERS });
}

/** Clears a request that the library keeps with the subscription. The operation has already copied what it needs. */
function clearRequest(request: OperationRequest): void {
  for (const name of Object.keys(request)) Reflect.deleteProperty(request, name);
}

const CLOSE_CODES: ReadonlyMap<RequestErrorCode, number> = new Map([
  ['UNAUTHENTICATED', CloseCode.Forbidden],
  ['BAD_USER_INPUT', CloseCode.BadRequest],
]);

function countRefused(extra: SocketExtra, { code, message }: RequestError): void {
  extra.refused = (extra.refused ?? 0) + 1;
  if (extra.refused > MAX_REFUSED) closeSocket(extra.socket, TRY_AGAIN_LATER, `${code}: ${message}`);
}

/** RFC 6455, 5.5: a control frame holds 125 bytes, two of them for the code. */
const MAX_REASON_BYTES = 123;

/** Closes a socket, and truncates the reason to fit a close frame. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(
    code,
    Buffer.from(reason)
      .subarray(0, MAX_REASON_BYTES)
      .toString()
      .replace(/\uFFFD$/, ''),
  );
}
