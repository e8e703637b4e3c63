import { describe, expect, it } from '@jest/globals';
import BetterSqlite3 from 'better-sqlite3';
import { PlayersStore } from '../../src/identity/players.store.js';
import { dialect } from '../harness/places.js';
import { startServer, type TestServer } from '../harness/server.js';

const REGISTER = 'mutation ($name: String!) { register(input: { name: $name }) { token } }';

describe('a server error', () => {
  const failing = (fault: Error): Promise<TestServer> =>
    startServer({
      override: (builder) =>
        builder
          .overrideProvider(PlayersStore)
          .useValue({ add: () => Promise.reject(fault), leaving: () => Promise.resolve([]) }),
    });

  it('is reported only by a number', async () => {
    const server = await failing(new Error('SELECT token FROM players, in /srv/yamb/secret.ts'));
    const { status, errors, text } = await server.graphql(REGISTER, { name: 'Ana' });
    await server.stop();
    expect(status).toBe(200);
    const errorId = errors?.[0]?.extensions['errorId'];
    expect(errorId).toMatch(/^[\da-f-]{36}$/);
    expect(errors).toEqual([
      {
        message: `Internal error ${String(errorId)}`,
        path: ['register'],
        locations: expect.anything(),
        extensions: { code: 'INTERNAL_SERVER_ERROR', errorId },
      },
    ]);
    expect(text).not.toMatch(/SELECT|secret/);
  });

  (dialect === 'sqlite' ? it : it.skip)(
    'states that nothing was stored if another process locks the file',
    async () => {
      const server = await startServer();
      const other = new BetterSqlite3(server.databaseFile);
      other.exec('BEGIN IMMEDIATE');
      const { errors } = await server.graphql(REGISTER, { name: 'Ana' });
      other.exec('ROLLBACK');
      other.close();
      expect(errors).toMatchObject([
        {
          message: 'The database file is locked by another process; nothing was stored. Try again later.',
          extensions: { code: 'UNAVAILABLE' },
        },
      ]);
      expect(await server.register()).toMatch(/^yamb_/);
      await server.stop();
    },
  );
});
