import { Injectable } from '@nestjs/common';
import { CloseCode, makeServer, type Context, type Server } from 'graphql-ws';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { describeError } from '../api/describe-error.js';
import { Config } from '../config/config.js';
import { formatAnswer, formatErrors } from './format-answer.js';
import { Operation, type OperationRequest } from './operation.js';
import { Operations, refusal, wrapped } from './operations.js';
import type { Session } from './session.js';
import { Sessions } from './sessions.js';
import { Subscriptions } from './subscriptions.js';

/** What belongs to one socket. */
export interface SocketExtra {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  /** Set when the client has introduced itself. */
  session?: Session;
}

type SocketContext = Context<Record<string, unknown> | undefined, SocketExtra>;

/** How long a client may take to introduce itself. */
const INIT_TIMEOUT_MS = 5_000;
/** Of RFC 6455: the server cannot serve now, the client may try again later. */
export const TRY_AGAIN_LATER = 1013;

/** The protocol `graphql-transport-ws`, for subscriptions only. */
@Injectable()
export class SocketProtocol {
  readonly server: Server<SocketExtra>;

  constructor(
    private readonly sessions: Sessions,
    private readonly operations: Operations,
    private readonly config: Config,
    subscriptions: Subscriptions,
  ) {
    this.server = makeServer<Record<string, unknown> | undefined, SocketExtra>({
      connectionInitWaitTimeout: INIT_TIMEOUT_MS,
      onConnect: (context) => this.signIn(context),
      onSubscribe: ({ subscriptions: open, extra }, _id, request) =>
        this.prepare(request, Object.keys(open).length, extra),
      subscribe: (operation) => {
        if (!(operation instanceof Operation)) throw new Error('Not prepared here');
        return subscriptions.start(operation);
      },
      onNext: (_context, _id, _request, _operation, answer) => formatAnswer(answer),
      onError: (_context, _id, _request, errors) => formatErrors(errors),
    });
  }

  private async signIn({ connectionParams, extra }: SocketContext): Promise<boolean> {
    try {
      const session = await this.sessions.openByParams(connectionParams, extra.request.headers.authorization);
      session.onRevoked = () => {
        closeSocket(extra.socket, CloseCode.Forbidden, 'UNAUTHENTICATED: your token is no longer valid');
      };
      extra.session = session;
      return true;
    } catch (error) {
      const { code, message } = describeError(error);
      const isRefused = code === 'UNAUTHENTICATED';
      closeSocket(extra.socket, isRefused ? CloseCode.Forbidden : TRY_AGAIN_LATER, `${code}: ${message}`);
      return false;
    }
  }

  private async prepare(
    request: OperationRequest,
    open: number,
    { session }: SocketExtra,
  ): Promise<ReturnType<Operations['prepare']>> {
    const maximum = this.config.liveSubscriptionsPerSocket;
    if (open > maximum) {
      const message = `A connection carries at most ${maximum} subscriptions. Complete one first.`;
      return [refusal('LIMIT_EXCEEDED', message, { limit: 'subscriptions', maximum })];
    }
    if (!session) throw new Error('The protocol let a client pass that has not introduced itself');
    try {
      await session.check();
      return this.operations.prepare(request, session);
    } catch (error) {
      return [wrapped(error)];
    }
  }
}

/** What a close frame can hold. */
const MAX_REASON_BYTES = 123;

/** Closes with a reason of any length. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(
    code,
    Buffer.from(reason)
      .subarray(0, MAX_REASON_BYTES)
      .toString()
      .replace(/\uFFFD$/, ''),
  );
}
