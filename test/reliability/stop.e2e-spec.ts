/**
 * SIGTERM under load: pending work is finished and acknowledged, every connection is closed with a reason, and the
 * server exits. It also exits while its database hangs.
 */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/ops/integrity/finding.js';
import { checkStored } from '../harness/check.js';
import { FOLLOW } from '../harness/live.js';
import { dialect } from '../harness/places.js';
import { createSchema } from '../harness/postgres.js';
import { startProcess, type ServerProcess } from '../harness/process.js';
import { RawSocket } from '../harness/raw-socket.js';
import { RestlessTable } from '../harness/restless-table.js';
import { startServer } from '../harness/server.js';
import { createSwitchedWire } from '../harness/switched-wire.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { runs } from '../harness/torture.js';
import { waitFor } from '../harness/wait-for.js';

const TABLES = runs(12, 64);
const SOCKETS = runs(20, 100);
/** Number of sockets that read nothing, not even that the server stops. */
const STUCK = runs(4, 10);

describe(`a server that receives SIGTERM while ${TABLES} connections play and ${SOCKETS} sockets follow`, () => {
  let folder: TemporaryFolder;
  let file: string;
  let server: ServerProcess;
  let tables: RestlessTable[];
  let sockets: RawSocket[];

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    file = folder.file('yamb.sqlite');
    server = await startProcess({ DATABASE_FILE: file, LIVE_CONNECTIONS_PER_ADDRESS: '1000' });
    tables = await Promise.all(
      Array.from({ length: TABLES }, (_, index) => RestlessTable.open(server, index)),
    );
    sockets = await Promise.all(Array.from({ length: SOCKETS }, () => RawSocket.start(server.url)));
  });
  afterEach(() => folder.remove());

  const acknowledged = (): number =>
    tables.reduce((sum, { journal }) => sum + journal.acknowledged.length, 0);

  it('acknowledges pending work, closes every socket with 1001, and exits with 0', async () => {
    const ends = Promise.allSettled(tables.map((table) => table.play()));
    await waitFor(() => acknowledged() >= 3 * TABLES, 'three commands of each table');
    for (const [index, socket] of sockets.entries()) {
      socket.subscribe('1', FOLLOW, { id: tables[index % TABLES]?.journal.gameId });
    }
    await Promise.all(sockets.map((socket) => socket.next(2)));
    for (const { socket } of sockets.slice(0, STUCK)) socket.pause();

    // It exits with 1 if this takes longer than eight seconds.
    const ended = await server.end('SIGTERM');
    expect(ended).toMatchObject({ code: 0, signal: null, errors: '' });
    await expect(fetch(`${server.url}/health/live`)).rejects.toThrow('fetch failed');
    for (const { closed } of sockets.slice(STUCK)) {
      expect(await closed).toEqual({ code: 1001, reason: 'The server is stopping' });
    }
    for (const { socket } of sockets) socket.terminate();
    for (const end of await ends) {
      expect(String(end.status === 'rejected' && end.reason)).toMatch(/fetch failed|closed|503|stopping/);
    }

    const findings: Finding[] = [];
    const { games } = await checkStored(file, { onFinding: (finding) => findings.push(finding) });
    expect(findings).toEqual([]);
    const again = await startServer({ databaseFile: file });
    // Unlike after a kill, nothing was done without an acknowledgement.
    expect(games).toBe(tables.reduce((sum, { journal }) => sum + journal.made, 0));
    for (const { journal } of tables) {
      const id = journal.gameId ?? '';
      const { data } = await again.graphql<{ game: { version: number } }>(
        `{ game(id: "${id}") { version } }`,
      );
      expect(data?.game.version).toBe(journal.versionOf(id));
      await journal.resumeOn(again);
    }
    await again.stop();
  });
});

(dialect === 'postgres' ? describe : describe.skip)('a server whose database hangs', () => {
  it('exits with 0 on SIGTERM, although requests and its own work wait for the database', async () => {
    const schema = await createSchema();
    const wire = await createSwitchedWire(schema.url, 5432);
    const server = await startProcess({ DATABASE_URL: wire.url, DATABASE_NOTIFY: 'all' });
    await server.register();
    wire.hang();
    const requested = Promise.allSettled([server.register()]);
    // By its response, the request before it waits for the database.
    await fetch(`${server.url}/health/live`);
    // It exits with 1 if this takes longer than eight seconds.
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null, errors: '' });
    expect(await requested).toMatchObject([{ status: 'rejected' }]);
    await wire.close();
    await schema.drop();
  });
});
