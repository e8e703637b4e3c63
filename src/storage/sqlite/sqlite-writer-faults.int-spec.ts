import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type BetterSqlite3 from 'better-sqlite3';
import { DatabaseUnavailableError } from '../../kernel/errors/database-errors.js';
import type { SqliteWriter } from './sqlite-writer.js';
import { openWriter, type OpenWriter } from '../testing/open-writer.js';

describe('the writer queue of a database that fails', () => {
  let opened: OpenWriter;
  let writer: SqliteWriter;
  let db: BetterSqlite3.Database;
  let faults: OpenWriter['faults'];
  let add: OpenWriter['add'];
  let stored: OpenWriter['stored'];

  beforeEach(async () => {
    opened = await openWriter();
    ({ writer, db, faults, add, stored } = opened);
  });
  afterEach(() => opened.close());

  it('reports a file locked by another process and continues when it is released', async () => {
    const other = opened.openAnother();
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

  it('rejects every job if SQLite rolls back the whole transaction', async () => {
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

  it('loses no acknowledged write when the disk is full', async () => {
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
      other = opened.openAnother();
      other.exec('BEGIN IMMEDIATE');
    });
    afterEach(() => {
      jest.restoreAllMocks();
      other.close();
    });

    it('delays only writes', async () => {
      // The write must not wait too long, even if the other work is slow.
      jest.spyOn(performance, 'now').mockReturnValue(0);
      const order: string[] = [];
      const written = writer.run(() => {
        add(1);
        order.push('written');
      });
      for (let turn = 0; turn < 20; turn += 1) {
        await delay(2);
        order.push('other work');
      }
      other.exec('COMMIT');
      await written;
      expect(order).toEqual([...Array.from({ length: 20 }, () => 'other work'), 'written']);
      expect(faults).toEqual([]);
    });

    it('fails after a limit, reports it once, and continues when the lock is gone', async () => {
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

  it('stores nothing in a damaged file until it is repaired', async () => {
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
});
