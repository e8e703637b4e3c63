/** The catalogue of operations for the measurement of prices covers the whole API, and each of its operations can be sent. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { catalogue } from '../../bench/prices/catalogue.mjs';
import { Sender } from '../../bench/prices/send.mjs';
import { seedWorld, USUAL_SIZES, type World } from '../../bench/prices/world.mjs';
import { loadConfig } from '../../src/config/load-config.js';
import { restRoutes } from '../../src/rest/routes/index.js';
import { streamRoutes } from '../../src/rest/streams/stream-routes.js';
import { startServer, type TestServer } from '../harness/server.js';

const schema = buildSchema(readFileSync(new URL('../../schema.gql', import.meta.url), 'utf8'));

/** Everything that the API offers, by the names of the catalogue. */
const asked = [
  ...[schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  ),
  ...[...restRoutes, ...streamRoutes].map(({ method, path }) => `${method} ${path}`),
];

describe('the catalogue of prices', () => {
  it('has every root field and every route', () => {
    const priced = new Set(catalogue.map(({ of }) => of));
    expect(asked.filter((one) => !priced.has(one))).toEqual([]);
  });

  it('gives each operation a name of its own', () => {
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  });

  it('needs a world that fits into the quotas', () => {
    const { games, imports, scores, saves } = USUAL_SIZES;
    const { quotaRunningGames, quotaGamesPerDay, quotaImportsPerDay } = loadConfig({});
    // Half as much again, as operations make games too.
    const withMore = (count: number): number => 1.5 * count;
    expect(withMore(games + imports + saves)).toBeLessThanOrEqual(quotaRunningGames);
    expect(withMore(games + imports + saves + scores)).toBeLessThanOrEqual(quotaGamesPerDay);
    expect(withMore(imports)).toBeLessThanOrEqual(quotaImportsPerDay);
  });

  describe('of a world', () => {
    let server: TestServer;
    let sender: Sender;
    let world: World;
    let shortFile: string;

    beforeAll(async () => {
      server = await startServer({
        env: {
          TRUST_PROXY: '1',
          RATE_PLAYER_PER_SECOND: '0',
          RATE_REGISTRATIONS_PER_MINUTE: '0',
          QUOTA_INVITATIONS: '0',
        },
      });
      sender = new Sender(server.url);
      const sizes = { games: 2, imports: 1, scores: 1, saves: 50 };
      world = await seedWorld(server.url, { sizes, headers: { 'x-forwarded-for': '203.0.113.1' } });
      shortFile = await exportOf(world.saved);
    });
    const exportOf = async (id: string): Promise<string> => {
      const query = 'query ($id: ID!) { game(id: $id) { export(format: JSON_GZIP) } }';
      const { data } = await server.graphql<{ game: { export: string } }>(query, { id });
      return data?.game.export ?? '';
    };
    afterAll(async () => {
      sender.close();
      await server.stop();
    });

    it.each(['importGame, many events', 'POST /v1/imports, many events'])(
      'takes points for %s, by their length',
      async (name) => {
        const operation = catalogue.find((one) => one.name === name);
        if (!operation) throw new Error(`There is no ${name}`);
        const { headers } = await sender.send(operation, world, '198.51.101.1');
        const { headers: next } = await sender.send(operation, { ...world, file: shortFile }, '198.51.101.2');
        const taken = (of: typeof headers): number =>
          Number(of['ratelimit-limit']) - Number(of['ratelimit-remaining']);
        // A unit of cost for two characters.
        expect(taken(headers)).toBeGreaterThan(150);
        expect(taken(next)).toBeLessThan(20);
      },
    );

    it.each(catalogue.map((operation, index) => [operation.name, operation, index] as const))(
      'has %s, which costs no more than is allowed',
      async (_, operation, index) => {
        const { body } = await sender.send(operation, world, `198.51.100.${index}`);
        expect(body).not.toMatch(/"limit":\s*"cost"|INTERNAL_SERVER_ERROR/);
      },
    );
  });
});
