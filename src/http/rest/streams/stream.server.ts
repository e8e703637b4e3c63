import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { CancellableIterator } from '../../../kernel/cancellable-iterator.js';
import { requireCaller } from '../../../kernel/caller/caller.js';
import { describeError } from '../../../kernel/errors/describe-error.js';
import { problemOf } from '../../errors/error-response.js';
import { LIVE_ROUTE } from '../../rates/rates.hook.js';
import { vary } from '../../requests/headers.js';
import { COST_OF_A_POINT } from '../../../kernel/usage/rates.js';
import { ChargedResponses, ResponseContext } from '../../subscriptions/charged-responses.js';
import { EventStreams } from '../../subscriptions/event-streams.js';
import { hasReadAll, sendNoMore } from '../../subscriptions/reconnection.js';
import { responseStream, type StreamEnd } from '../../subscriptions/response-stream.js';
import type { Session } from '../../subscriptions/session.js';
import { GameTags } from '../etag.js';
import { prefersMinimal } from '../response.js';
import type { Representation } from '../represent.js';
import { callerOf, urlOf } from '../route.js';
import { OwnGames } from './own-games.js';
import { formFor, type UpdateForm } from './stream-forms.js';
import { streamRoutes } from '../routes.js';
import { UpdateStream } from './update-stream.js';

/** Serves the routes of subscriptions. */
@Injectable()
export class StreamServer {
  /** Spectators of one game share the JSON of its updates. */
  private readonly charged = new ChargedResponses<string>();

  constructor(
    private readonly streams: EventStreams,
    private readonly tags: GameTags,
  ) {}

  addRoutes(fastify: FastifyInstance, schema: GraphQLSchema, representation: Representation): void {
    new OwnGames(schema, representation, this.tags, this.streams).addRoutes(fastify);
    for (const route of streamRoutes) {
      const updates = new UpdateStream(schema, representation, route);
      const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        if (hasReadAll(request.headers)) return sendNoMore(reply);
        const form = formFor(request.headers.accept);
        return this.streams.respond(request, reply, form, (session) =>
          this.open(updates, form, session, request, reply),
        );
      };
      fastify.route({ method: route.method, url: urlOf(route.path), config: LIVE_ROUTE, handler });
    }
  }

  private async open(
    updates: UpdateStream,
    form: UpdateForm,
    session: Session,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<CancellableIterator<string, StreamEnd> | undefined> {
    if (callerOf(updates.route) === 'player') requireCaller(session.caller);
    const wanted = updates.read(request);
    const { points, name } = wanted.forms;
    // The request was charged one point on arrival.
    await request.allowance.charge(points - 1);
    const source = await updates.open(wanted, new ResponseContext(session));
    if (isRead(source, request)) {
      await source.return?.();
      await sendNoMore(reply);
      return undefined;
    }
    const { charges, language } = session;
    charges.prepaid(points * COST_OF_A_POINT);
    const isMinimal = prefersMinimal(request.headers['prefer']);
    vary(reply, 'Prefer');
    void reply.header('content-language', language.get());
    if (language.isNegotiated) vary(reply, 'Accept-Language');
    if (isMinimal) void reply.header('preference-applied', 'return=minimal');
    const key = [updates.route.path, form.contentType, name, isMinimal, language.get()];
    const operation = JSON.stringify(key);
    return responseStream(source, {
      session,
      write: (payload, signal) =>
        this.charged.get(payload, { session, operation, source, signal }, (context) =>
          updates.write(payload, context, wanted.forms, form, isMinimal),
        ),
      failure: (error) => form.failure(problemOf(describeError(error), request.prefix)),
      onEnd: () => void charges.settle(),
    });
  }
}

/** Whether a reconnecting browser already has every update, and no more will follow. */
const isRead = (source: object, { headers }: FastifyRequest): boolean =>
  headers['last-event-id'] !== undefined && 'isComplete' in source && source.isComplete === true;
