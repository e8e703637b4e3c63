import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import BetterSqlite3 from 'better-sqlite3';
import fc from 'fast-check';
import type { EntityManager } from 'typeorm';
import { createTemporaryFolder, type TemporaryFolder } from '../../test/harness/temporary-folder.js';
import { DatabaseUnavailableError } from './errors.js';
import { SqliteWriter } from './sqlite-writer.js';

const NO_MANAGER = {} as EntityManager;
const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));

describe('the writer queue', () => {
  let folder: TemporaryFolder;
  let statements: string[];
  let db: BetterSqlite3.Database;
  let reader: BetterSqlite3.Database;
  let writer: SqliteWriter;
  /** What was told of writes that fail, and of their working again. */
  let faults: unknown[];

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    statements = [];
    db = new BetterSqlite3(folder.file('test.sqlite'), {
      timeout: 20,
      verbose: (statement) => statements.push(String(statement)),
    });
    db.pragma('journal_mode = WAL');
    db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT) STRICT');
    reader = new BetterSqlite3(folder.file('test.sqlite'), { readonly: true });
    faults = [];
    writer = new SqliteWriter({ db, manager: NO_MANAGER }, (fault) => faults.push(fault));
  });

  afterEach(async () => {
    reader.close();
    db.close();
    await folder.remove();
  });

  const add = (id: number): void => {
    db.prepare('INSERT INTO notes (id) VALUES (?)').run(id);
  };
  const stored = (): unknown[] => reader.prepare('SELECT id FROM notes ORDER BY id').pluck().all();
  const commits = (): number => statements.filter((statement) => statement === 'COMMIT').length;

  it('commits what waits together at once', async () => {
    const ids = Array.from({ length: 50 }, (_, id) => id);
    const results = await Promise.all(
      ids.map((id) =>
        writer.run(() => {
          add(id);
          return id * 2;
        }),
      ),
    );
    expect(results).toEqual(ids.map((id) => id * 2));
    expect(stored()).toEqual(ids);
    expect(commits()).toBe(1);
  });

  it('splits a very long queue', async () => {
    await Promise.all(
      Array.from({ length: 600 }, (_, id) =>
        writer.run(() => {
          add(id);
        }),
      ),
    );
    expect(stored()).toHaveLength(600);
    expect(commits()).toBe(3);
  });

  it('undoes a job that throws, and no other', async () => {
    const fault = new Error('no');
    const results = await Promise.allSettled([
      writer.run(() => {
        add(1);
      }),
      writer.run(() => {
        add(2);
        throw fault;
      }),
      writer.run(() => {
        add(3);
      }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: fault });
    expect(stored()).toEqual([1, 3]);
    expect(commits()).toBe(1);
  });

  it('tells nobody before the commit: neither the caller nor readers', async () => {
    let told = false;
    const first = writer
      .run(() => {
        add(1);
      })
      .then(() => {
        told = true;
      });
    const second = writer.run(async () => {
      await tick();
      return { told, stored: stored() };
    });
    expect(await second).toEqual({ told: false, stored: [] });
    await first;
    expect(stored()).toEqual([1]);
  });

  it('awaits a job that gives a promise, in its turn', async () => {
    const order: string[] = [];
    await Promise.all([
      writer.run(() => {
        order.push('first');
      }),
      writer.run(async () => {
        await tick();
        add(2);
        order.push('second');
      }),
      writer.run(() => {
        order.push('third');
      }),
    ]);
    expect(order).toEqual(['first', 'second', 'third']);
    expect(stored()).toEqual([2]);
    expect(commits()).toBe(1);
  });

  it('undoes a job whose promise rejects, with what it left running', async () => {
    const results = await Promise.allSettled([
      writer.run(async () => {
        add(1);
        void Promise.resolve()
          .then(() => Promise.resolve())
          .then(() => {
            add(2);
          });
        await Promise.reject(new Error('no'));
      }),
      writer.run(() => {
        add(3);
      }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(stored()).toEqual([3]);
  });

  it('keeps what arrives during an asynchronous batch for the next one', async () => {
    let late: Promise<void> | undefined;
    await writer.run(async () => {
      late = writer.run(() => {
        add(2);
      });
      await tick();
      add(1);
    });
    expect(stored()).toEqual([1]);
    await late;
    expect(stored()).toEqual([1, 2]);
    expect(commits()).toBe(2);
  });

  it('stores what waits when it closes, and refuses the rest', async () => {
    const waiting = [
      writer.run(() => {
        add(1);
      }),
      writer.run(async () => {
        await tick();
        add(2);
      }),
    ];
    const closed = writer.close();
    await expect(
      writer.run(() => {
        add(3);
      }),
    ).rejects.toThrow('The server is stopping; nothing was stored.');
    await closed;
    expect(stored()).toEqual([1, 2]);
    await Promise.all(waiting);
    await writer.close();
  });

  it('says so when another process holds the file, and goes on when it lets go', async () => {
    const other = new BetterSqlite3(folder.file('test.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    const results = await Promise.allSettled([
      writer.run(() => {
        add(1);
      }),
      writer.run(() => {
        add(2);
      }),
    ]);
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailableError) });
      expect(result).toMatchObject({
        reason: {
          message: 'The database file is locked by another process; nothing was stored. Try again later.',
        },
      });
    }
    other.exec('ROLLBACK');
    other.close();
    await writer.run(() => {
      add(3);
    });
    expect(stored()).toEqual([3]);
  });

  it('rejects every job of a batch whose commit fails', async () => {
    db.exec(`CREATE TABLE links (note INTEGER REFERENCES notes (id) DEFERRABLE INITIALLY DEFERRED) STRICT`);
    const results = await Promise.allSettled([
      writer.run(() => {
        add(1);
      }),
      writer.run(() => {
        db.prepare('INSERT INTO links VALUES (99)').run();
      }),
    ]);
    expect(results).toMatchObject([
      { status: 'rejected', reason: expect.any(DatabaseUnavailableError) },
      { status: 'rejected', reason: expect.any(DatabaseUnavailableError) },
    ]);
    expect(stored()).toEqual([]);
    await writer.run(() => {
      add(2);
    });
    expect(stored()).toEqual([2]);
  });

  it('rejects every job when SQLite rolls everything back by itself', async () => {
    const results = await Promise.allSettled([
      writer.run(() => {
        add(1);
      }),
      writer.run(() => {
        db.exec('ROLLBACK');
        throw new Error('as if the disk were full');
      }),
      writer.run(() => {
        add(3);
      }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(stored()).toEqual([]);
    await writer.run(() => {
      add(4);
    });
    expect(stored()).toEqual([4]);
  });

  it('loses nothing that it acknowledged when the disk is full', async () => {
    db.pragma('max_page_count = 12');
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, id) =>
        writer.run(() => {
          db.prepare('INSERT INTO notes VALUES (?, ?)').run(id, 'x'.repeat(id % 5 === 4 ? 60_000 : 10));
        }),
      ),
    );
    const kept = results.flatMap(({ status }, id) => (status === 'fulfilled' ? [id] : []));
    expect(kept.length).toBeLessThan(20);
    expect(stored()).toEqual(kept);
  });

  describe('while the file is locked by another process', () => {
    let other: BetterSqlite3.Database;
    beforeEach(() => {
      other = new BetterSqlite3(folder.file('test.sqlite'));
      other.exec('BEGIN IMMEDIATE');
    });
    afterEach(() => {
      other.close();
    });

    it('waits with the writes, and with nothing else', async () => {
      const order: string[] = [];
      const written = writer.run(() => {
        add(1);
        order.push('written');
      });
      for (let turn = 0; turn < 20; turn += 1) {
        await tick();
        order.push('other work');
      }
      other.exec('COMMIT');
      await written;
      expect(order).toEqual([...Array.from({ length: 20 }, () => 'other work'), 'written']);
      expect(faults).toEqual([]);
    });

    it('gives up at last, says so once, and goes on when the lock is gone', async () => {
      const results = await Promise.allSettled(
        [1, 2, 3].map((id) =>
          writer.run(() => {
            add(id);
          }),
        ),
      );
      for (const result of results) {
        expect(result).toMatchObject({
          reason: {
            message: expect.stringMatching(/^The database file is locked by another process; nothing/),
          },
        });
      }
      expect(writer.fault).toBe('LOCKED');
      other.exec('COMMIT');
      await writer.run(() => {
        add(4);
      });
      expect(stored()).toEqual([4]);
      expect(faults).toEqual(['LOCKED', undefined]);
      expect(writer.fault).toBeUndefined();
    });
  });

  it('stores nothing in a file that is damaged, not even what could be stored, until it is mended', async () => {
    const damage = Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' });
    const results = await Promise.allSettled([
      writer.run(() => {
        add(1);
      }),
      writer.run(() => {
        throw damage;
      }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(
      writer.run(() => {
        add(2);
      }),
    ).rejects.toThrow('The database file is damaged; nothing was stored. Try again later.');
    expect(stored()).toEqual([]);
    writer.repaired();
    await writer.run(() => {
      add(3);
    });
    expect(stored()).toEqual([3]);
    expect(faults).toEqual(['DAMAGED', undefined]);
  });

  it('stores exactly what it acknowledges, whatever the jobs do', async () => {
    const kinds = ['sync', 'async', 'throws', 'rejects', 'rejects late'] as const;
    let id = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...kinds), { maxLength: 30 }), async (jobs) => {
        db.exec('DELETE FROM notes');
        const first = id;
        const results = await Promise.allSettled(
          jobs.map((kind) => {
            const own = id++;
            return writer.run<unknown>(() => {
              add(own);
              if (kind === 'throws') throw new Error(kind);
              if (kind === 'sync') return own;
              return (async () => {
                if (kind !== 'rejects') await Promise.resolve();
                if (kind !== 'async') throw new Error(kind);
              })();
            });
          }),
        );
        const kept = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [first + index] : []));
        expect(stored()).toEqual(kept);
        expect(kept).toEqual(
          jobs.flatMap((kind, index) => (kind === 'sync' || kind === 'async' ? [first + index] : [])),
        );
      }),
      { numRuns: 50 },
    );
  });
});
