/** Games that a newer version of the server has stored in the same database. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SCHEMA_VERSION } from '../../src/games/domain/schema-version.js';
import { findingsIn } from '../harness/check.js';
import { createGame, type GameClient } from '../harness/game-client.js';
import { readLines, rest } from '../harness/rest.js';
import { readRows, writeRows } from '../harness/rows.js';
import { namesOfSaves, saveGame, sendDelete, sendOpen } from '../harness/saves.js';
import { startServer, type TestServer } from '../harness/server.js';
import { sendExport } from '../harness/transfers.js';

const NEWER = SCHEMA_VERSION + 1;
const refusalOf = (what: string) => ({
  message: `The ${what} was written by a newer version of yamb-server: schema ${NEWER}, this server reads up to ${SCHEMA_VERSION}.`,
  extensions: { code: 'NEWER_SCHEMA', schema: NEWER, supported: SCHEMA_VERSION },
});

let server: TestServer;
let token: string;
let game: GameClient;

beforeEach(async () => {
  server = await startServer();
  token = await server.register('Ana');
  game = await createGame(server, token, { ruleset: 'yahtc' });
});
afterEach(() => server.stop());

describe('a game with a newer schema', () => {
  const refusal = refusalOf('game');
  beforeEach(() => game.roll());

  const raise = (table: 'games' | 'game_events'): Promise<void> =>
    writeRows(
      server,
      `UPDATE ${table} SET schema_version = ? WHERE ${table === 'games' ? 'id' : 'game_id'} = ?`,
      NEWER,
      game.id,
    );

  it('is neither shown, exported nor played, and stays unchanged', async () => {
    await raise('games');
    const shown = await server.graphql(`{ game(id: "${game.id}") { id } }`, {}, token);
    expect(shown.errors?.[0]).toMatchObject(refusal);
    expect((await sendExport(server, game.id, 'JSON', token)).errors?.[0]).toMatchObject(refusal);
    const roll = await rest(server.url, 'POST', `/v1/games/${game.id}/rolls`, { token, body: {} });
    expect(roll).toMatchObject({ status: 409, body: { code: 'NEWER_SCHEMA', schema: NEWER } });
    expect(await readRows(server, 'SELECT version FROM games WHERE id = ?', game.id)).toEqual([
      { version: 2 },
    ]);
  });

  it('is omitted from lists', async () => {
    const other = await createGame(server, token, { ruleset: 'yahtc' });
    await raise('games');
    const { data } = await server.graphql('{ games { nodes { id } } }');
    expect(data).toEqual({ games: { nodes: [{ id: other.id }] } });
    const reader = await readLines(server.url, '/v1/me/stream', { token });
    await reader.reached(1);
    reader.cut();
    expect(reader.updates[0]).toMatchObject({ waiting: [{ id: other.id }] });
  });

  it('is not read even if only its log is newer', async () => {
    await raise('game_events');
    const events = await server.graphql(
      `{ game(id: "${game.id}") { events(first: 5) { version } } }`,
      {},
      token,
    );
    expect(events.errors?.[0]).toMatchObject(refusal);
    expect((await sendExport(server, game.id, 'JSON', token)).errors?.[0]).toMatchObject(refusal);
  });

  it.each(['games', 'game_events'] as const)(
    'is reported by the integrity check, for its %s',
    async (table) => {
      await raise(table);
      expect(await findingsIn(server.databaseFile)).toEqual([
        { gameId: game.id, fault: expect.stringContaining(`schema ${NEWER}`) as unknown as string },
      ]);
    },
  );
});

describe('a save with a newer schema', () => {
  let saveId: string;

  beforeEach(async () => {
    saveId = (await saveGame(server, token, game.id)).id;
    expect(await readRows(server, 'SELECT schema_version FROM saves')).toEqual([
      { schema_version: SCHEMA_VERSION },
    ]);
    await writeRows(server, 'UPDATE saves SET schema_version = ?', NEWER);
  });

  it('is not opened, and creates no game', async () => {
    const { data, errors } = await sendOpen(server, { saveId }, token);
    expect(data).toBeNull();
    expect(errors?.[0]).toMatchObject(refusalOf('save'));
    const opened = await rest(server.url, 'POST', `/v1/saves/${saveId}/open`, { token, body: {} });
    expect(opened).toMatchObject({ status: 409, body: { code: 'NEWER_SCHEMA', schema: NEWER } });
    expect(await readRows(server, 'SELECT id FROM games')).toEqual([{ id: game.id }]);
  });

  it('is listed and can be deleted', async () => {
    expect(await namesOfSaves(server, token)).toEqual(['Sunday']);
    expect((await sendDelete(server, saveId, token)).data).toEqual({ deleteSave: true });
    expect(await namesOfSaves(server, token)).toEqual([]);
  });

  it('is reported by the integrity check', async () => {
    expect(await findingsIn(server.databaseFile)).toEqual([
      { gameId: game.id, fault: expect.stringContaining(`schema ${NEWER}`) as unknown as string },
    ]);
  });
});

describe('tables changed under a running server', () => {
  beforeEach(async () => {
    await game.roll();
    await writeRows(server, 'ALTER TABLE game_events RENAME COLUMN events TO happened');
  });

  const isMigrated = (): Promise<void> =>
    writeRows(
      server,
      "INSERT INTO migrations (id, timestamp, name) VALUES (10000, 1999999999999, 'Later1999999999999')",
    );
  const roll = () => rest(server.url, 'POST', `/v1/games/${game.id}/rolls`, { token, body: {} });
  const log = () => rest(server.url, 'GET', `/v1/games/${game.id}/events`, { token });

  it('make affected reads and writes temporarily unavailable if a newer server changed them', async () => {
    await isMigrated();
    for (const { status, headers, body } of [await log(), await roll()]) {
      expect([status, headers.get('retry-after'), body]).toMatchObject([
        503,
        expect.stringMatching(/^\d+$/),
        { code: 'UNAVAILABLE', detail: expect.stringContaining('newer version') as unknown as string },
      ]);
    }
    const asked = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        query: `mutation { roll(input: { gameId: "${game.id}" }) { __typename } }`,
      }),
    });
    expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  });

  it('cause a server error otherwise', async () => {
    expect(await log()).toMatchObject({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR' } });
    expect(await roll()).toMatchObject({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR' } });
  });
});
