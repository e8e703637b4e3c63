import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost, ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { qualityOf } from '../api/http/accept.js';
import { Authentication } from '../api/caller/authentication.js';
import { describeError } from '../api/errors/describe-error.js';
import { RequestError } from '../api/errors/request-error.js';
import { vary } from '../api/http/vary.js';
import type { HttpAnswer } from './answer.js';
import { failure } from './failure.js';
import { refuseOtherMethods } from './other-methods.js';
import { RestOperation } from './rest-operation.js';
import { Representation } from './represent.js';
import { restRoutes, urlsOf, type RestRoute } from './routes.js';

/** Serves the routes of REST. They are Fastify's own: what Nest puts around a controller has no work here. */
@Injectable()
export class RestServer implements OnModuleInit {
  private representation: Representation | undefined;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly modules: ModuleRef,
    private readonly authentication: Authentication,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance();
    for (const route of restRoutes) {
      let operation: RestOperation | undefined;
      const handler = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        // Modules begin in an order that is not ours: the schema may not be there before the first request.
        operation ??= this.operationOf(route);
        return this.answer(route, operation, request, reply);
      };
      for (const url of urlsOf(route.path)) fastify.route({ method: route.method, url, handler });
    }
    refuseOtherMethods(fastify);
  }

  private operationOf(route: RestRoute): RestOperation {
    const { schema } = this.modules.get(GraphQLSchemaHost, { strict: false });
    this.representation ??= new Representation(schema);
    return new RestOperation(schema, this.representation, route);
  }

  private async answer(
    route: RestRoute,
    operation: RestOperation,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const { status, headers, body } = await this.run(route, operation, request);
    const { vary: varied, ...others } = headers;
    if (varied !== undefined) vary(reply, varied);
    return reply.status(status).headers(others).send(body);
  }

  private async run(
    { file }: RestRoute,
    operation: RestOperation,
    request: FastifyRequest,
  ): Promise<HttpAnswer> {
    try {
      // What form a file has, the request itself says.
      if (!file && qualityOf(request.headers.accept, JSON_TYPE) === 0) throw notAcceptable();
      const context = await this.authentication.contextOf(request);
      return await operation.run(request, context);
    } catch (error) {
      return failure(describeError(error, request));
    }
  }
}

const JSON_TYPE = 'application/json';

const notAcceptable = (): RequestError =>
  new RequestError('NOT_ACCEPTABLE', `There is nothing here but ${JSON_TYPE}, which "Accept" does not name.`);
