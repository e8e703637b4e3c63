/** Routes that describe the API: an index, the OpenAPI document and the GraphQL schema. */
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { printSchema, type GraphQLSchema } from 'graphql';
import { readPackageFile } from '../../kernel/build.js';
import { pathOf } from '../requests/addresses.js';
import { PackedDocument } from '../requests/packed-document.js';
import { refuseQuery } from '../input/query-names.js';
import { restRoutes } from './routes.js';

export function serveDescription(fastify: FastifyInstance, schema: GraphQLSchema): void {
  fastify.get('/v1', ({ query, originalUrl }, reply) => {
    refuseQuery(query);
    return reply.header('cache-control', 'no-cache').send(indexFrom(pathOf(originalUrl)));
  });
  fastify.get(
    '/v1/openapi.json',
    documentRoute('application/json; charset=utf-8', () => readPackageFile('openapi.json')),
  );
  fastify.get(
    '/schema.graphql',
    documentRoute('text/plain; charset=utf-8', () => `${printSchema(schema)}\n`),
  );
}

/** Addresses relative to the index, because a proxy may serve it under its own path. */
function indexFrom(path: string): Readonly<Record<string, string>> {
  const root = path.endsWith('/') ? '../' : '';
  return {
    openapi: `${root}v1/openapi.json`,
    documentation: `${root}docs`,
    graphql: `${root}graphql`,
    graphqlSchema: `${root}schema.graphql`,
    errors: `${root}errors`,
    ...Object.fromEntries(RESOURCES.map(([name, resource]) => [name, root + resource])),
  };
}

/** The shortest path of each kind of resource, without its first slash, by name, such as `quickPlay`. */
const RESOURCES: readonly (readonly [name: string, path: string])[] = [
  ...restRoutes
    .map(({ path }) => path)
    .sort((one, other) => one.split('/').length - other.split('/').length)
    .reduceRight((shortest, path) => {
      const name = path.split('/')[2]?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return shortest.set(name ?? '', path.slice(1));
    }, new Map<string, string>()),
].sort();

/** A route whose only response is a document. */
function documentRoute(contentType: string, write: () => string | Promise<string>): RouteHandlerMethod {
  const document = new PackedDocument(contentType, write);
  return (request, reply) => {
    refuseQuery(request.query);
    return document.respond(request, reply);
  };
}
