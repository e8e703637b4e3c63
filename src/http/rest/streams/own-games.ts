/** `GET /v1/me/games.ndjson`: all games of the caller, one per line. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { cancellableGenerator, type CancellableIterator } from '../../../kernel/cancellable-iterator.js';
import { requireCaller } from '../../../kernel/caller/caller.js';
import { LIVE_ROUTE } from '../../rates/rates.hook.js';
import { refuseQuery } from '../../input/query-names.js';
import { describeError } from '../../../kernel/errors/describe-error.js';
import { problemOf } from '../../errors/error-response.js';
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
    fastify.get(OWN_GAMES_PATH, { config: LIVE_ROUTE }, (request, reply) =>
      this.streams.respond(request, reply, LINES, (session) => this.open(request, session)),
    );
  }

  private open(request: FastifyRequest, session: Session): CancellableIterator<string, StreamEnd> {
    requireCaller(session.caller);
    refuseQuery(request.query);
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
    while (!signal.aborted) {
      try {
        // The charge of a list excludes the point that its request paid. Further pages have no request.
        if (after !== undefined) await request.allowance.charge(1);
        const page = await this.page(request, session, after);
        yield page;
        const { hasNextPage, endCursor } = page.pageInfo;
        if (!hasNextPage || endCursor === null) return;
        after = endCursor;
      } catch (error) {
        const seconds = secondsToWait(error);
        if (seconds === undefined) throw error;
        await world.pause(seconds * 1000, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  private async page(
    req: FastifyRequest,
    { caller, lane, language }: Session,
    after: string | undefined,
  ): Promise<Page> {
    const query = { mine: 'true', first: String(MAX_PAGE), ...(after !== undefined && { after }) };
    const wanted = { originalUrl: '/v1/games', params: {}, query, body: undefined, headers: {} };
    const meter = new Meter(lane, () => !req.raw.socket.destroyed);
    return (await this.list.run(wanted, { req, caller, language, meter })).body as Page;
  }
}

/** How long to wait for points; undefined for any other error. */
function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof RequestError) || error.code !== 'RATE_LIMITED') return undefined;
  const { retryAfterSeconds } = error.details;
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 1;
}
