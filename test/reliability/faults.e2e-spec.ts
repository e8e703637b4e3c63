/**
 * The database fails under a running server: it reports the fault, acknowledges nothing, and recovers once the cause is
 * gone.
 */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SqliteDatabase } from '../../src/storage/sqlite/sqlite-database.js';
import { checkFile } from '../../src/ops/integrity/check-file.js';
import type { Finding } from '../../src/ops/integrity/finding.js';
import type { Answer } from '../harness/client.js';
import { damageFile, fillDisk, forbidWriting, lockFile, type BreakDatabase } from '../harness/faults.js';
import { accepted, createGame, sendCreate, type GameClient } from '../harness/game-client.js';
import type { GameView } from '../harness/game-view.js';
import { startServer, type TestServer } from '../harness/server.js';
import { runs, TEST_TIMEOUT } from '../harness/torture.js';
import { waitFor } from '../harness/wait-for.js';

const WRITES = runs(30, 400);

interface Fault {
  readonly reason: string;
  readonly sentence: string;
  readonly breakDatabase: BreakDatabase;
  /** Whether reads fail too. */
  readonly isUnreadable?: true;
}

const FAULTS: readonly Fault[] = [
  { reason: 'DISK_FULL', sentence: 'The disk of the database is full', breakDatabase: fillDisk },
  { reason: 'READ_ONLY', sentence: 'The database file is read-only', breakDatabase: forbidWriting },
  { reason: 'LOCKED', sentence: 'The database file is locked by another process', breakDatabase: lockFile },
  {
    reason: 'DAMAGED',
    sentence: 'The database file is damaged',
    breakDatabase: damageFile,
    isUnreadable: true,
  },
];

describe.each(FAULTS)('a database with $reason', ({ reason, sentence, breakDatabase, isUnreadable }) => {
  let server: TestServer;
  let token: string;
  let table: GameClient;
  let before: GameView;

  beforeEach(async () => {
    server = await startServer();
    token = await server.register();
    table = await createGame(server, token, { ruleset: 'yamb' });
    before = await accepted(table.roll());
  });
  afterEach(() => server.stop());

  const create = (index: number): Promise<Answer<{ createGame: GameView }>> =>
    sendCreate(server, { ruleset: 'winyamb', idempotencyKey: `game ${index}` }, token);
  const ready = async (): Promise<{ status: number; text: string }> => {
    const answer = await fetch(`${server.url}/health/ready`);
    return { status: answer.status, text: await answer.text() };
  };
  const gamesStored = async (): Promise<number> => {
    const findings: Finding[] = [];
    const { games } = await checkFile(server.databaseFile, {
      onFinding: (finding) => findings.push(finding),
    });
    expect(findings).toEqual([]);
    return games;
  };

  it(
    'causes 503 with the reason, stores nothing, and recovers automatically',
    async () => {
      const mend = await breakDatabase(server);
      const all = Array.from({ length: WRITES }, (_, index) => index);
      const answers = await Promise.all(all.map(create));
      const failed = answers.filter(({ status }) => status !== 200);
      // A full disk still stores what fits.
      expect(failed.length).toBeGreaterThan(reason === 'DISK_FULL' ? 0 : WRITES - 1);
      for (const { status, headers, text, errors } of failed) {
        expect([status, text]).toEqual([503, expect.stringContaining('"UNAVAILABLE"')]);
        expect(headers.get('retry-after')).not.toBeNull();
        expect(errors?.[0]).toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
        const says = isUnreadable ? sentence : `${sentence}; nothing was stored. Try again later.`;
        expect(errors?.[0]?.message).toContain(says);
        expect(text).not.toMatch(/SQLITE|sqlite|SELECT|INSERT|\/tmp|node_modules/);
      }

      // One more roll may fit on a full disk.
      if (reason !== 'DISK_FULL') {
        const rest = await fetch(`${server.url}/v1/games/${table.id}/rolls`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: '{}',
        });
        expect([rest.status, await rest.text()]).toEqual([503, expect.stringContaining('"UNAVAILABLE"')]);
      }

      const unwell = await ready();
      expect(unwell.status).toBe(503);
      expect(unwell.text).toContain(`"${reason}"`);
      expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
      if (isUnreadable) {
        const unread = await server.graphql(`{ game(id: "${table.id}") { version } }`);
        expect([unread.status, unread.text]).toEqual([503, expect.stringContaining('UNAVAILABLE')]);
      } else {
        expect(await table.game()).toEqual(before);
      }

      await mend();
      await waitFor(async () => (await ready()).status === 200, 'the server to be ready');
      expect(await table.game()).toEqual(before);
      expect(await gamesStored()).toBe(1 + WRITES - failed.length);
      expect((await Promise.all(all.map(create))).map(({ status }) => status)).toEqual(all.map(() => 200));
      expect(await gamesStored()).toBe(1 + WRITES);
      expect((await accepted(table.roll())).version).toBe(before.version + 1);
    },
    TEST_TIMEOUT,
  );
});

describe('while another process has locked the database', () => {
  let server: TestServer;
  let token: string;
  let table: GameClient;

  beforeEach(async () => {
    server = await startServer();
    token = await server.register();
    table = await createGame(server, token, { ruleset: 'yamb' });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  const queued = (): Promise<true> => {
    const { writer } = server.app.get(SqliteDatabase);
    return waitFor(() => writer.waiting > 0, 'the write to be in the queue');
  };

  it('reads get responses before the waiting writes', async () => {
    const unlock = await lockFile(server);
    const order: string[] = [];
    const write = table.roll().then(
      () => order.push('stored'),
      () => order.push('refused'),
    );
    await queued();
    // However long the reads take, the write keeps waiting.
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    for (let read = 0; read < 20; read += 1) {
      await table.game();
      order.push('read');
    }
    now.mockRestore();
    await write;
    await unlock();
    expect(order).toEqual([...Array.from({ length: 20 }, () => 'read'), 'refused']);
  });

  it('a write waits for a short lock', async () => {
    const unlock = await lockFile(server);
    const rolling = accepted(table.roll());
    await queued();
    await unlock();
    expect((await rolling).version).toBe(2);
  });
});
