/** The catalogue of operations for measuring prices covers the whole API, and each of its operations can be sent. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { catalogue } from '../../bench/prices/catalogue.mjs';
import { Sender } from '../../bench/prices/send.mjs';
import { seedWorld, USUAL_SIZES, type World } from '../../bench/prices/world.mjs';
import { loadConfig } from '../../src/kernel/config/load-config.js';
import { restRoutes, streamRoutes } from '../../src/http/rest/routes.js';
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
  it('covers every root field and every route', () => {
    const priced = new Set(catalogue.map(({ of }) => of));
    expect(asked.filter((one) => !priced.has(one))).toEqual([]);
  });

  it('names each operation uniquely', () => {
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  });

  it('needs a world that fits into the quotas', () => {
    const { games, imports, scores, saves } = USUAL_SIZES;
    const { quotaRunningGames, quotaGamesPerDay, quotaImportsPerDay } = loadConfig({});
    // Allows half as many again, because operations also create games.
    const withMore = (count: number): number => 1.5 * count;
    expect(withMore(games + imports + saves)).toBeLessThanOrEqual(quotaRunningGames);
    expect(withMore(games + imports + saves + scores)).toBeLessThanOrEqual(quotaGamesPerDay);
    expect(withMore(imports)).toBeLessThanOrEqual(quotaImportsPerDay);
  });

  describe('for a world', () => {
    let server: TestServer;
    let sender: Sender;
    let world: World;
    let shortFile: string;

    beforeAll(async () => {
      server = await startServer({
        env: {
          TRUST_PROXY: '1',
          RATE_ADDRESS_BURST: '1000000',
          RATE_PLAYER_PER_SECOND: '0',
          RATE_REGISTRATIONS_PER_MINUTE: '0',
          QUOTA_INVITATIONS: '0',
        },
        // Refills so slow that the cost of an operation can be read, even if it takes seconds.
        settings: { rateAddressPerSecond: 0.001 },
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

    /** The points that an operation costs a new address. */
    let addresses = 0;
    const pointsOf = async (name: string, asked = world): Promise<number> => {
      const operation = catalogue.find((one) => one.name === name);
      if (!operation) throw new Error(`There is no ${name}`);
      const { headers } = await sender.send(operation, asked, `198.51.101.${(addresses += 1)}`);
      return Number(headers['ratelimit-limit']) - Number(headers['ratelimit-remaining']);
    };

    it.each(['importGame, many events', 'POST /v1/imports, many events'])(
      'charges %s by their length',
      async (name) => {
        // One unit of cost for two characters.
        expect(await pointsOf(name)).toBeGreaterThan(150);
        expect(await pointsOf(name, { ...world, file: shortFile })).toBeLessThan(20);
      },
    );

    it.each([
      ['GET /v1/games/{gameId}/turn, one', 1],
      ['large sheet: GET /v1/games/{gameId}/turn, all', 9],
      ['GET /v1/rulesets/{id}/definition, one', 1],
      ['large sheet: GET /v1/rulesets/{id}/definition, all', 4],
      ['GET /v1/rulesets/{id}, one', 3],
      ['large sheet: GET /v1/rulesets/{id}, all', 9],
      ['GET /v1/saves, all', 4],
      ['GET /v1/saves/{saveId}, one', 2],
      ['GET /v1/bots, all', 2],
      ['GET /v1/leaderboards/{ruleset}, 5', 2],
      ['GET /v1/games/{gameId}/events, the maximum number, of an import', 10],
      ['bots', 4],
      ['openSave, minimal response', 6],
      ['POST /v1/games, unknown keys', 9],
      ['GET /v1/competitions/{competitionId}/standings, 100', 17],
      ['competition, own rank', 2],
      ['POST /v1/games/{gameId}/rolls, the turn', 1],
      ['POST /v1/evaluate, a throw', 11],
      ['POST /v1/evaluate, a throw for a goal', 21],
    ])('charges %s as many points as measured: %d', async (name, points) => {
      // The last of the large sheets has the most scores.
      const asked = { ...world, of: (ids: readonly string[]) => ids.at(-1) ?? '' };
      expect(await pointsOf(name, asked)).toBe(points);
    });

    it.each(catalogue.map((operation, index) => [operation.name, operation, index] as const))(
      'contains %s, within the maximum cost',
      async (_, operation, index) => {
        const { body } = await sender.send(operation, world, `198.51.100.${index}`);
        expect(body).not.toMatch(/"limit":\s*"cost"|INTERNAL_SERVER_ERROR/);
      },
    );
  });
});
