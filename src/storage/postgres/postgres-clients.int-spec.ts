import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { waitFor } from '../../../test/harness/wait-for.js';
import { databaseFaults } from '../statement-signals.js';
import { openPostgres, type OpenPostgres } from '../testing/open-database.js';
import { PostgresDatabase } from './postgres-database.js';
import type { PostgresSession } from './postgres-session.js';

const pidOf = async (session: PostgresSession): Promise<number> =>
  (await session.row<{ pid: number }>('SELECT pg_backend_pid() AS pid'))?.pid ?? 0;

(dialects.includes('postgres') ? describe : describe.skip)('the connections of a pool', () => {
  let open: OpenPostgres;
  beforeEach(async () => {
    open = await openPostgres();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await open.close();
  });

  const letTimePass = (): void => {
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  };
  /** Runs `work` over four connections at once. */
  const onFour = <T>(work: (session: PostgresSession) => Promise<T>): Promise<T[]> => {
    let busy = 0;
    let meet = (): void => undefined;
    const all = new Promise<void>((resolve) => (meet = resolve));
    const alone = async (session: PostgresSession): Promise<T> => {
      busy += 1;
      if (busy === 4) meet();
      await all;
      return work(session);
    };
    return Promise.all(Array.from({ length: 4 }, () => open.database.read(alone)));
  };

  it('are replaced once a write finds them read-only, as after a failover', async () => {
    const old = await onFour(async (session) => {
      await session.command('SET default_transaction_read_only = on');
      return pidOf(session);
    });
    letTimePass();
    await open.write("INSERT INTO players (id, name, created_at) VALUES ('ana', 'Ana', 0)");
    expect(open.database.fault).toBeUndefined();
    const present = await onFour(pidOf);
    expect(present.filter((pid) => old.includes(pid))).toEqual([]);
  });

  it('are kept while the database itself is read-only, if opened recently', async () => {
    const address = new URL(open.schema.url);
    const options = address.searchParams.get('options') ?? '';
    address.searchParams.set('options', `${options} -c default_transaction_read_only=on`);
    const readOnly = await open.openAnother(address.href.replaceAll('+', '%20'));
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const refused = 'The database is read-only; nothing was stored. Try again later.';
    const pids: number[] = [];
    const reasons: string[] = [];
    const stop = databaseFaults.listen(({ reason }) => reasons.push(reason));
    for (let attempt = 0; attempt < 5; attempt++) {
      const write = async (session: PostgresSession): Promise<void> => {
        pids.push(await pidOf(session));
        await session.change('DELETE FROM saves');
      };
      await expect(readOnly.write(write)).rejects.toThrow(refused);
    }
    stop();
    expect(new Set(pids).size).toBe(1);
    expect(reasons).toEqual(Array.from({ length: 5 }, () => 'READ_ONLY'));
    expect(readOnly.pool).toEqual({ inUse: 0, idle: 1, waiting: 0 });
  });

  it('are replaced after the configured lifetime', async () => {
    const database = await PostgresDatabase.open({
      databaseUrl: open.schema.url,
      databasePoolSize: 2,
      databaseConnectionSeconds: 1,
    });
    try {
      const first = await database.read(pidOf);
      await waitFor(async () => (await database.read(pidOf)) !== first, 'another connection');
    } finally {
      await database.onApplicationShutdown();
    }
  });
});
