import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { CancellableIterator } from '../../../kernel/cancellable-iterator.js';
import { describeError } from '../../../kernel/errors/describe-error.js';
import { sendError, problemOf } from '../../errors/error-response.js';
import { LIVE_ROUTE } from '../../rates/rates.hook.js';
import { vary } from '../../requests/headers.js';
import { COST_OF_A_POINT } from '../../../kernel/usage/rates.js';
import { ResponseContext, ChargedResponses } from '../../subscriptions/charged-responses.js';
import { EventStreams } from '../../subscriptions/event-streams.js';
import { hasReadAll, sendNoMore } from '../../subscriptions/reconnection.js';
import { responseStream, type StreamEnd } from '../../subscriptions/response-stream.js';
import type { Session } from '../../subscriptions/session.js';
import { GameTags } from '../etag.js';
import { prefersMinimal } from '../response.js';
import type { Representation } from '../represent.js';
import { urlOf } from '../route.js';
import { OwnGames } from './own-games.js';
import { formFor, type UpdateForm } from './stream-forms.js';
import { streamRoutes } from '../routes.js';
import { UpdateStream, type UpdateForms } from './update-stream.js';

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
        await this.respond(updates, request, reply);
        return reply;
      };
      fastify.route({
        method: route.method,
        url: urlOf(route.path),
        config: LIVE_ROUTE,
        handler,
      });
    }
  }

  private async respond(updates: UpdateStream, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const form = formFor(request.headers.accept);
    let frames, session;
    try {
      session = await this.streams.connect(request, reply);
      const wanted = updates.read(request);
      const { forms } = wanted;
      // The request was charged one point on arrival.
      await request.allowance.charge(forms.points - 1);
      const source = await updates.open(wanted, new ResponseContext(session));
      if (isRead(source, request)) {
        await source.return?.();
        await sendNoMore(reply);
        return;
      }
      session.charges.prepaid(forms.points * COST_OF_A_POINT);
      const isMinimal = prefersMinimal(request.headers['prefer']);
      vary(reply, 'Prefer');
      void reply.header('content-language', session.language.get());
      if (session.language.isNegotiated) vary(reply, 'Accept-Language');
      if (isMinimal) void reply.header('preference-applied', 'return=minimal');
      frames = this.framesOf(source, { updates, forms, session, form, isMinimal, prefix: request.prefix });
    } catch (error) {
      await sendError(describeError(error), request, reply);
      return;
    }
    await this.streams.send(reply, frames, form, session);
  }

  private framesOf(
    source: AsyncIterator<unknown, unknown>,
    { updates, forms, session, form, isMinimal, prefix }: OpenStream,
  ): CancellableIterator<string, StreamEnd> {
    const operation = JSON.stringify([
      updates.path,
      form.contentType,
      forms.name,
      isMinimal,
      session.language.get(),
    ]);
    return responseStream(source, {
      session,
      write: (payload, signal) =>
        this.charged.get(payload, { session, operation, source, signal }, async (context) => {
          const { json, snapshot, mark } = await updates.write(payload, context, forms, isMinimal);
          return form.updateFrame(json, snapshot, mark);
        }),
      failure: (error) => form.failure(problemOf(describeError(error), prefix)),
      onEnd: () => void session.charges.settle(),
    });
  }
}

/** A stream that a client has requested. */
interface OpenStream {
  readonly updates: UpdateStream;
  readonly forms: UpdateForms;
  readonly session: Session;
  readonly form: UpdateForm;
  readonly isMinimal: boolean;
  /** The prefix of its request. */
  readonly prefix: string;
}

/** Whether a reconnecting browser already has every update, and no more will follow. */
const isRead = (source: object, { headers }: FastifyRequest): boolean =>
  headers['last-event-id'] !== undefined && 'isComplete' in source && source.isComplete === true;
