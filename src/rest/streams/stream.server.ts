import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost, ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CancellableIterator } from '../../api/cancellable-iterator.js';
import { describeError } from '../../api/errors/describe-error.js';
import { problemOf } from '../../api/errors/problem.js';
import { COST_OF_A_POINT } from '../../api/rates/rates.js';
import { AnswerContext } from '../../live/answer-context.js';
import { vary } from '../../api/http/vary.js';
import { ConnectionLimits } from '../../live/connection-limits.js';
import { EventStreams } from '../../live/event-streams.js';
import { PaidAnswers } from '../../live/paid-answers.js';
import { responseStream, type StreamEnd } from '../../live/response-stream.js';
import type { Session } from '../../live/session.js';
import { Sessions } from '../../live/sessions.js';
import { prefersMinimal } from '../prefer.js';
import { Representation } from '../represent.js';
import { failure } from '../failure.js';
import { urlsOf } from '../routes.js';
import { formFor, type UpdateForm } from './stream-forms.js';
import { streamRoutes, type StreamRoute } from './stream-routes.js';
import { UpdateStream } from './update-stream.js';

/** Serves the routes whose answers go on. */
@Injectable()
export class StreamServer implements OnModuleInit {
  /** Many watch one game: an update is written once for all who see the same of it. */
  private readonly paid = new PaidAnswers<string>();
  private representation: Representation | undefined;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly modules: ModuleRef,
    private readonly sessions: Sessions,
    private readonly limits: ConnectionLimits,
    private readonly streams: EventStreams,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance();
    for (const route of streamRoutes) {
      let updates: UpdateStream | undefined;
      const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        updates ??= this.streamOf(route);
        await this.answer(updates, request, reply);
        return reply;
      };
      for (const url of urlsOf(route.path)) {
        fastify.route({ method: route.method, url, exposeHeadRoute: false, handler });
      }
    }
  }

  private streamOf(route: StreamRoute): UpdateStream {
    const { schema } = this.modules.get(GraphQLSchemaHost, { strict: false });
    this.representation ??= new Representation(schema);
    return new UpdateStream(schema, this.representation, route);
  }

  private async answer(updates: UpdateStream, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const form = formFor(request.headers.accept);
    let frames, session;
    try {
      // Before anything is waited for, as who has gone meanwhile is not heard going.
      reply.raw.once('close', this.limits.enter(request.raw));
      session = await this.sessions.open(request.headers.authorization, request.allowance);
      // One was taken when the request came.
      await request.allowance.charge(updates.points - 1);
      const source = await updates.open(request, new AnswerContext(session));
      session.tab.prepaid(updates.points * COST_OF_A_POINT);
      const isMinimal = prefersMinimal(request.headers['prefer']);
      vary(reply, 'Prefer');
      if (isMinimal) void reply.header('preference-applied', 'return=minimal');
      frames = this.framesOf(source, { updates, session, form, isMinimal });
    } catch (error) {
      const { status, headers, body } = failure(describeError(error));
      await reply.status(status).headers(headers).send(body);
      return;
    }
    await this.streams.send(reply, frames, form, session);
  }

  private framesOf(
    source: AsyncIterator<unknown, unknown>,
    { updates, session, form, isMinimal }: OpenStream,
  ): CancellableIterator<string, StreamEnd> {
    const operation = JSON.stringify([updates.path, form.contentType, isMinimal]);
    return responseStream(source, {
      session,
      write: (payload) =>
        this.paid.get(payload, { session, operation, source }, async (context) => {
          const { json, snapshot, mark } = await updates.write(payload, context, isMinimal);
          return form.frameOf(json, snapshot, mark);
        }),
      failure: (error) => form.failure(problemOf(describeError(error))),
      onEnd: () => void session.tab.settle(),
    });
  }
}

/** A stream that a client has asked for. */
interface OpenStream {
  readonly updates: UpdateStream;
  readonly session: Session;
  readonly form: UpdateForm;
  readonly isMinimal: boolean;
}
