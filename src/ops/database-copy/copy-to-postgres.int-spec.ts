import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createWire, type Wire } from '../../../test/harness/cut-wire.js';
import { dialects } from '../../../test/harness/postgres.js';
import { IS_LONG, runs } from '../../../test/harness/torture.js';
import { SystemClock } from '../../kernel/clock.js';
import { PostgresDatabase } from '../../storage/postgres/postgres-database.js';
import { checkDatabase } from '../integrity/check-database.js';
import { openFile } from '../integrity/check-file.js';
import { storedEvents, storedGame } from '../integrity/stored-game.js';
import type { Statements } from '../integrity/pages.js';
import { findSave } from '../../games/saves/save-rows.js';
import { all } from '../../storage/steps.js';
import { PostgresRunner } from '../../storage/postgres/postgres-runner.js';
import { RetriesStore } from '../../storage/retries/retries.store.js';
import { COPY_STEPS, type CopyStep, type CopySummary } from './copy-to-postgres.js';
import { STORED_TABLES } from '../stored-tables.js';
import { Copies, storeEverything, type Pair } from './testing/copies.js';

/** The point at which a copy's connection is cut. */
interface Cut {
  readonly text: string;
  readonly when: 'before' | 'after';
  /** The step whose reports are counted; without it, the first such statement is cut. */
  readonly step?: CopyStep;
  readonly calls?: number;
}

const CUTS: [string, Cut][] = [
  ['before the tables exist', { text: 'COMMIT', when: 'before' }],
  ['after the tables exist', { text: 'COMMIT', when: 'after' }],
  ['while the database is marked', { text: 'CREATE TABLE unfinished_move', when: 'before' }],
  ['within the first page', { text: 'INSERT INTO players', when: 'before' }],
  ['within a later page', { text: 'INSERT INTO game_events', when: 'before' }],
  ['before ids are raised', { text: 'setval', when: 'before' }],
  ['while it compares', { text: 'DECLARE copied_games', when: 'before' }],
  ['before the mark is removed', { text: 'DROP TABLE unfinished_move', when: 'before' }],
  ['after the mark was removed', { text: 'DROP TABLE unfinished_move', when: 'after' }],
];

const STOPPED = /^StartError: The copy has stopped: .* Run the same command to resume it\.$/;

/** Reads all games and saves as the server does. */
async function readAll(statements: Statements): Promise<unknown> {
  const read: Statements['read'] = (work) => statements.read(work);
  const games = await read(() => all<{ id: string }>('SELECT id FROM games ORDER BY id'));
  const saves = await read(() => all<{ id: string }>('SELECT id FROM saves ORDER BY id'));
  return {
    games: await Promise.all(games.map(({ id }) => read(() => storedGame(id)))),
    logs: await Promise.all(games.map(({ id }) => read(() => storedEvents(id, 0, 10_000)))),
    saves: await Promise.all(saves.map(({ id }) => read(() => findSave(id)))),
  };
}

(dialects.includes('postgres') ? describe : describe.skip)('a file that is copied to PostgreSQL', () => {
  let copies: Copies;
  let pair: Pair;

  beforeAll(async () => {
    copies = await Copies.of(storeEverything);
  });
  afterAll(() => copies.remove());

  describe('without interruption', () => {
    const shown: [string, number, number][] = [];
    let copied: CopySummary;
    let before: string;

    beforeAll(async () => {
      pair = await copies.pair();
      before = pair.fileHash();
      copied = await pair.copy({ onProgress: (...step) => shown.push(step) });
    });

    it('has the same rows, and the server reads the same games', async () => {
      const { rows, findings } = copied;
      const here = pair.here();
      expect(findings).toBe(0);
      expect(STORED_TABLES.filter(({ name }) => here[name]?.length === 0)).toEqual([]);
      expect(rows).toBe(Object.values(here).flat().length);
      expect(pair.fileHash()).toBe(before);

      const there = await pair.there();
      const { idempotency_keys: keysThere, game_keys: gameKeysThere, ...othersThere } = there;
      const { idempotency_keys: keysHere, game_keys: gameKeysHere, ...othersHere } = here;
      expect(othersThere).toEqual(othersHere);
      expect(keysThere).toHaveLength(keysHere?.length ?? NaN);
      expect(gameKeysThere).toHaveLength(gameKeysHere?.length ?? NaN);
      const opened = await openFile(pair.file);
      const readHere = await readAll(opened.statements);
      await opened.close();
      await pair.withDatabase(async (database) => {
        expect(await readAll(new PostgresRunner(database))).toEqual(readHere);
      });
    });

    it('continues with new ids after the copied ones', async () => {
      await pair.withDatabase(async (database) => {
        for (const table of ['score_lists', 'scores']) {
          const next = await database.read((session) =>
            session.row(`SELECT max(id) + 1 AS after,
            nextval(pg_get_serial_sequence('${table}', 'id')) AS next FROM ${table}`),
          );
          expect(next?.['next']).toBe(next?.['after']);
        }
      });
    });

    it('reports its progress', () => {
      const { rows, games, saves } = copied;
      expect([...new Set(shown.map(([step]) => step))]).toEqual(COPY_STEPS);
      for (const step of COPY_STEPS) {
        const total = step === 'checking' ? games + saves : rows;
        const own = shown.filter(([of]) => of === step);
        const done = own.map(([, so]) => so);
        expect(done).toEqual(done.toSorted((a, b) => a - b));
        expect(own.at(-1)).toEqual([step, total, total]);
      }
      expect(shown.filter(([step]) => step === 'copying').length).toBeGreaterThan(rows / 20);
    });
  });

  describe('after changes', () => {
    beforeEach(async () => {
      pair = await copies.pair();
    });

    it('recognizes a retry by its key, with any characters in it', async () => {
      const keys = [
        'plain',
        'zero \0',
        'half \ud83c',
        'halves \udfb2\ud83c\ud83c',
        'whole 🎲',
        '\uE000',
        '"\\',
      ];
      pair.edit((db) => {
        const add = db.prepare("INSERT INTO idempotency_keys VALUES ('player', ?, 'digest', NULL, ?, 1)");
        for (const key of keys) add.run(key, JSON.stringify({ key }));
      });
      await pair.copy();
      await pair.withDatabase(async (database) => {
        const runner = new PostgresRunner(database);
        const retries = new RetriesStore(runner, new SystemClock());
        for (const key of keys) {
          const retry = { playerId: 'player', key, digest: 'digest' };
          const memo = await runner.read(() => retries.recall(retry));
          expect(memo).toBe(JSON.stringify({ key }));
        }
      });
    });

    it('may contain any string and number that the server stores', async () => {
      const odd = 'a,{}"\\\n\t\u0001\u007f\u2028 NULL \\N $1 \uFFFF é 🎲';
      pair.edit((db) => {
        db.prepare('UPDATE players SET name = ?, created_at = ?').run(odd, -Number.MAX_SAFE_INTEGER);
        db.prepare("UPDATE saves SET name = '', saved_at = ?").run(Number.MAX_SAFE_INTEGER);
        db.prepare('UPDATE score_seats SET name = ?, player_id = NULL').run('NULL');
        db.exec('DELETE FROM idempotency_keys; DELETE FROM game_keys');
      });
      await pair.copy();
      expect(await pair.there()).toEqual(pair.here());
    });

    it('may be empty', async () => {
      pair.edit((db) => {
        for (const { name } of STORED_TABLES) db.exec(`DELETE FROM ${name}`);
      });
      expect(await pair.copy()).toMatchObject({ rows: 0, games: 0, findings: 0 });
      await pair.withDatabase(async (database) => {
        const list = await database.write((session) =>
          session.row("INSERT INTO score_lists (key) VALUES ('yahtc') RETURNING id"),
        );
        expect(list).toEqual({ id: 1 });
      });
    });
  });

  describe('and is interrupted', () => {
    beforeEach(async () => {
      pair = await copies.pair();
    });

    /** Copies, and stops after `count` reports of this step. */
    const copyUntil = async (step: CopyStep, count: number): Promise<boolean> => {
      let calls = 0;
      const onProgress = (of: CopyStep): void => {
        if (of === step && (calls += 1) > count) throw new Error('stopped');
      };
      try {
        await pair.copy({ onProgress });
        return true;
      } catch (error) {
        expect(String(error)).toContain('stopped');
        return false;
      }
    };

    /** The number of rows it has copied. */
    const mark = (): Promise<number> =>
      pair.withDatabase(async (database) => {
        const row = await database.read((session) => session.row('SELECT copied FROM unfinished_move'));
        return Number(row?.['copied']);
      });

    it('resumes after its last row, any number of times', async () => {
      const resumed: number[] = [];
      // The short form leaves later stops to the tests of lost connections.
      const stops = runs(3, 1_000);
      // The first report of `copying` gives the position before it starts.
      while (resumed.length < stops && !(await copyUntil('copying', 1))) resumed.push(await mark());
      const rows = Object.values(pair.here()).flat().length;
      expect(resumed.length).toBeGreaterThan(Math.min(rows / 20, stops - 1));
      expect(resumed).toEqual([...new Set(resumed)].toSorted((a, b) => a - b));
      expect(resumed.at(-1)).toEqual(IS_LONG ? rows : expect.any(Number));
      await expectCopied();
    });

    describe('and loses its connection', () => {
      let wire: Wire;
      beforeEach(async () => {
        wire = await createWire(pair.schema.url);
      });
      afterEach(() => wire.close());

      /** Copies over the wire and cuts it at a statement, after `calls` reports of a step if one is named. */
      async function copyAndCut({ text, when, step, calls = 1 }: Cut): Promise<string> {
        let reports = 0;
        const onProgress = (of: CopyStep): void => {
          if (of === step && (reports += 1) === calls) wire.cutAt(text, when);
        };
        if (step === undefined) wire.cutAt(text, when);
        return pair.copy({ onProgress }, { databaseUrl: wire.url }).then(
          () => 'copied',
          (error: unknown) => String(error),
        );
      }

      // The short form tries every third cut, and cuts commits of pages in one way.
      it.each<[string, Cut]>(CUTS.filter((_, index) => IS_LONG || index % 3 === 1))(
        'resumes, %s',
        async (_, cut) => {
          expect(await copyAndCut(cut)).toMatch(STOPPED);
          await expectCopied();
        },
      );

      it.each(IS_LONG ? (['before', 'after'] as const) : (['after'] as const))(
        'resumes after a cut %s the commit of a page',
        async (when) => {
          const stopped: number[] = [];
          // The first report gives the position before the start, and the last run has no other one.
          const second: Cut = { text: 'COMMIT', when, step: 'copying', calls: 2 };
          for (let ended = await copyAndCut(second); ended !== 'copied'; ended = await copyAndCut(second)) {
            expect(ended).toMatch(STOPPED);
            stopped.push(await mark());
          }
          const rows = Object.values(pair.here()).flat().length;
          expect(stopped.length).toBeGreaterThan(rows / 50);
          expect(stopped).toEqual([...new Set(stopped)].toSorted((a, b) => a - b));
          await expectCopied();
        },
      );
    });

    it('prevents servers from starting, at every step', async () => {
      const address = { databaseUrl: pair.schema.url, databasePoolSize: 2 };
      const why =
        /^The PostgreSQL database cannot be used: a SQLite file was not copied into it to the end\./;
      for (const step of ['copying', 'comparing', 'checking'] as const) {
        expect([step, await copyUntil(step, 0)]).toEqual([step, false]);
        for (const open of [() => PostgresDatabase.open(address), () => checkDatabase(address)]) {
          await expect(open()).rejects.toMatchObject({
            name: 'StartError',
            message: expect.stringMatching(why),
          });
        }
      }
      await expectCopied();
    });

    async function expectCopied(): Promise<void> {
      await pair.copy().catch((error: unknown) => {
        // A completed copy is no longer an empty database.
        expect(String(error)).toContain('The database is not empty');
      });
      const [there, here] = [await pair.there(), pair.here()];
      for (const { name } of STORED_TABLES.filter(({ name }) => !name.endsWith('_keys')))
        expect(there[name]).toEqual(here[name]);
      const summary = await checkDatabase({ databaseUrl: pair.schema.url, databasePoolSize: 2 });
      expect(summary.findings).toBe(0);
    }
  });
});
