/** An operator migrates from a file to PostgreSQL, and players continue their games. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ADMIN_OF_ALL, storeAllKinds, type AllKinds } from '../harness/all-kinds.js';
import type { Client } from '../harness/client.js';
import { runHere } from '../harness/command.js';
import { accepted, createGame, sendCommand } from '../harness/game-client.js';
import { createSchema, dialects, type Schema } from '../harness/postgres.js';
import { runServer, startProcess, type ServerProcess } from '../harness/process.js';
import { namesOfSaves, openSave } from '../harness/saves.js';
import { startServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';

const LIST = 'leaderboard(ruleset: "yahtc") { edges { rank node { points names gameId } } }';
const OWN = `me { id name scores { nodes { points names signed } } }
  games(first: 100, filter: { mine: true }) { nodes { id status version } }`;

/** Everything as Ana sees it. */
async function seen(client: Client, { token, running, finished }: AllKinds): Promise<unknown> {
  return {
    all: (await client.graphql(`{ ${LIST} ${OWN} }`, {}, token)).data,
    saves: await namesOfSaves(client, token),
    running: await running.at(client).game(),
    logs: [await running.at(client).history(), await finished.at(client).history()],
  };
}

(dialects.includes('postgres') ? describe : describe.skip)('a server that moves to PostgreSQL', () => {
  let folder: TemporaryFolder;
  let schema: Schema;
  let server: ServerProcess;
  let stored: AllKinds;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    schema = await createSchema();
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await schema.drop();
    await folder.remove();
  });

  it('resumes after its last row', async () => {
    const file = folder.file('yamb.sqlite');
    const copy = () => runHere(['migrate-to-postgres', '--from', file, '--to', schema.url]);
    server = await startProcess({ DATABASE_FILE: file, ADMIN_TOKEN: ADMIN_OF_ALL });
    stored = await storeAllKinds(server);
    const before = await seen(server, stored);
    expect(await copy()).toMatchObject({ code: 1, errors: expect.stringContaining('Stop it first') });
    expect(await seen(server, stored)).toEqual(before);
    // Killed, so that the newest moves are in the write-ahead log.
    await server.end('SIGKILL');

    expect(await copy()).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining('no findings'),
    });
    server = await startProcess({ DATABASE_URL: schema.url });
    expect(await seen(server, stored)).toEqual(before);
    expect(await copy()).toMatchObject({ code: 1, errors: expect.stringContaining('is not empty') });
  });

  it('repeats the first response to retries, and does nothing twice', async () => {
    const { input, text } = stored.rolled;
    const version = (await stored.running.at(server).game()).version;
    expect((await sendCommand(server, 'roll', input, stored.token)).text).toBe(text);
    expect((await stored.running.at(server).game()).version).toBe(version);
  });

  it('continues games, opens saves and starts new games', async () => {
    const running = stored.running.at(server);
    await accepted(running.roll());
    await accepted(running.enter('free', 'ones', { endTurn: true }));
    await accepted((await openSave(server, stored.token, stored.saveId)).roll());
    const next = await createGame(server, stored.token, { ruleset: 'yahtc', ranked: true });
    await accepted(next.resign());
  });

  it('leaves the file unchanged, as a fallback', async () => {
    const env = { DATABASE_FILE: folder.file('yamb.sqlite') };
    const before = await startServer({ databaseFile: env.DATABASE_FILE, env });
    expect((await stored.finished.at(before).game()).status).toBe('FINISHED');
    await before.stop();
  });

  it('does not start on an incomplete copy', async () => {
    const half = await createSchema();
    const client = new pg.Client(half.url);
    await client.connect();
    await client.query('CREATE TABLE unfinished_move (source TEXT NOT NULL, copied BIGINT NOT NULL)');
    await client.end();
    const { code, errors } = await runServer({ DATABASE_URL: half.url });
    expect({ code, errors }).toMatchObject({
      code: 1,
      errors: expect.stringContaining('was not copied into it'),
    });
    await half.drop();
  });
});
