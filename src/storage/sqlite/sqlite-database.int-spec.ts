import { mkdir, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../../../test/harness/temporary-folder.js';
import { openForReading } from './sqlite-connection.js';
import { SqliteDatabase } from './sqlite-database.js';
import { SqliteRunner } from './sqlite-runner.js';
import { change, type Steps } from '../steps.js';

const addPlayer = (id: string): Steps<number> =>
  change("INSERT INTO players (id, name, created_at) VALUES ($1, 'Ana', 1)", id);

describe('the SQLite file', () => {
  let folder: TemporaryFolder;
  let opened: SqliteDatabase[];

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    opened = [];
  });
  afterEach(async () => {
    for (const database of opened) await database.onApplicationShutdown();
    await folder.remove();
  });

  const open = async (name = 'yamb.sqlite'): Promise<SqliteDatabase> => {
    const database = await SqliteDatabase.open(folder.file(name));
    opened.push(database);
    return database;
  };
  const ids = ({ readConnection }: SqliteDatabase): unknown[] =>
    readConnection.prepare('SELECT id FROM players ORDER BY id').pluck().all();

  it('is created with its folder and with durable settings', async () => {
    const { writeConnection } = await open('a/b/yamb.sqlite');
    expect(writeConnection.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(writeConnection.pragma('synchronous', { simple: true })).toBe(2);
    expect(writeConnection.pragma('foreign_keys', { simple: true })).toBe(1);
  });

  it('is refused to a reader if it is a folder', async () => {
    await expect(openForReading(folder.file('.'))).rejects.toThrow('it is a folder. Name a file in it');
  });

  it('is read over a read-only connection', async () => {
    const { reading } = await open();
    expect(() => reading.run(addPlayer('a'))).toThrow(/readonly/);
  });

  it('keeps its data across a restart, which runs no migration again', async () => {
    const before = await open();
    await new SqliteRunner(before).transaction(() => addPlayer('a'));
    await before.onApplicationShutdown();
    expect(ids(await open())).toEqual(['a']);
  });

  it('shows two connections each other’s writes', async () => {
    const [one, two] = [await open(), await open()];
    await Promise.all(
      [one, two].flatMap(({ writer, writeConnection }, side) =>
        Array.from({ length: 20 }, (_, index) =>
          writer.run(() => {
            const id = `${side}-${index}`;
            writeConnection
              .prepare('INSERT INTO players (id, name, recovery_hash, created_at) VALUES (?, ?, ?, ?)')
              .run(id, 'Ana', id, 1);
          }),
        ),
      ),
    );
    expect(ids(one)).toHaveLength(40);
    expect(ids(two)).toHaveLength(40);
  });

  it('stores pending writes before it closes', async () => {
    const database = await open();
    const written = new SqliteRunner(database).transaction(() => addPlayer('a'));
    await database.onApplicationShutdown();
    await written;
    expect(ids(await open())).toEqual(['a']);
  });

  it('is rejected with a clear message if it is not a database', async () => {
    await writeFile(folder.file('notes.txt'), 'Dear diary, today I played Yamb. '.repeat(100));
    await expect(open('notes.txt')).rejects.toMatchObject({
      name: 'StartError',
      message: `DATABASE_FILE ${folder.file('notes.txt')} cannot be used: file is not a database`,
    });
    await mkdir(folder.file('folder'));
    await expect(open('folder')).rejects.toThrow(/^DATABASE_FILE .*folder cannot be used: /);
  });
});
