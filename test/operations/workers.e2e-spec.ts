/** Several servers of one machine on one port, and on one PostgreSQL without Redis. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkDatabase } from '../../src/ops/integrity/check-database.js';
import type { Finding } from '../../src/ops/integrity/finding.js';
import { createGame, GameClient } from '../harness/game-client.js';
import { followBySocket } from '../harness/live.js';
import { readMetrics } from '../harness/metrics.js';
import { persistentClient } from '../harness/persistent-client.js';
import { dialect } from '../harness/places.js';
import { createSchema, dialects, type Schema } from '../harness/postgres.js';
import { runServer, startProcess, type ServerProcess } from '../harness/process.js';
import { RestlessTable } from '../harness/restless-table.js';
import { createSwitchedWire } from '../harness/switched-wire.js';
import { runs } from '../harness/torture.js';
import { waitFor } from '../harness/wait-for.js';

const WORKERS = runs(2, 3);
const TABLES = runs(4, 32);
const KILLS = runs(1, WORKERS);
const TOKEN = 'the-token-of-the-metrics';

/** Runs in only one project, because it uses PostgreSQL whatever the project's other specs use. */
const onPostgres = dialects.includes('postgres') && dialect === 'sqlite' ? describe : describe.skip;

/** How many workers run, as one of them says. */
const runningOn = async (server: ServerProcess): Promise<unknown> => {
  const response = await fetch(`${server.url}/health/ready`, { headers: { connection: 'close' } });
  const { parts } = (await response.json()) as {
    readonly parts: Record<string, { readonly running?: number }>;
  };
  return parts['workers']?.running;
};

onPostgres(`${WORKERS} workers`, () => {
  let schema: Schema;
  let server: ServerProcess;

  beforeAll(async () => {
    schema = await createSchema();
    server = await startProcess({
      DATABASE_URL: schema.url,
      DATABASE_POOL_SIZE: '4',
      WORKERS: String(WORKERS),
      METRICS_TOKEN: TOKEN,
      // Only announcements reach other workers in time.
      LOG_CHECK_SECONDS: '3600',
      RATE_REGISTRATIONS_PER_MINUTE: '0',
    });
    await allRun();
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await schema.drop();
  });

  const allRun = (): Promise<unknown> =>
    waitFor(async () => (await runningOn(server)) === WORKERS, 'all workers to run');
  /** Process ids of the workers. */
  const workers = async (): Promise<readonly number[]> => {
    const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
    return children.trim().split(' ').map(Number);
  };
  const checked = async (): Promise<readonly Finding[]> => {
    const findings: Finding[] = [];
    await checkDatabase(
      { databaseUrl: schema.url, databasePoolSize: 2 },
      { onFinding: (finding) => findings.push(finding) },
    );
    return findings;
  };

  it('announce the moves of each worker to the followers of all, and add up their metrics', async () => {
    const token = await server.register('Ana');
    const { id } = await createGame(server, token, { ruleset: 'yahtc' });
    const followers = Array.from({ length: 3 * WORKERS }, () => followBySocket(server.url, id));
    await Promise.all(followers.map((follower) => follower.reached(1)));
    const table = new GameClient(server, token, id);
    await table.roll();
    await Promise.all(followers.map((follower) => follower.reached(2)));
    for (const follower of followers) follower.cut();
    const metrics = await readMetrics(server, TOKEN);
    expect(metrics.value('yamb_moves_total', { kind: 'roll' })).toBe(1);
    expect(metrics.value('yamb_workers', { state: 'running' })).toBe(WORKERS);
    expect(metrics.value('yamb_games', { status: 'PLAYING' })).toBe(1);
    expect(metrics.value('yamb_ready')).toBe(1);
  });

  it('go on while one of them is killed and replaced, and lose nothing they acknowledged', async () => {
    const over = new AbortController();
    const client = persistentClient(server.url, over.signal);
    const tables = await Promise.all(
      Array.from({ length: TABLES }, (_, index) => RestlessTable.open(client, index)),
    );
    const ends = Promise.allSettled(tables.map((table) => table.play()));
    const acknowledged = (): number =>
      tables.reduce((sum, { journal }) => sum + journal.acknowledged.length, 0);
    for (const pid of (await workers()).slice(0, KILLS)) {
      const before = acknowledged();
      await waitFor(() => acknowledged() >= before + 20, 'twenty commands');
      process.kill(pid, 'SIGKILL');
      await waitFor(async () => !(await workers()).includes(pid), 'the end of the worker');
      await allRun();
    }
    over.abort();
    await ends;
    for (const { journal } of tables) await journal.resumeOn(server);
    expect(await checked()).toEqual([]);
  });

  it('are replaced by the installed version on SIGHUP without a failed request', async () => {
    const tables = await Promise.all(
      Array.from({ length: TABLES }, (_, index) => RestlessTable.open(server, index)),
    );
    const failures: unknown[] = [];
    const ends = Promise.all(
      tables.map((table) => table.play().catch((error: unknown) => failures.push(error))),
    );
    const before = await workers();
    process.kill(server.pid, 'SIGHUP');
    await waitFor(
      async () =>
        (await workers()).length === WORKERS && (await workers()).every((pid) => !before.includes(pid)),
      'new workers',
    );
    await allRun();
    expect(failures).toEqual([]);
    const { code } = await server.end('SIGTERM');
    await ends;
    expect(code).toBe(0);
    expect(await checked()).toEqual([]);
  });
});

onPostgres('workers whose database hangs', () => {
  it('all end on SIGTERM before a container is killed, after ten seconds', async () => {
    const schema = await createSchema();
    const wire = await createSwitchedWire(schema.url, 5432);
    const server = await startProcess({ DATABASE_URL: wire.url, DATABASE_POOL_SIZE: '4', WORKERS: '3' });
    await waitFor(async () => (await runningOn(server)) === 3, 'all workers to run');
    wire.hang();
    const start = performance.now();
    // A worker exits with 1 if it takes longer than eight seconds.
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null, errors: '' });
    expect(performance.now() - start).toBeLessThan(10_000);
    await wire.close();
    await schema.drop();
  });
});

describe('workers without PostgreSQL', () => {
  it('are refused, because a SQLite file has one server', async () => {
    const { code, errors } = await runServer({ WORKERS: '2', DATABASE_FILE: './nowhere/yamb.sqlite' });
    expect([code, errors]).toEqual([
      1,
      'WORKERS needs a PostgreSQL: set DATABASE_URL. A SQLite file has one server.\n',
    ]);
  });

  it('end with 0 on SIGTERM while they wait for the database', async () => {
    const env = { PATH: process.env['PATH'], WORKERS: '2', DATABASE_URL: 'postgres://yamb@127.0.0.1:1/yamb' };
    const child = spawn(process.execPath, ['dist/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    expect(String(await once(child.stdout, 'data'))).toContain('The database cannot be reached. Retrying');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
