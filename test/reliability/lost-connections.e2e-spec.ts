/** PostgreSQL ends all connections repeatedly during play, and the server continues on new ones. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkDatabase } from '../../src/ops/integrity/check-database.js';
import type { Finding } from '../../src/ops/integrity/finding.js';
import { dialect } from '../harness/places.js';
import { createSchema, type Schema } from '../harness/postgres.js';
import { startProcess, type ServerProcess } from '../harness/process.js';
import { RestlessTable } from '../harness/restless-table.js';
import { waitFor } from '../harness/wait-for.js';

const TABLES = 16;
const CUTS = 10;
/** Minimum number of commands between two cuts. */
const ACKNOWLEDGED = 40;

(dialect === 'postgres' ? describe : describe.skip)('a server that loses all its connections', () => {
  let schema: Schema;
  let server: ServerProcess;

  beforeAll(async () => {
    schema = await createSchema();
    server = await startProcess({ DATABASE_URL: schema.url });
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await schema.drop();
  });

  /** Plays until the server is stopped, repeating whatever was not stored. */
  async function playOn(table: RestlessTable): Promise<void> {
    for (;;) {
      try {
        await table.journal.resumeOn(server);
        await table.play();
      } catch (error) {
        if (/fetch failed|terminated|other side closed|Service Unavailable/.test(String(error))) return;
        // Any other end of play is a failure.
        expect(String(error)).toContain('UNAVAILABLE');
      }
    }
  }

  it(`continues after ${CUTS} losses while 16 players play, and stores every move once`, async () => {
    const opened = Array.from({ length: TABLES }, (_, index) => RestlessTable.open(server, index));
    const tables = await Promise.all(opened);
    const playing = Promise.all(tables.map((table) => playOn(table)));
    const acknowledged = (): number =>
      tables.reduce((sum, { journal }) => sum + journal.acknowledged.length, 0);
    for (let cut = 1; cut <= CUTS; cut++) {
      const enough = acknowledged() + ACKNOWLEDGED;
      await waitFor(() => acknowledged() >= enough, `${ACKNOWLEDGED} more commands`);
      await schema.cutConnections();
    }
    // The server is ready again once it has stored a move.
    await waitFor(
      async () => (await server.request<never>('/health/ready')).status === 200,
      'the server to be ready',
    );
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, errors: '' });
    await playing;

    const findings: Finding[] = [];
    const address = { databaseUrl: schema.url, databasePoolSize: 2 };
    const summary = await checkDatabase(address, { onFinding: (finding) => findings.push(finding) });
    expect(findings).toEqual([]);
    expect(summary.games).toBe(tables.reduce((sum, { journal }) => sum + journal.made, 0));
    expect(summary.versions).toBeGreaterThanOrEqual(acknowledged());
  });
});
