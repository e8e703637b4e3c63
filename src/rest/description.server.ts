import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost, ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesTag, tagOf } from '../api/http/entity-tag.js';
import { checkQuery } from '../api/input/query-names.js';
import { openApiDocument } from './openapi/document.js';
import { urlsOf } from './routes.js';

/** Addresses to begin with, relative to that of the index, as a proxy may put the server into a folder. */
function indexFrom(url: string): Readonly<Record<string, string>> {
  const root = url.endsWith('/') ? '../' : '';
  return {
    openapi: `${root}v1/openapi.json`,
    documentation: `${root}docs`,
    graphql: `${root}graphql`,
    rulesets: `${root}v1/rulesets`,
    games: `${root}v1/games`,
    players: `${root}v1/players`,
  };
}

/** Serves what tells clients what there is. */
@Injectable()
export class DescriptionServer implements OnModuleInit {
  private openapi: { readonly json: string; readonly etag: string } | undefined;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance();
    for (const url of urlsOf('/v1')) {
      const index = indexFrom(url);
      fastify.get(url, ({ query }, reply) => {
        checkQuery(query);
        return reply.header('cache-control', 'no-cache').send(index);
      });
    }
    fastify.get('/v1/openapi.json', (request, reply) => this.sendOpenApi(request, reply));
  }

  private sendOpenApi({ headers, query }: FastifyRequest, reply: FastifyReply): FastifyReply {
    checkQuery(query);
    this.openapi ??= this.writeOpenApi();
    const { json, etag } = this.openapi;
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    return matchesTag(headers['if-none-match'], etag)
      ? reply.status(304).send()
      : reply.header('content-type', 'application/json; charset=utf-8').send(json);
  }

  /** The schema is not there when modules begin. */
  private writeOpenApi(): { readonly json: string; readonly etag: string } {
    const { schema } = this.modules.get(GraphQLSchemaHost, { strict: false });
    const json = JSON.stringify(openApiDocument(schema), null, 2);
    return { json, etag: tagOf(json) };
  }
}
