/**
 * Sends invalid requests at scale: the server must not fail, its errors must reveal nothing internal, and games must
 * stay intact. The server runs in this process, where Jest fails the test on an unhandled rejection.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import {
  buildClientSchema,
  getIntrospectionQuery,
  isObjectType,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { BotsService } from '../../src/thinking/bots/bots.service.js';
import { ClocksService } from '../../src/play/clocks/clocks.service.js';
import { Matching } from '../../src/play/quick-play/matching.js';
import { TOGETHER } from './company.js';
import { anyRawRequest, type RawRequest } from './documents.js';
import { judge, Tally } from './judge.js';
import { askAsGraphql } from './rest-answers.js';
import { anyRestRequest } from './rest.js';
import { anyRequest, type Request } from './operations.js';
import { Stored } from './stored.js';
import { WORLD_ADMIN_TOKEN, SENDERS, World, type Sender } from './world.js';
import { dataOf } from '../harness/game-client.js';
import { RestTwin } from '../harness/rest-twin.js';
import { startServer, type TestServer } from '../harness/server.js';
import { runs, SEED, TEST_TIMEOUT } from '../harness/torture.js';

/** Fewer on PostgreSQL, where few requests behave differently, such as one with a character that it cannot store. */
const CASES = runs(200, 50_000);
/** Number of cases before players and games are replaced, because games end and players use up their saves. */
const CASES_PER_WORLD = 100;

let server: TestServer;
let stored: Stored;
let schema: GraphQLSchema;
let world: World;
let cases = 0;

beforeAll(async () => {
  server = await startServer({ env: { ADMIN_TOKEN: WORLD_ADMIN_TOKEN, WEBHOOKS: 'true' } });
  await stopBackground(server);
  stored = new Stored(server);
  schema = buildClientSchema(dataOf(await server.graphql<IntrospectionQuery>(getIntrospectionQuery())));
});
afterAll(async () => {
  await server.stop();
});

/** Stops background tasks: their changes would be attributed to a request. */
async function stopBackground({ app }: TestServer): Promise<void> {
  for (const service of [BotsService, ClocksService, Matching])
    await app.get<BeforeApplicationShutdown>(service, { strict: false }).beforeApplicationShutdown();
}

const sender = fc.constantFrom<Sender>(...SENDERS);

/** Fails with the first failing case, shrunk, and the seed that reproduces it. */
async function check<Case>(
  arbitrary: fc.Arbitrary<Case>,
  numRuns: number,
  send: (one: Case, sender: Sender) => Promise<Parameters<typeof judge>[0]>,
): Promise<Tally> {
  const tally = new Tally();
  const property = fc.asyncProperty(arbitrary, sender, async (one, from) => {
    if (cases % CASES_PER_WORLD === 0) {
      await stored.forget();
      world = await World.create(server);
    }
    cases += 1;
    await judge(await send(one, from), stored, tally);
  });
  await fc.assert(property, { numRuns, seed: SEED });
  return tally;
}

const authorization = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

const sendRequest = async ({ field, query, variables }: Request, from: Sender) => {
  const token = await world.tokenOf(from, field);
  const headers = { ...authorization(token), ...JSON_TYPE };
  const body = world.json({ query, variables });
  return () => server.request('/graphql', { method: 'POST', headers, body });
};

const JSON_TYPE = { 'content-type': 'application/json' };

const sendRaw = async ({ method, path, type, body }: RawRequest, from: Sender) => {
  const token = await world.tokenOf(from);
  const headers = {
    ...authorization(token),
    ...(type && { 'content-type': type }),
    'apollo-require-preflight': '1',
  };
  const filled = typeof body === 'string' ? world.fill(body) : new Uint8Array(body);
  return () =>
    server.request(world.fill(path), { method, headers, ...(method !== 'GET' && { body: filled }) });
};

describe('invalid requests', () => {
  it(
    'cause only client errors and change nothing as variables of any query or mutation',
    async () => {
      const tally = await check(anyRequest(schema), CASES, sendRequest);
      // Some requests must reach the code that they are meant for.
      const met = ['data', 'refused', 'BAD_USER_INPUT', 'UNAUTHENTICATED', 'GAME_NOT_FOUND'];
      expect([...tally.keys()]).toEqual(expect.arrayContaining(met));
    },
    TEST_TIMEOUT,
  );

  it(
    'cause only client errors and change nothing as variables of operations on shared data',
    async () => {
      const { Query, Mutation } = schema.getTypeMap();
      const names = [Query, Mutation].flatMap((type) =>
        isObjectType(type) ? Object.keys(type.getFields()) : [],
      );
      expect(TOGETHER.filter((name) => !names.includes(name))).toEqual([]);
      const tally = await check(anyRequest(schema, TOGETHER), CASES, sendRequest);
      expect([...tally.keys()]).toEqual(
        expect.arrayContaining(['data', 'BAD_USER_INPUT', 'UNAUTHENTICATED', 'COMPETITION_REFUSED']),
      );
    },
    TEST_TIMEOUT,
  );

  it(
    'are refused and change nothing if a document is unreadable or oversized',
    async () => {
      const tally = await check(anyRawRequest, CASES, sendRaw);
      const met = [
        'data',
        'GRAPHQL_PARSE_FAILED',
        'GRAPHQL_VALIDATION_FAILED',
        'LIMIT_EXCEEDED',
        'BAD_REQUEST',
      ];
      expect([...tally.keys()]).toEqual(expect.arrayContaining(met));
    },
    TEST_TIMEOUT,
  );

  it(
    'cause only client problems and change nothing on any route of REST',
    async () => {
      const twin = await RestTwin.of(server);
      const tally = await check(
        anyRestRequest(schema, twin),
        CASES,
        async ({ operation, method, path, headers, body }, from) => {
          const token = await world.tokenOf(from, operation);
          const sent = {
            method,
            headers: { ...headers, ...authorization(token), ...(body !== undefined && JSON_TYPE) },
            ...(body !== undefined && { body: world.json(body) }),
          };
          return () => askAsGraphql(server.url + world.fill(path.replaceAll('%C2%A7', '§')), sent);
        },
      );
      const met = ['data', 'refused', 'BAD_USER_INPUT', 'UNAUTHENTICATED', 'GAME_NOT_FOUND'];
      expect([...tally.keys()]).toEqual(expect.arrayContaining(met));
    },
    TEST_TIMEOUT,
  );
});
