/** The routes that describe the API: an index and the OpenAPI document. */
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { matchesTag, tagOf } from '../api/http/entity-tag.js';
import { checkQuery } from '../api/input/query-names.js';
import { openApiDocument } from './openapi/document.js';
import { urlsOf } from './route.js';

export function serveDescription(fastify: FastifyInstance, schema: GraphQLSchema): void {
  for (const url of urlsOf('/v1')) {
    const index = indexFrom(url);
    fastify.get(url, ({ query }, reply) => {
      checkQuery(query);
      return reply.header('cache-control', 'no-cache').send(index);
    });
  }
  // Written for the first request: most servers never need it, and it takes longer than all other routes together.
  let openApi: { readonly json: string; readonly etag: string } | undefined;
  fastify.get('/v1/openapi.json', ({ headers, query }, reply) => {
    checkQuery(query);
    openApi ??= writeOpenApi(schema);
    const { json, etag } = openApi;
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    return matchesTag(headers['if-none-match'], etag)
      ? reply.status(304).send()
      : reply.header('content-type', 'application/json; charset=utf-8').send(json);
  });
}

/** Addresses relative to that of the index, as a proxy may serve it under a path of its own. */
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

function writeOpenApi(schema: GraphQLSchema): { readonly json: string; readonly etag: string } {
  const json = JSON.stringify(openApiDocument(schema), null, 2);
  return { json, etag: tagOf(json) };
}
