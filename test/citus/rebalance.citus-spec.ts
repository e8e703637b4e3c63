/** A worker joins a cluster and takes over shards while connections play. Run by `npm run test:citus`. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startCitus, whyNoCitus, type Citus } from '../../cluster/citus.mjs';
import { distributeTables } from '../../src/storage/postgres/postgres-open.js';
import { createGame, sendCommand, type GameClient } from '../harness/game-client.js';
import { startServer, type TestServer } from '../harness/server.js';
import { report } from '../harness/torture.js';

const GAMES = 16;
/** Few, because each takes seconds to move. */
const SHARDS = 4;
/** Longest time that the requests of a game may be refused. */
const MAX_REFUSED_MS = 30_000;

const PLACES = `SELECT id, nodeport AS port FROM games
  JOIN pg_dist_shard_placement ON shardid = get_shard_id_for_distribution_column('games', id)`;

(whyNoCitus() === undefined ? describe : describe.skip)('a cluster that grows while connections play', () => {
  let citus: Citus;
  let coordinator: pg.Client;
  let server: TestServer;
  let token: string;
  let games: readonly GameClient[];
  let isPlaying = true;
  const versions = new Map<string, number>();
  let moves = 0;
  let refused = 0;
  let longestMs = 0;

  beforeAll(async () => {
    citus = await startCitus({ workers: 1, durable: false });
    const databaseUrl = `${citus.url}?options=${encodeURIComponent(`-c citus.shard_count=${SHARDS}`)}`;
    await distributeTables({ databaseUrl, databasePoolSize: 2 });
    coordinator = new pg.Client(citus.url);
    await coordinator.connect();
    server = await startServer({ env: { DATABASE_FILE: '', DATABASE_URL: citus.url } });
    token = await server.register('Ana');
    games = await Promise.all(
      Array.from({ length: GAMES }, () => createGame(server, token, { ruleset: 'winyamb' })),
    );
    for (const { id: gameId } of games) await sendCommand(server, 'roll', { gameId }, token);
  });
  afterAll(async () => {
    isPlaying = false;
    await server.stop();
    await coordinator.end();
    await citus.stop();
  });

  /** Ports of the nodes that have the games. */
  const places = async (): Promise<ReadonlySet<number>> => {
    const { rows } = await coordinator.query<{ port: number }>(PLACES);
    return new Set(rows.map(({ port }) => port));
  };

  /** Keeps other dice again and again. A refused request is repeated with its key. */
  const play = async (gameId: string): Promise<void> => {
    for (let round = 0; isPlaying; round += 1) {
      const input = { gameId, positions: [round % 5], idempotencyKey: `${gameId} ${round}` };
      const start = performance.now();
      for (;;) {
        const { data, errors } = await sendCommand(server, 'keep', input, token);
        const move = data?.['keep'];
        if (move && 'game' in move) {
          expect(move.game.version).toBeGreaterThan(versions.get(gameId) ?? 0);
          versions.set(gameId, move.game.version);
          break;
        }
        expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
        refused += 1;
        longestMs = Math.max(longestMs, performance.now() - start);
        await setTimeout(50);
      }
      moves += 1;
    }
  };

  /** Resolves after every game has made this many more moves. */
  const played = async (more: number): Promise<void> => {
    const until = moves + more * GAMES;
    while (moves < until) await setTimeout(50);
  };

  it('moves shards to the new worker, and loses no acknowledged move', async () => {
    const playing = Promise.all(games.map(({ id }) => play(id)));
    await Promise.race([playing, played(3)]);
    expect((await places()).size).toBe(1);
    await citus.addWorker();
    await distributeTables({ databaseUrl: citus.url, databasePoolSize: 2 });
    await coordinator.query('SELECT citus_rebalance_start()');
    await Promise.race([playing, coordinator.query('SELECT citus_rebalance_wait()')]);
    expect((await places()).size).toBe(2);
    await Promise.race([playing, played(3)]);
    isPlaying = false;
    await playing;
    report(`${moves} moves, ${refused} requests refused, the longest for ${Math.round(longestMs)} ms`);
    expect(longestMs).toBeLessThan(MAX_REFUSED_MS);
    for (const game of games) expect((await game.game()).version).toBe(versions.get(game.id));
  });
});
