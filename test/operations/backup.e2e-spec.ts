/** A copy made while players play, and a server that resumes from it. */
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import BetterSqlite3 from 'better-sqlite3';
import { backup } from '../../src/storage/sqlite/backup.js';
import { checkFile } from '../../src/ops/integrity/check-file.js';
import { createGame, dataOf } from '../harness/game-client.js';
import { playRandomly, type Acknowledged } from '../harness/random-player.js';
import { startServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { waitFor } from '../harness/wait-for.js';

const TABLES = 12;

describe('a backup', () => {
  let folder: TemporaryFolder;
  let file: string;
  let copy: string;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    file = folder.file('yamb.sqlite');
    copy = folder.file('copy.sqlite');
  });
  afterEach(() => folder.remove());

  it('made during play contains every move up to its moment, and can be played on', async () => {
    const server = await startServer({ databaseFile: file });
    const token = await server.register();
    const tables = await Promise.all(
      Array.from({ length: TABLES }, () => createGame(server, token, { ruleset: 'winyamb' })),
    );
    const acknowledged = new Map<string, number>();
    const playing = tables.map(async (table) =>
      playRandomly(table.brief(), await table.game(), 60, ({ game }: Acknowledged) => {
        acknowledged.set(table.id, game.version);
      }),
    );
    await waitFor(() => acknowledged.size === TABLES, 'a move at every table');
    const before = new Map(acknowledged);
    const steps: number[] = [];
    await backup(file, copy, (done) => steps.push(done));
    await Promise.all(playing);
    await server.stop();
    expect(steps).toEqual([...steps].sort((a, b) => a - b));

    expect(await checkFile(copy)).toMatchObject({ games: TABLES, findings: 0 });
    const restored = await startServer({ databaseFile: copy });
    for (const table of tables) {
      const there = table.at(restored);
      const { version, turn } = await there.game();
      expect(version).toBeGreaterThanOrEqual(before.get(table.id) ?? Infinity);
      expect(version).toBeLessThanOrEqual(acknowledged.get(table.id) ?? 0);
      expect(turn).not.toBeNull();
      await playRandomly(there.brief(), await there.game(), 3, () => undefined);
    }
    expect(dataOf(await restored.graphql('{ me { name } }', {}, token))).toEqual({ me: { name: 'Ana' } });
    await restored.stop();
  });

  it('is a single file', async () => {
    const server = await startServer({ databaseFile: file });
    await server.register();
    await backup(file, copy);
    await server.stop();
    expect((await readdir(folder.path)).filter((name) => name.startsWith('copy'))).toEqual(['copy.sqlite']);
    const copied = new BetterSqlite3(copy, { readonly: true });
    expect(copied.prepare('SELECT name FROM players').all()).toEqual([{ name: 'Ana' }]);
    copied.close();
  });

  it('overwrites nothing', async () => {
    await writeFile(copy, 'mine');
    new BetterSqlite3(file).close();
    await expect(backup(file, copy)).rejects.toThrow(`${copy} exists. Name a file that does not.`);
  });

  it('copies nothing if the file is missing', async () => {
    await expect(backup(file, copy)).rejects.toThrow(`There is no database ${file}.`);
    expect(existsSync(copy)).toBe(false);
  });

  it('leaves nothing behind if the file is not a database or the folder is missing', async () => {
    await writeFile(
      file,
      'not a database, but a text that is long enough to be mistaken for one'.repeat(100),
    );
    await expect(backup(file, copy)).rejects.toThrow('file is not a database');
    await expect(backup(file, folder.file('none/copy.sqlite'))).rejects.toThrow('cannot be copied');
    expect(await readdir(folder.path)).toEqual(['yamb.sqlite']);
  });
});
