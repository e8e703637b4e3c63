/** A server whose games are distributed over a Citus cluster. Run by `npm run test:citus`. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { startCitus, whyNoCitus, type Citus } from '../../cluster/citus.mjs';
import { PostgresClient } from '../../src/storage/postgres/postgres-client.js';
import { distributeTables } from '../../src/storage/postgres/postgres-open.js';
import { ADMIN_OF_ALL, storeAllKinds } from '../harness/all-kinds.js';
import { createGame, sendCommand, type GameClient } from '../harness/game-client.js';
import { startServer, type TestServer } from '../harness/server.js';

const missing = whyNoCitus();
if (missing !== undefined) process.stderr.write(`Skipped: Citus is not installed here: ${missing}\n`);

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Port of the node that received it. */
  readonly port: number;
}

/**
 * Statements that ask every shard, or those of several games: lists of games, counts of a player's games for quotas, searches
 * for due work, and the games of a page of best scores or ratings. A player's name is written to all seats.
 */
const ASK_SHARDS = [
  /^SELECT .* FROM games (JOIN \(SELECT DISTINCT game_id FROM seats .*|WHERE .*)ORDER BY (games|listed)\.(id|game_id) DESC LIMIT/,
  /^SELECT games\.id, games\.version FROM games JOIN \(SELECT DISTINCT game_id FROM seats/,
  /^SELECT count\(\*\) AS \w+(, .*)? FROM \(SELECT (DISTINCT game_id FROM seats|id FROM games|DISTINCT games\.id)/,
  /^SELECT (DISTINCT )?(id|game_id AS (id|"gameId")|over_at AS at).* FROM (games|seats|uncounted_games)\b.* LIMIT/,
  /^SELECT id(, version)? FROM games WHERE id = ANY\(\$1\)/,
  /^SELECT game_id AS "gameId", seat FROM seats WHERE game_id = ANY\(\$1\)/,
  /^SELECT listed\.seat/,
  /^UPDATE seats SET name = \$1 WHERE (named_)?player_id = \$2/,
  /^DELETE FROM game_keys WHERE player_id = \$1$/,
];

(missing === undefined ? describe : describe.skip)('a server on Citus', () => {
  let citus: Citus;
  let coordinator: pg.Client;
  let server: TestServer;
  /** A server whose moves do not share transactions. */
  let unshared: TestServer;
  /** Statements by text. */
  const sent = new Map<string, Sent>();
  let recorded: Sent[] | undefined;

  beforeAll(async () => {
    citus = await startCitus({ durable: false });
    await distributeTables({ databaseUrl: citus.url, databasePoolSize: 2 });
    coordinator = new pg.Client(citus.url);
    await coordinator.connect();
    // Records of commits in two phases stay.
    await coordinator.query("ALTER SYSTEM SET citus.recover_2pc_interval = '-1'");
    await coordinator.query('SELECT pg_reload_conf()');
    const prepared = Reflect.get(PostgresClient.prototype, 'prepared') as (...args: unknown[]) => never;
    jest.spyOn(PostgresClient.prototype, 'prepared').mockImplementation(function (
      this: PostgresClient,
      name,
      text,
      values,
    ) {
      const { port } = this;
      sent.set(text, { text, values, port });
      recorded?.push({ text, values, port });
      return Reflect.apply(prepared, this, [name, text, values]);
    });
    const env = { DATABASE_FILE: '', DATABASE_URL: citus.url, ADMIN_TOKEN: ADMIN_OF_ALL };
    server = await startServer({ env });
    unshared = await startServer({ env: { ...env, DATABASE_SHARED_MOVES: '1' } });
  });
  afterAll(async () => {
    await server.stop();
    await unshared.stop();
    await coordinator.end();
    await citus.stop();
  });

  /** The number of tasks of each part of a statement's plan, and the nodes that are asked. */
  const planOf = async ({ text, values }: Sent): Promise<{ tasks: number; nodes: readonly string[] }> => {
    const { rows } = await coordinator.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${text}`, [
      ...values,
    ]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count));
    const nodes = [...plan.matchAll(/Node: host=\S+ port=(\d+)/g)].map(([, port]) => port ?? '');
    return { tasks: Math.max(0, ...tasks), nodes };
  };

  it('runs every kind of command and read, and only named statements ask several shards', async () => {
    await storeAllKinds(server);
    const asking: string[] = [];
    for (const statement of sent.values()) {
      if (!/^(SELECT|INSERT|UPDATE|DELETE)/.test(statement.text)) continue;
      if ((await planOf(statement)).tasks > 1) asking.push(statement.text.replace(/\s+/g, ' '));
    }
    expect(asking.length).toBeGreaterThan(5);
    expect(asking.filter((text) => !ASK_SHARDS.some((named) => named.test(text)))).toEqual([]);
  });

  it('keeps no plan for each use of a statement on a worker', async () => {
    const worker = new pg.Client(citus.workers[0]?.url);
    worker.on('error', () => undefined);
    await worker.connect();
    const used = async (): Promise<number> => {
      const text = 'SELECT sum(total_bytes) AS bytes FROM pg_backend_memory_contexts';
      return Number((await worker.query<{ bytes: string }>(text)).rows[0]?.bytes);
    };
    const text = 'SELECT * FROM games WHERE id = $1';
    const use = async (times: number): Promise<void> => {
      for (let index = 0; index < times; index += 1)
        await worker.query({ name: 'game', text, values: [`game ${index % 64}`] });
    };
    await use(256);
    const before = await used();
    await use(256);
    expect((await used()) - before).toBeLessThan(2 ** 20);
    await worker.end();
  });

  describe('a move', () => {
    let token: string;
    let games: readonly GameClient[];

    beforeAll(async () => {
      token = await server.register('Ana');
      games = await Promise.all(
        Array.from({ length: 8 }, () => createGame(server, token, { ruleset: 'winyamb' })),
      );
    });

    /** Commits in two phases since the start of the cluster, such as those of new games. */
    const twoPhased = async (): Promise<number> => {
      const { rows } = await coordinator.query<{ count: string }>('SELECT count(*) FROM pg_dist_transaction');
      return Number(rows[0]?.count);
    };

    it.each([
      ['roll', {}, false, 'shared'],
      ['keep', { positions: [1, 3] }, true, 'shared'],
      ['keep', { positions: [2] }, false, 'own'],
    ] as const)(
      'reads and writes one node and commits in one phase: %s %j, with a key: %s, in its %s transaction',
      async (command, input, keyed, transaction) => {
        const to = transaction === 'own' ? unshared : server;
        const before = await twoPhased();
        expect(before).toBeGreaterThan(0);
        for (const { id: gameId } of games) {
          recorded = [];
          const key = keyed ? { idempotencyKey: `of ${gameId}` } : {};
          const { data } = await sendCommand(to, command, { gameId, ...key, ...input }, token);
          expect(data?.[command]).toMatchObject({ __typename: 'GameChanged' });
          // Searches in the background do not name the game.
          const moved = recorded.filter(({ values }) => values.includes(gameId));
          recorded = undefined;
          expect(moved).toHaveLength(keyed ? 6 : 4);
          const plans = [];
          for (const statement of moved) plans.push(await planOf(statement));
          expect(plans.map(({ tasks }) => tasks)).toEqual(plans.map(() => 1));
          // Sent to the node that has the game, not through the coordinator.
          const ports = new Set(moved.map(({ port }) => String(port)));
          expect(ports).toEqual(new Set(plans.flatMap(({ nodes }) => nodes)));
          expect(ports.size).toBe(1);
        }
        expect(await twoPhased()).toBe(before);
      },
    );

    it('continues on other workers while one is dead, and on that one later, without losing a move', async () => {
      const [dead] = citus.workers;
      const { rows } = await coordinator.query<{
        id: string;
        port: number;
      }>(`SELECT id, nodeport AS port FROM games
        JOIN pg_dist_shard_placement ON shardid = get_shard_id_for_distribution_column('games', id)`);
      const portOf = new Map(rows.map(({ id, port }) => [id, port]));
      const versions = new Map<string, number>();
      let round = 0;
      /** Makes a simultaneous move in each game; returns the games that refused it, with the code. */
      const moveAll = async (): Promise<ReadonlyMap<string, unknown>> => {
        const failed = new Map<string, unknown>();
        round += 1;
        await Promise.all(
          games.map(async ({ id: gameId }) => {
            const input = { gameId, positions: [round] };
            const { data, errors } = await sendCommand(server, 'keep', input, token);
            const move = data?.['keep'];
            if (errors) failed.set(gameId, errors[0]?.extensions.code);
            else if (move && 'game' in move) versions.set(gameId, move.game.version);
          }),
        );
        return failed;
      };
      expect(await moveAll()).toEqual(new Map());
      const onDead = games.filter(({ id }) => portOf.get(id) === dead?.port).map(({ id }) => id);
      expect(onDead.length).toBeGreaterThan(0);
      expect(onDead.length).toBeLessThan(games.length);
      await dead?.kill();
      expect(await moveAll()).toEqual(new Map(onDead.map((id) => [id, 'UNAVAILABLE'])));
      await dead?.start();
      expect(await moveAll()).toEqual(new Map());
      for (const game of games) expect((await game.game()).version).toBe(versions.get(game.id));
    });
  });
});
