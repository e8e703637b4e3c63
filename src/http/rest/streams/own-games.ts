/** `GET /v1/me/games.ndjson`: all games of the caller, one per line. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { cancellableGenerator, type CancellableIterator } from '../../../kernel/cancellable-iterator.js';
import { requireCaller, type ApiContext } from '../../../kernel/caller/caller.js';
import { LIVE_ROUTE } from '../../rates/rates.hook.js';
import { refuseQuery } from '../../input/query-names.js';
import { describeError } from '../../../kernel/errors/describe-error.js';
import { sendError, problemOf } from '../../errors/error-response.js';
import { RequestError } from '../../../kernel/errors/request-error.js';
import { MAX_PAGE } from '../../../kernel/schema/limits.js';
import { Meter } from '../../../kernel/usage/meter.js';
import type { EventStreams } from '../../subscriptions/event-streams.js';
import { responseStream, type StreamEnd } from '../../subscriptions/response-stream.js';
import type { Session } from '../../subscriptions/session.js';
import type { GameTags } from '../etag.js';
import type { Representation } from '../represent.js';
import { RestOperation } from '../rest-operation.js';
import { OWN_GAMES_PATH } from '../routes.js';
import { LINES } from './stream-forms.js';
import { world } from '../../../kernel/world.js';

/** A page of games, as in the response of `GET /v1/games`. */
interface Page {
  readonly nodes: readonly object[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/**
 * Streams the caller's games page by page. Each page is charged like a separate request; if the points are used up, the
 * stream waits for them. Holds one page in memory at a time.
 */
export class OwnGames {
  private readonly list: RestOperation;

  constructor(
    schema: GraphQLSchema,
    representation: Representation,
    tags: GameTags,
    private readonly streams: EventStreams,
  ) {
    const route = {
      method: 'GET',
      path: '/v1/games',
      field: ['games'],
      caller: 'player',
      tag: 'games',
    } as const;
    this.list = new RestOperation(schema, representation, route, tags);
  }

  addRoutes(fastify: FastifyInstance): void {
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      await this.respond(request, reply);
      return reply;
    };
    fastify.get(OWN_GAMES_PATH, { config: LIVE_ROUTE }, handler);
  }

  private async respond(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    let frames, session;
    try {
      refuseQuery(request.query);
      session = await this.streams.connect(request, reply);
      requireCaller(session.caller);
      frames = this.framesOf(request, session);
    } catch (error) {
      await sendError(describeError(error), request, reply);
      return;
    }
    await this.streams.send(reply, frames, LINES, session);
  }

  private framesOf(request: FastifyRequest, session: Session): CancellableIterator<string, StreamEnd> {
    const pages = cancellableGenerator(
      (signal) => this.pages(request, session, signal),
      () => undefined,
    );
    return responseStream(pages, {
      session,
      write: (page) =>
        Promise.resolve((page as Page).nodes.map((game) => `${JSON.stringify(game)}\n`).join('')),
      failure: (error) => LINES.failure(problemOf(describeError(error), request.prefix)),
    });
  }

  private async *pages(
    request: FastifyRequest,
    session: Session,
    signal: AbortSignal,
  ): AsyncGenerator<Page, void, undefined> {
    let after: string | undefined;
    do {
      const page = await this.page(request, session, after, signal);
      if (page === undefined) return;
      yield page;
      after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined;
    } while (after !== undefined);
  }

  /** Undefined if the client has disconnected. */
  private async page(
    request: FastifyRequest,
    session: Session,
    after: string | undefined,
    signal: AbortSignal,
  ): Promise<Page | undefined> {
    const query = { mine: 'true', first: String(MAX_PAGE), ...(after !== undefined && { after }) };
    while (!signal.aborted) {
      try {
        const context = contextOf(request, session);
        const wanted = { originalUrl: '/v1/games', params: {}, query, body: undefined, headers: {} };
        // The charge of a list excludes the point that its request paid. Further pages have no request.
        if (after !== undefined) await request.allowance.charge(1);
        return (await this.list.run(wanted, context)).body as Page;
      } catch (error) {
        const seconds = secondsToWait(error);
        if (seconds === undefined) throw error;
        await pause(seconds * 1000, signal);
      }
    }
    return undefined;
  }
}

const contextOf = (req: FastifyRequest, { caller, lane, language }: Session): ApiContext => ({
  req,
  caller,
  language,
  meter: new Meter(lane, () => !req.raw.socket.destroyed),
});

/** How long to wait for points; undefined for any other error. */
function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof RequestError) || error.code !== 'RATE_LIMITED') return undefined;
  const { retryAfterSeconds } = error.details;
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 1;
}

/** Resolves after a time, or when the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      world.cancel(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = world.after(milliseconds, end);
    signal.addEventListener('abort', end, { once: true });
  });
}
