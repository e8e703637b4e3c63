import { mkdir, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../../../test/harness/temporary-folder.js';
import { PlayerEntity } from '../../identity/player.entity.js';
import { SqliteDatabase } from './sqlite-database.js';
import { SqliteTransactions } from './sqlite-transactions.js';

const player = (id: string): PlayerEntity => ({
  id,
  name: 'Ana',
  kind: 'HUMAN',
  hasAccount: true,
  createdAt: 1,
});

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
    const database = await SqliteDatabase.open(folder.file(name), [PlayerEntity]);
    opened.push(database);
    return database;
  };
  const names = (database: SqliteDatabase): Promise<string[]> =>
    database.reader
      .getRepository(PlayerEntity)
      .find({ order: { id: 'ASC' } })
      .then((players) => players.map(({ id }) => id));

  it('is created with its folder and with durable settings', async () => {
    const { writeConnection } = await open('a/b/yamb.sqlite');
    expect(writeConnection.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(writeConnection.pragma('synchronous', { simple: true })).toBe(2);
    expect(writeConnection.pragma('foreign_keys', { simple: true })).toBe(1);
  });

  it('is read over a read-only connection', async () => {
    const { reader } = await open();
    await expect(reader.getRepository(PlayerEntity).insert(player('a'))).rejects.toThrow(/readonly/);
  });

  it('keeps its data across a restart, which runs no migration again', async () => {
    const before = await open();
    await new SqliteTransactions(before).run(({ manager }) => manager.insert(PlayerEntity, player('a')));
    await before.onApplicationShutdown();
    expect(await names(await open())).toEqual(['a']);
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
    expect(await names(one)).toHaveLength(40);
    expect(await names(two)).toHaveLength(40);
  });

  it('supports save() and nested transactions in jobs', async () => {
    const database = await open();
    await database.writer.run(async ({ manager }) => {
      await manager.save(PlayerEntity, player('a'));
      await manager.transaction((inner) => inner.save(PlayerEntity, player('b')));
      await manager
        .transaction(async (inner) => {
          await inner.save(PlayerEntity, player('c'));
          throw new Error('no');
        })
        .catch(() => undefined);
    });
    await expect(
      database.writer.run(({ manager }) =>
        manager.save([player('d'), player('e')].map((row) => manager.create(PlayerEntity, row))),
      ),
    ).resolves.toHaveLength(2);
    await expect(
      database.writer.run(async ({ manager }) => {
        await manager.transaction((inner) => inner.save(PlayerEntity, player('f')));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await names(database)).toEqual(['a', 'b', 'd', 'e']);
  });

  it('stores pending writes before it closes', async () => {
    const database = await open();
    const written = database.writer.run(({ manager }) => manager.insert(PlayerEntity, player('a')));
    await database.onApplicationShutdown();
    await written;
    expect(await names(await open())).toEqual(['a']);
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
