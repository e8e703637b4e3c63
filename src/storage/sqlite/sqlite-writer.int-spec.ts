import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type BetterSqlite3 from 'better-sqlite3';
import fc from 'fast-check';
import type { SqliteWriter } from './sqlite-writer.js';
import { openWriter, type OpenWriter } from '../testing/open-writer.js';

describe('the writer queue', () => {
  let opened: OpenWriter;
  let writer: SqliteWriter;
  let db: BetterSqlite3.Database;
  let add: OpenWriter['add'];
  let stored: OpenWriter['stored'];
  let commits: OpenWriter['commits'];

  beforeEach(async () => {
    opened = await openWriter();
    ({ writer, db, add, stored, commits } = opened);
  });
  afterEach(() => opened.close());

  it('commits pending writes together', async () => {
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

  it('rolls back only a job that throws', async () => {
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

  it('settles no job and shows readers nothing before the commit', async () => {
    let settled = false;
    const first = writer
      .run(() => {
        add(1);
      })
      .then(() => {
        settled = true;
      });
    const second = writer.run(() => ({ settled, stored: stored() }));
    expect(await second).toEqual({ settled: false, stored: [] });
    await first;
    expect(stored()).toEqual([1]);
  });

  it('queues writes that a job starts for the next batch', async () => {
    let late: Promise<void> | undefined;
    await writer.run(() => {
      late = writer.run(() => {
        add(2);
      });
      add(1);
    });
    expect(stored()).toEqual([1]);
    await late;
    expect(stored()).toEqual([1, 2]);
    expect(commits()).toBe(2);
  });

  it('stores pending writes when it closes and rejects later ones', async () => {
    const waiting = [
      writer.run(() => {
        add(1);
      }),
      writer.run(() => {
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

  it('stores exactly the acknowledged writes, whatever the jobs do', async () => {
    let id = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 30 }), async (jobs) => {
        db.exec('DELETE FROM notes');
        const first = id;
        const results = await Promise.allSettled(
          jobs.map((throws) => {
            const own = id++;
            return writer.run(() => {
              add(own);
              if (throws) throw new Error('no');
            });
          }),
        );
        const kept = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [first + index] : []));
        expect(stored()).toEqual(kept);
        expect(kept).toEqual(jobs.flatMap((throws, index) => (throws ? [] : [first + index])));
      }),
      { numRuns: 50 },
    );
  });
});
