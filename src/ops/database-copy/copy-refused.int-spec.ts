import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { dialects } from '../../../test/harness/postgres.js';
import { SqliteDatabase } from '../../storage/sqlite/sqlite-database.js';
import type { CopyObserver } from './copy-to-postgres.js';
import { PostgresTarget } from './postgres-target.js';
import { Copies, storeLittle, type Pair } from './testing/copies.js';

(dialects.includes('postgres') ? describe : describe.skip)('a copy to PostgreSQL', () => {
  let copies: Copies;
  let pair: Pair;

  beforeAll(async () => {
    copies = await Copies.of(storeLittle);
  });
  afterAll(() => copies.remove());
  beforeEach(async () => {
    pair = await copies.pair();
  });

  const sql = (statement: string) =>
    pair.withDatabase((database) => database.write((session) => session.run({ sql: statement })));
  const tables = async (): Promise<unknown[]> =>
    (await sql('SELECT tablename FROM pg_tables WHERE schemaname = current_schema()')).rows;
  /** The reason for the refusal; undefined if the copy is accepted. */
  const refusal = (observer?: CopyObserver): Promise<string | undefined> =>
    pair.copy(observer).then(
      () => undefined,
      (error: unknown) => String(error),
    );
  const stop = async (): Promise<void> => {
    const onProgress = (step: string): void => {
      if (step === 'comparing') throw new Error('stopped');
    };
    expect(await refusal({ onProgress })).toBe('Error: stopped');
  };

  describe('from a file', () => {
    it('refuses a missing file', async () => {
      await rm(pair.file);
      expect(await refusal()).toBe(`StartError: ${pair.file} cannot be copied: the file does not exist.`);
    });

    it('refuses a file in use by a server, which continues to run', async () => {
      const database = await SqliteDatabase.open(pair.file);
      try {
        expect(await refusal()).toMatch(/a server or another program is using it\. Stop it first\.$/);
        await database.writer.run((db) => db.exec("UPDATE players SET name = 'Mira'"));
      } finally {
        await database.onApplicationShutdown();
      }
      expect(await refusal()).toBeUndefined();
    });

    it('refuses a file that is not a database', async () => {
      const { pathname } = new URL('../../../package.json', import.meta.url);
      const copy = pair.copy({}, { file: pathname });
      await expect(copy).rejects.toThrow(`${pathname} cannot be copied: file is not a database.`);
    });

    it('refuses an outdated file', async () => {
      pair.edit((db) => db.exec('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)'));
      expect(await refusal()).toContain(
        `it is not up to date. Run yamb-server migrate --database ${pair.file} first.`,
      );
    });

    it('refuses a file from a newer server', async () => {
      pair.edit((db) => db.exec("INSERT INTO migrations (timestamp, name) VALUES (9, 'Next9')"));
      expect(await refusal()).toMatch(/it was written by a newer version of the server\.$/);
    });

    it('refuses rows that refer to missing rows', async () => {
      pair.edit((db) => db.exec('DELETE FROM players'));
      expect(await refusal()).toMatch(/cannot be copied: A row of \w+ refers to a missing row of players\.$/);
    });

    it.each([
      ["UPDATE games SET state = 'a' || char(0)", /games, id "[\w-]+": state has the character U\+0000/],
      [
        'UPDATE games SET version = 3000000000',
        /games, id "[\w-]+": version is 3000000000, which is too large/,
      ],
      ['UPDATE seats SET client_seed = char(0)', /seats, game_id "[\w-]+", seat 0: client_seed has the char/],
      [
        'UPDATE game_events SET schema_version = 99',
        /game_events, game_id "[\w-]+", version 1: schema_version was written by a newer version of yamb-server: schema 99/,
      ],
      ['UPDATE players SET created_at = 1 << 60', /players, id "[\w-]+": created_at is a larger number/],
    ])('refuses rows that PostgreSQL cannot store: %s', async (statement, why) => {
      pair.edit((db) => db.exec(statement));
      expect(await refusal()).toMatch(why);
      expect(await tables()).toEqual([]);
    });
  });

  describe('into a database', () => {
    it('refuses a database with other rows', async () => {
      await sql('CREATE TABLE "Other Things" AS SELECT 1');
      const before = await tables();
      expect(await refusal()).toBe(
        'StartError: The database is not empty: it has rows in Other Things. Name an empty one. Nothing was written.',
      );
      expect(await tables()).toEqual(before);
    });

    it('refuses a database that another client starts to use while the file is read', async () => {
      await pair.withDatabase((database) =>
        PostgresTarget.withLock(database, async (target) => {
          expect(await target.unfinished()).toBeUndefined();
          await sql('CREATE TABLE others AS SELECT 1');
          await expect(target.begin('a file')).rejects.toThrow('it has rows in others.');
        }),
      );
      expect(await tables()).not.toContainEqual({ tablename: 'unfinished_move' });
    });

    it('refuses a database with a complete copy', async () => {
      expect(await refusal()).toBeUndefined();
      expect(await refusal()).toContain('it has rows in game_events, games, player_usage, players, seats.');
    });

    it('accepts a database with empty tables', async () => {
      await sql('CREATE TABLE nothing (a TEXT)');
      expect(await refusal()).toBeUndefined();
    });

    it('reports an unreachable database without showing the password', async () => {
      const address = new URL(pair.schema.url);
      [address.password, address.port] = ['hunter2', '1'];
      const error: unknown = await pair.copy({}, { databaseUrl: address.href }).catch((why: unknown) => why);
      expect(String(error)).toMatch(/cannot be used: .*ECONNREFUSED/);
      expect(String(error)).not.toContain('hunter2');
    });

    it('refuses to run alongside another copy', async () => {
      const other = new pg.Client(pair.schema.url);
      await other.connect();
      await other.query('SELECT pg_advisory_lock(7927, hashtext(current_schema()))');
      expect(await refusal()).toBe('StartError: Another copy into this database is running.');
      await other.end();
      expect(await refusal()).toBeUndefined();
    });
  });

  describe('after it has started', () => {
    it.each([
      ['a row was changed', "UPDATE players SET name = 'Mira'"],
      ['a row was added', "INSERT INTO score_lists (key) VALUES ('yams')"],
      ['rows were deleted', 'DELETE FROM game_events'],
    ])('fails if %s in the file in the meantime', async (_, statement) => {
      await stop();
      pair.edit((db) => db.exec(statement));
      expect(await refusal()).toMatch(
        /^StartError: The database contains part of another file, or of .* before it was changed/,
      );
    });

    it.each([
      ['changed', "UPDATE players SET name = 'Mira'"],
      ['added', "INSERT INTO players (id, name, created_at) VALUES ('x', 'X', 0)"],
      ['taken away', 'DELETE FROM game_events'],
    ])('fails if another client has %s rows in the database', async (_, statement) => {
      await stop();
      await sql(statement);
      expect(await refusal()).toMatch(
        /^StartError: The table \w+ has \d rows, the file has \d, or rows differ: another client/,
      );
      // The database stays unfinished until the copy starts over.
      expect(await tables()).toContainEqual({ tablename: 'unfinished_move' });
    });

    it('fails on findings of the check, unless they are accepted', async () => {
      pair.edit((db) => db.exec("UPDATE games SET seed = '00' WHERE id = (SELECT min(id) FROM games)"));
      const found: string[] = [];
      const onFinding = ({ fault }: { fault: string }): number => found.push(fault);
      expect(await refusal({ onFinding })).toMatch(/All rows match the file, but the check has a finding/);
      expect(found).toEqual(['The commitment does not match the seed.']);
      expect(await pair.copy({}, { acceptFindings: true })).toMatchObject({ findings: 1, games: 3 });
      expect(await tables()).not.toContainEqual({ tablename: 'unfinished_move' });
    });
  });
});
