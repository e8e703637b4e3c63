import { afterEach, describe, expect, it } from '@jest/globals';
import { Draining } from '../../src/ops/health/draining.js';
import { MigrationState } from '../../src/storage/migration-state.js';
import { DatabaseHealth, type DatabaseState } from '../../src/storage/database.js';
import type { Client } from '../harness/client.js';
import { startProcess } from '../harness/process.js';
import { dialect, sharesRedis } from '../harness/places.js';
import { writeRows } from '../harness/rows.js';
import { startServer, type ServerOptions, type TestServer } from '../harness/server.js';
import { createTemporaryFolder } from '../harness/temporary-folder.js';
import { waitFor } from '../harness/wait-for.js';

/** The status code and the body. */
const healthOf = async (client: Client, part: 'live' | 'ready') => {
  const { status, text } = await client.request(`/health/${part}`);
  return { status, body: JSON.parse(text) as unknown };
};

const ALL_UP = {
  status: 'ok',
  parts: {
    server: { status: 'up' },
    database: { status: 'up' },
    migrations: { status: 'up' },
    ...(dialect === 'postgres' && { clock: { status: 'up' } }),
    ...(sharesRedis && { redis: { status: 'up' } }),
  },
};

describe('the health of the server', () => {
  let server: TestServer;
  const start = async (options?: ServerOptions): Promise<TestServer> => (server = await startServer(options));
  afterEach(() => server.stop());

  it('is reported by component', async () => {
    await start();
    expect(await healthOf(server, 'ready')).toEqual({ status: 200, body: ALL_UP });
    expect(await healthOf(server, 'live')).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('fails with the reason while the database does, and recovers with it', async () => {
    let state: DatabaseState = { ok: false, reason: 'DISK_FULL' };
    const health: Pick<DatabaseHealth, 'check'> = { check: () => Promise.resolve(state) };
    await start({ override: (builder) => builder.overrideProvider(DatabaseHealth).useValue(health) });
    expect(await healthOf(server, 'ready')).toEqual({
      status: 503,
      body: {
        status: 'error',
        parts: { ...ALL_UP.parts, database: { status: 'down', reason: 'DISK_FULL' } },
      },
    });
    expect((await healthOf(server, 'live')).status).toBe(200);

    state = { ok: true };
    expect((await healthOf(server, 'ready')).status).toBe(200);
  });

  it('does not read the tables for every request', async () => {
    await start();
    const migrations = server.app.get(MigrationState);
    const read = migrations.read.bind(migrations);
    let looks = 0;
    migrations.read = () => {
      looks += 1;
      return read();
    };
    await Promise.all(Array.from({ length: 50 }, () => healthOf(server, 'ready')));
    // One read serves all requests within a second; a slow machine needs a few.
    expect(looks).toBeLessThan(10);
  });

  it('fails while the tables are older than the server', async () => {
    await start();
    await writeRows(server, 'DELETE FROM migrations WHERE id = (SELECT MAX(id) FROM migrations)');
    expect(await healthOf(server, 'ready')).toMatchObject({
      status: 503,
      body: { parts: { migrations: { status: 'down', reason: 'PENDING', pending: [expect.any(String)] } } },
    });
  });

  it('fails once a newer server has changed the tables, unless this one is compatible', async () => {
    await start();
    const later = 'Later1999999999999';
    await writeRows(
      server,
      `INSERT INTO migrations (id, timestamp, name) VALUES (1999, 1999999999999, '${later}')`,
    );
    expect(await healthOf(server, 'ready')).toMatchObject({
      status: 503,
      body: { parts: { migrations: { status: 'down', reason: 'NEWER', newer: [later] } } },
    });
    await writeRows(server, `INSERT INTO compatible_migrations (name) VALUES ('${later}')`);
    await waitFor(async () => (await healthOf(server, 'ready')).status === 200, 'the server to be ready');
  });

  it('fails once the server is about to stop, while it still serves', async () => {
    await start();
    await server.app.get(Draining).begin();
    expect(await healthOf(server, 'ready')).toMatchObject({
      status: 503,
      body: { parts: { server: { status: 'down', reason: 'STOPPING' } } },
    });
    expect((await healthOf(server, 'live')).status).toBe(200);
    await server.register();
  });
});

it('a server that receives SIGTERM serves on for the configured time and is not ready', async () => {
  const folder = await createTemporaryFolder();
  const server = await startProcess({ DATABASE_FILE: folder.file('yamb.sqlite'), DRAIN_SECONDS: '5' });
  const ended = server.end('SIGTERM');
  const ready = await waitFor(async () => {
    const health = await healthOf(server, 'ready');
    return health.status !== 200 && health;
  }, 'the server not to be ready');
  expect(ready.body).toMatchObject({ parts: { server: { reason: 'STOPPING' } } });
  await server.register();
  expect((await ended).code).toBe(0);
  await folder.remove();
});
