/** Servers share a few connections through PgBouncer in transaction mode. Run by `npm run test:ha`. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startCluster } from '../../cluster/cluster.mjs';
import { startPgBouncer, whyNoPgBouncer, type PgBouncer } from '../../cluster/ha/pgbouncer.mjs';
import { ADMIN_OF_ALL, storeAllKinds } from '../harness/all-kinds.js';
import { RestlessPlayers } from '../harness/restless-players.js';
import { startServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

const missing = whyNoPgBouncer();
if (missing !== undefined) process.stderr.write(`Skipped: PgBouncer cannot be started here: ${missing}\n`);

const ACKNOWLEDGED = 1_000;

(missing === undefined ? describe : describe.skip)('servers behind PgBouncer in transaction mode', () => {
  let bouncer: PgBouncer;

  beforeEach(async () => {
    bouncer = await startPgBouncer(process.env['TEST_DATABASE_URL']);
  });
  afterEach(async () => {
    await bouncer.stop();
  });

  const environment = (): Record<string, string> => ({
    DATABASE_FILE: '',
    DATABASE_URL: bouncer.url,
    DATABASE_POOLER: 'transaction',
  });

  it('run every kind of command and read', async () => {
    const server = await startServer({ env: { ...environment(), ADMIN_TOKEN: ADMIN_OF_ALL } });
    const { running } = await storeAllKinds(server);
    expect((await running.game()).version).toBeGreaterThan(1);
    await server.stop();
  });

  it('store every acknowledged move once while one of them is killed', async () => {
    const cluster = await startCluster({ env: { ...environment(), LOG_CHECK_SECONDS: '1' } });
    const players = await RestlessPlayers.open(cluster, { tables: 16, rivals: 2, followed: 4 });
    try {
      await players.whilePlaying(async () => {
        await waitFor(() => players.acknowledged >= ACKNOWLEDGED / 2, 'half of the commands');
        await cluster.kill(0);
        await waitFor(() => players.acknowledged >= ACKNOWLEDGED, 'the other half');
      });
      const { versions } = await players.verify(bouncer.databaseUrl);
      expect(versions).toBeGreaterThan(ACKNOWLEDGED);
      await players.repeatLast();
    } finally {
      await players.end();
      await cluster.stop();
    }
  });
});
