import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { run } from '../../src/cli/program.js';
import { createFakeTerminal } from '../../src/cli/testing/fake-terminal.js';
import { playAmongBots } from '../harness/bot-tables.js';
import { createGame } from '../harness/game-client.js';
import { rest } from '../harness/rest.js';
import { startServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { waitFor } from '../harness/wait-for.js';

describe('yamb-server dump', () => {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });
  afterEach(() => folder.remove());

  it('writes the analysed games of players who share them', async () => {
    const file = folder.file('yamb.sqlite');
    const server = await startServer({ databaseFile: file });
    for (const openData of [undefined, true]) {
      const token = await server.register();
      const settings = await rest(server.url, 'PATCH', '/v1/me/settings', { token, body: { openData } });
      expect(settings.body).toMatchObject({ openData: openData ?? false });
      const game = await createGame(server, token, { ruleset: 'yacht' });
      await playAmongBots(game, 0);
      await waitFor(async () => {
        const { body } = await rest<{ done: boolean }>(server.url, 'GET', `/v1/games/${game.id}/analysis`);
        return body.done;
      }, 'the analysis');
    }
    await server.stop();
    const terminal = createFakeTerminal();
    const data = folder.file('data');
    expect(await run(['dump', data, '--database', file], terminal)).toBe(0);
    expect(terminal.read()).toContain(`${file}: 1 game written to ${data}.`);
    expect(terminal.read()).toContain('Left out: 1 game without consent, 0 games without an analysis.');
    const lines = gunzipSync(readFileSync(`${data}/games.ndjson.gz`))
      .toString()
      .split('\n');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      form: 1,
      rules: 'yacht@1',
      seats: [{ kind: 'HUMAN' }],
    });
    expect((JSON.parse(lines[0] ?? '') as { turns: unknown[] }).turns).toHaveLength(12);
  });
});
