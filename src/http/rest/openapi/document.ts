/** The OpenAPI 3.1 document, made from the routes and from the GraphQL schema. */
import type { GraphQLSchema } from 'graphql';
import type { RestRoute } from '../route.js';
import { restRoutes } from '../routes/index.js';
import { streamRoutes } from '../streams/stream-routes.js';
import { readExamples, withExample } from './examples.js';
import { responseHeaders, requestHeaders } from './headers.js';
import { Operations, type Operation } from './operations.js';
import { otherOperations } from './other-operations.js';
import { OutputSchemas } from './output-schemas.js';
import { addProblem, addRefusal, problemResponses } from './problem-schemas.js';

/** A document as JSON. */
export type OpenApiDocument = Readonly<Record<string, unknown>>;

const TAGS: Readonly<Record<RestRoute['tag'] | 'description', string>> = {
  'rule sets': 'What can be played.',
  players: 'Your name, your token, and your own scores.',
  games: 'Creating, joining, following and viewing games.',
  play: 'The moves. `turn` of a game says what may be done now.',
  saves: 'Named copies of your games.',
  webhooks: 'Addresses of yours that the server calls.',
  files: 'Games as files, and files as games.',
  leaderboards: 'Best scores.',
  competitions: 'The same dice for all: daily games, duels and tournaments.',
  description: 'This description.',
};

const DESCRIPTION = `A game server for the whole family of Yamb, Yahtzee and Yam's dice games. \`POST /v1/players\` gives
you a token; send it as \`Authorization: Bearer <token>\`. A move that the rules refuse is answered with status 409, the
reason, and the game as it stands. The same server speaks GraphQL at \`/graphql\`, with the same names and codes.`;

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
    // Relative to the address of the document, as a proxy may serve it under a path of its own.
    servers: [{ url: '..' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        player: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that `POST /v1/players` has given.',
        },
        administrator: {
          type: 'http',
          scheme: 'bearer',
          description: 'The setting `ADMIN_TOKEN` of the server.',
        },
      },
      parameters: requestHeaders,
      headers: responseHeaders,
      responses: problemResponses(),
      schemas: schemas.components,
    },
  };
}

/** Operations by path and method, in the order in which they come. */
function pathsOf(
  operations: readonly (readonly [path: string, method: string, operation: Operation])[],
): Readonly<Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [path, method, operation] of operations) {
    (paths[path] ??= {})[method.toLowerCase()] = operation;
  }
  return paths;
}
