/** The routes that describe the API: an index, the OpenAPI document and the schema of GraphQL. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { printSchema, type GraphQLSchema } from 'graphql';
import { matchesTag, tagOf } from '../api/http/entity-tag.js';
import { checkQuery } from '../api/input/query-names.js';
import { openApiDocument } from './openapi/document.js';

export function serveDescription(fastify: FastifyInstance, schema: GraphQLSchema): void {
  fastify.get('/v1', ({ query, originalUrl }, reply) => {
    checkQuery(query);
    return reply.header('cache-control', 'no-cache').send(indexFrom(originalUrl.split('?', 1)[0] ?? ''));
  });
  fastify.get(
    '/v1/openapi.json',
    documentRoute('application/json; charset=utf-8', () => JSON.stringify(openApiDocument(schema), null, 2)),
  );
  fastify.get(
    '/schema.graphql',
    documentRoute('text/plain; charset=utf-8', () => `${printSchema(schema)}\n`),
  );
}

/** Addresses relative to that of the index, as a proxy may serve it under a path of its own. */
function indexFrom(path: string): Readonly<Record<string, string>> {
  const root = path.endsWith('/') ? '../' : '';
  return {
    openapi: `${root}v1/openapi.json`,
    documentation: `${root}docs`,
    graphql: `${root}graphql`,
    graphqlSchema: `${root}schema.graphql`,
    errors: `${root}errors`,
    rulesets: `${root}v1/rulesets`,
    games: `${root}v1/games`,
    players: `${root}v1/players`,
  };
}

/** Serves a document that is made for the first request: most servers never need it, and it takes long. */
function documentRoute(contentType: string, write: () => string) {
  let written: { readonly text: string; readonly etag: string } | undefined;
  return ({ headers, query }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    checkQuery(query);
    written ??= withTag(write());
    const { text, etag } = written;
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    return matchesTag(headers['if-none-match'], etag)
      ? reply.status(304).send()
      : reply.header('content-type', contentType).send(text);
  };
}

const withTag = (text: string): { readonly text: string; readonly etag: string } => ({
  text,
  etag: tagOf(text),
});
