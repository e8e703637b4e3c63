import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { dialects } from '../../../test/harness/postgres.js';
import { SqliteDatabase } from '../../storage/sqlite/sqlite-database.js';
import type { CopyObserver } from './copy-to-postgres.js';
import { PostgresTarget } from './postgres-target.js';
import { Copies, storeLittle, type Pair } from './testing/copies.js';

(dialects.includes('postgres') ? describe : describe.skip)('a copy to PostgreSQL is refused', () => {
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
  /** Why it is; undefined when it is not. */
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

  describe('of a file', () => {
    it('that is not there', async () => {
      await rm(pair.file);
      expect(await refusal()).toBe(`StartError: ${pair.file} cannot be copied: there is no such file.`);
    });

    it('that a server uses, which then plays on', async () => {
      const database = await SqliteDatabase.open(pair.file, []);
      try {
        expect(await refusal()).toMatch(/a server or another program uses it\. Stop that first\.$/);
        await database.writer.run(({ db }) => db.exec("UPDATE players SET name = 'Mira'"));
      } finally {
        await database.onApplicationShutdown();
      }
      expect(await refusal()).toBeUndefined();
    });

    it('that is no database', async () => {
      const { pathname } = new URL('../../../package.json', import.meta.url);
      const copy = pair.copy({}, { file: pathname });
      await expect(copy).rejects.toThrow(`${pathname} cannot be copied: file is not a database.`);
    });

    it('that is not up to date', async () => {
      pair.edit((db) => db.exec('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)'));
      expect(await refusal()).toContain(
        `it is not up to date. Run yamb-server migrate --database ${pair.file} first.`,
      );
    });

    it('of a newer server', async () => {
      pair.edit((db) => db.exec("INSERT INTO migrations (timestamp, name) VALUES (9, 'Next9')"));
      expect(await refusal()).toMatch(/it was made by a newer version of the server\.$/);
    });

    it('in which rows belong to nothing', async () => {
      pair.edit((db) => db.exec('DELETE FROM players'));
      expect(await refusal()).toMatch(
        /cannot be copied: A row of \w+ belongs to one of players that is gone\.$/,
      );
    });

    it.each([
      ["UPDATE games SET state = 'a' || char(0)", /games, id "[\w-]+": state has the character U\+0000/],
      ['UPDATE games SET version = 3000000000', /games, id "[\w-]+": version is 3000000000, which is more/],
      ['UPDATE seats SET client_seed = char(0)', /seats, game_id "[\w-]+", seat 0: client_seed has the char/],
      [
        'UPDATE game_events SET schema_version = 99',
        /game_events, game_id "[\w-]+", version 1: schema_version was written by a newer version of yamb-server: schema 99/,
      ],
      ['UPDATE players SET created_at = 1 << 60', /players, id "[\w-]+": created_at is a larger number/],
    ])('that PostgreSQL cannot store: %s', async (statement, why) => {
      pair.edit((db) => db.exec(statement));
      expect(await refusal()).toMatch(why);
      expect(await tables()).toEqual([]);
    });
  });

  describe('into a database', () => {
    it('in which something else is', async () => {
      await sql('CREATE TABLE "Other Things" AS SELECT 1');
      const before = await tables();
      expect(await refusal()).toBe(
        'StartError: The database is not empty: it has rows in Other Things. Name one that has none; nothing was written.',
      );
      expect(await tables()).toEqual(before);
    });

    it('which somebody begins to use while the file is read', async () => {
      await pair.withDatabase((database) =>
        PostgresTarget.hold(database, async (target) => {
          expect(await target.unfinished()).toBeUndefined();
          await sql('CREATE TABLE others AS SELECT 1');
          await expect(target.begin('a file')).rejects.toThrow('it has rows in others.');
        }),
      );
      expect(await tables()).not.toContainEqual({ tablename: 'unfinished_move' });
    });

    it('to which everything was copied', async () => {
      expect(await refusal()).toBeUndefined();
      expect(await refusal()).toContain('it has rows in game_events, games, player_usage, players, seats.');
    });

    it('but not for tables without rows', async () => {
      await sql('CREATE TABLE nothing (a TEXT)');
      expect(await refusal()).toBeUndefined();
    });

    it('that cannot be reached, without showing the password', async () => {
      const address = new URL(pair.schema.url);
      [address.password, address.port] = ['hunter2', '1'];
      const error: unknown = await pair.copy({}, { databaseUrl: address.href }).catch((why: unknown) => why);
      expect(String(error)).toMatch(/cannot be used: .*ECONNREFUSED/);
      expect(String(error)).not.toContain('hunter2');
    });

    it('while another copy runs', async () => {
      const other = new pg.Client(pair.schema.url);
      await other.connect();
      await other.query('SELECT pg_advisory_lock(7927, hashtext(current_schema()))');
      expect(await refusal()).toBe('StartError: Another copy into this database runs.');
      await other.end();
      expect(await refusal()).toBeUndefined();
    });
  });

  describe('to its end', () => {
    it.each([
      ['something was changed', "UPDATE players SET name = 'Mira'"],
      ['something was added', "INSERT INTO score_lists (key) VALUES ('yams')"],
      ['something is gone', 'DELETE FROM game_events'],
    ])('when in the meantime %s in the file', async (_, statement) => {
      await stop();
      pair.edit((db) => db.exec(statement));
      expect(await refusal()).toMatch(
        /^StartError: The database has a part of another file, or of .* as it was before/,
      );
    });

    it.each([
      ['changed', "UPDATE players SET name = 'Mira'"],
      ['added', "INSERT INTO players (id, name, created_at) VALUES ('x', 'X', 0)"],
      ['taken away', 'DELETE FROM game_events'],
    ])('when somebody has %s something in the database', async (_, statement) => {
      await stop();
      await sql(statement);
      expect(await refusal()).toMatch(
        /^StartError: The table \w+ has \d rows and the file \d, or they differ: somebody/,
      );
      // It stays so until it is begun anew.
      expect(await tables()).toContainEqual({ tablename: 'unfinished_move' });
    });

    it('for what the check finds, unless that is accepted', async () => {
      pair.edit((db) => db.exec("UPDATE games SET seed = '00' WHERE id = (SELECT min(id) FROM games)"));
      const found: string[] = [];
      const onFinding = ({ fault }: { fault: string }): number => found.push(fault);
      expect(await refusal({ onFinding })).toMatch(
        /All rows are as in the file, but the check has a finding/,
      );
      expect(found).toEqual(['The commitment is not that of the seed.']);
      expect(await pair.copy({}, { acceptFindings: true })).toMatchObject({ findings: 1, games: 3 });
      expect(await tables()).not.toContainEqual({ tablename: 'unfinished_move' });
    });
  });
});
