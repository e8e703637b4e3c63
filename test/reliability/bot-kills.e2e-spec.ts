/** The server is killed repeatedly while its bots play: no move is lost or made twice. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { playAmongBots } from '../harness/bot-tables.js';
import { checkStored } from '../harness/check.js';
import { createGame, type GameClient } from '../harness/game-client.js';
import { startProcess, type ServerProcess } from '../harness/process.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { report, runs, TEST_TIMEOUT } from '../harness/torture.js';
import { waitFor } from '../harness/wait-for.js';

const KILLS = runs(1, 60);
const TABLES = runs(2, 4);
/** Approximate number of versions of all games between two kills. */
const VERSIONS = runs(15, 60);
const PERSON = 2;
const SEATS = [{ access: 'BOT', level: 'EXPERT' }, { access: 'BOT' }, {}] as const;

describe(`a server killed ${KILLS} times while bots play`, () => {
  let folder: TemporaryFolder;
  let file: string;
  let server: ServerProcess;
  let token: string;
  let tables: GameClient[];

  const open = (): Promise<GameClient[]> =>
    Promise.all(
      Array.from({ length: TABLES }, () => createGame(server, token, { ruleset: 'yahtc', seats: SEATS })),
    );
  const versions = async (): Promise<number> => {
    const games = await Promise.all(tables.map((table) => table.play()));
    return games.reduce((sum, { version }) => sum + version, 0);
  };

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    file = folder.file('yamb.sqlite');
    server = await startProcess({ DATABASE_FILE: file });
    token = await server.register('Ana');
    tables = await open();
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await folder.remove();
  });

  it(
    'continues each game where its log ends',
    async () => {
      let ended = 0;
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const enough = (await versions()) + VERSIONS * (0.2 + Math.random());
        const playing = Promise.allSettled(tables.map((table) => playAmongBots(table, PERSON)));
        let areOver = false;
        void playing.then(() => (areOver = true));
        let shown = 0;
        await waitFor(async () => areOver || (shown = await versions()) >= enough, 'moves of bots', 100);
        await server.end('SIGKILL');
        await playing;
        server = await startProcess({ DATABASE_FILE: file });
        tables = tables.map((table) => table.at(server));
        expect(await versions()).toBeGreaterThanOrEqual(shown);
        expect((await checkStored(file)).findings).toBe(0);
        const games = await Promise.all(tables.map((table) => table.play()));
        if (games.every(({ status }) => status !== 'PLAYING')) {
          ended += games.length;
          tables = await open();
        }
        report(`kill ${kill}: ${await versions()} versions, ${ended} games ended`);
      }
      const last = await Promise.all(tables.map((table) => playAmongBots(table, PERSON)));
      expect(last.map(({ status }) => status)).toEqual(tables.map(() => 'FINISHED'));
      expect((await checkStored(file)).findings).toBe(0);
    },
    TEST_TIMEOUT,
  );
});
