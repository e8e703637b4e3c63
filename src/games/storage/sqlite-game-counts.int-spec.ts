import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../../../test/harness/temporary-folder.js';
import { SqliteDatabase } from '../../database/sqlite-database.js';
import { SqliteGameCounts } from './sqlite-game-counts.js';

let folder: TemporaryFolder;
let database: SqliteDatabase;

beforeEach(async () => {
  folder = await createTemporaryFolder();
  database = await SqliteDatabase.open(folder.file('yamb.sqlite'), []);
});
afterEach(async () => {
  await database.onApplicationShutdown();
  await folder.remove();
});

/** Writes games that are a status and an id, and nothing else that counts. */
const add = (status: string, count: number): Promise<unknown> =>
  database.writer.run(({ db }) => {
    const columns = db.pragma('table_info(games)') as { name: string; type: string }[];
    const names = columns.map(({ name }) => name);
    const insert = db.prepare(
      `INSERT INTO games (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`,
    );
    const blank = Object.fromEntries(columns.map(({ name, type }) => [name, type === 'TEXT' ? '' : 0]));
    for (let number = 0; number < count; number++) {
      insert.run({ ...blank, origin: 'CREATED', status, id: `${status}-${String(number).padStart(6, '0')}` });
    }
  });

it('counts pages and what is left of them', async () => {
  database.writeConnection.pragma('foreign_keys = OFF');
  await add('OPEN', 1);
  await add('PLAYING', 5_000);
  await add('FINISHED', 12_345);
  expect(await new SqliteGameCounts(database).byStatus()).toEqual({
    OPEN: 1,
    PLAYING: 5_000,
    FINISHED: 12_345,
    ABANDONED: 0,
  });
});
