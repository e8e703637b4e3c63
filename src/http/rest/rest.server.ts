import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost, ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { qualityOf } from '../requests/accept.js';
import { Authentication } from '../../kernel/caller/authentication.js';
import { describeError } from '../../kernel/errors/describe-error.js';
import { sendError } from '../errors/error-response.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { vary } from '../requests/headers.js';
import { serveDescription } from './description.js';
import { GameTags } from './etag.js';
import type { HttpResponse } from './response.js';
import { RestOperation } from './rest-operation.js';
import { Representation } from './represent.js';
import { urlOf, type RestRoute } from './route.js';
import { restRoutes } from './routes.js';
import { StreamServer } from './streams/stream.server.js';

/** Serves the REST routes as Fastify routes. Guards, pipes and filters run in the resolvers that they call. */
@Injectable()
export class RestServer implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly modules: ModuleRef,
    private readonly authentication: Authentication,
    private readonly streams: StreamServer,
    private readonly tags: GameTags,
  ) {}

  /** Runs after all modules are initialized, so that the schema exists. */
  onApplicationBootstrap(): void {
    const fastify = this.host.httpAdapter.getInstance();
    const { schema } = this.modules.get(GraphQLSchemaHost, { strict: false });
    const representation = new Representation(schema);
    for (const route of restRoutes) {
      const operation = new RestOperation(schema, representation, route, this.tags);
      const handler = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
        this.respond(route, operation, request, reply);
      fastify.route({ method: route.method, url: urlOf(route.path), handler });
    }
    this.streams.addRoutes(fastify, schema, representation);
    serveDescription(fastify, schema);
  }

  private async respond(
    { file, drawing }: RestRoute,
    operation: RestOperation,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    let response: HttpResponse;
    try {
      // The address of a file or drawing names its format, whatever `Accept` says.
      if (!file && !drawing && qualityOf(request.headers.accept, JSON_TYPE) === 0) throw notAcceptable();
      response = await operation.run(request, await this.authentication.contextOf(request));
    } catch (error) {
      // Error messages are in English.
      request.language?.drop();
      return sendError(describeError(error, request), request, reply);
    }
    const { status, body } = response;
    const { vary: varied, ...headers } = response.headers;
    if (varied !== undefined) vary(reply, varied);
    return reply.status(status).headers(headers).send(body);
  }
}

const JSON_TYPE = 'application/json';

const notAcceptable = (): RequestError =>
  new RequestError('NOT_ACCEPTABLE', `This address only returns ${JSON_TYPE}, but "Accept" excludes it.`);
