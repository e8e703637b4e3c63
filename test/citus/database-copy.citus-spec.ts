/** A SQLite file is copied into a database that is distributed over a Citus cluster. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCitus, whyNoCitus, type Citus } from '../../cluster/citus.mjs';
import { copyToPostgres } from '../../src/ops/database-copy/copy-to-postgres.js';
import { distributeTables } from '../../src/storage/postgres/postgres-open.js';
import { ADMIN_OF_ALL, storeAllKinds, type AllKinds } from '../harness/all-kinds.js';
import { accepted } from '../harness/game-client.js';
import { startServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';

(whyNoCitus() === undefined ? describe : describe.skip)('a server that moves to Citus', () => {
  let citus: Citus;
  let folder: TemporaryFolder;
  let stored: AllKinds;

  beforeAll(async () => {
    citus = await startCitus({ durable: false });
    folder = await createTemporaryFolder();
    const env = { DATABASE_FILE: folder.file('yamb.sqlite'), ADMIN_TOKEN: ADMIN_OF_ALL };
    const server = await startServer({ env });
    stored = await storeAllKinds(server);
    await server.stop();
  });
  afterAll(async () => {
    await citus.stop();
    await folder.remove();
  });

  it('has every row in the distributed tables, and continues its games', async () => {
    await distributeTables({ databaseUrl: citus.url, databasePoolSize: 2 });
    const { findings, games } = await copyToPostgres({
      file: folder.file('yamb.sqlite'),
      databaseUrl: citus.url,
      rowsAtOnce: 20,
    });
    expect(findings).toBe(0);
    expect(games).toBeGreaterThan(5);
    const server = await startServer({ env: { DATABASE_FILE: '', DATABASE_URL: citus.url } });
    const running = stored.running.at(server);
    const { version } = await running.game();
    await accepted(running.resign());
    expect((await running.game()).version).toBe(version + 1);
    await server.stop();
  });
});
