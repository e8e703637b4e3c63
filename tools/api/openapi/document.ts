/** The OpenAPI 3.1 document, generated from the routes and the GraphQL schema. */
import type { GraphQLSchema } from 'graphql';
import { TAGS } from '../../../src/http/rest/route.js';
import { restRoutes, streamRoutes } from '../../../src/http/rest/routes.js';
import { readExamples, withExample } from './examples.js';
import { responseHeaders, requestHeaders } from './headers.js';
import { Operations, type Operation } from './operations.js';
import { otherOperations } from './other-operations.js';
import { OutputSchemas } from './output-schemas.js';
import { addProblem, addRefusal, problemResponses } from './problem-schemas.js';

/** A document as JSON. */
export type OpenApiDocument = Readonly<Record<string, unknown>>;

const DESCRIPTION = `A game server for Yamb, Yahtzee, Yam's and related dice games. \`POST /v1/players\` returns a token;
send it as \`Authorization: Bearer <token>\`. A move that the rules refuse gets status 409, the reason, and the current
game. The server also offers GraphQL at \`/graphql\`, with the same names and codes.`;

export function openApiDocument(schema: GraphQLSchema): OpenApiDocument {
  const schemas = new OutputSchemas(schema);
  addProblem(schemas);
  addRefusal(schema, schemas);
  const operations = new Operations(schema, schemas);
  const examples = readExamples();
  const paths = pathsOf(
    [
      ...restRoutes.map((route) => [route.path, route.method, operations.ofRoute(route)] as const),
      ...streamRoutes.map((route) => [route.path, route.method, operations.ofStream(route)] as const),
      ...Object.entries(otherOperations).map(([path, operation]) => [path, 'GET', operation] as const),
    ].map(([path, method, operation]) => [
      path,
      method,
      withExample(operation, examples[String(operation['operationId'])]),
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yamb',
      version: '1',
      description: DESCRIPTION.replaceAll('\n', ' '),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative to the address of the document, because a proxy may serve it under its own path.
    servers: [{ url: '..' }],
    tags: Object.entries({ ...TAGS, description: 'This description.' }).map(([name, description]) => ({
      name,
      description,
    })),
    paths,
    components: {
      securitySchemes: {
        player: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token returned by `POST /v1/players`.',
        },
        administrator: {
          type: 'http',
          scheme: 'bearer',
          description: 'The value of `ADMIN_TOKEN` on the server.',
        },
      },
      parameters: requestHeaders,
      headers: responseHeaders,
      responses: problemResponses(),
      schemas: schemas.components,
    },
  };
}

/** Operations by path and method, in order. */
function pathsOf(
  operations: readonly (readonly [path: string, method: string, operation: Operation])[],
): Readonly<Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [path, method, operation] of operations) {
    (paths[path] ??= {})[method.toLowerCase()] = operation;
  }
  return paths;
}
