/** The model of PostgreSQL does what PostgreSQL does when two transactions that the server really sends meet. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migratedFile } from '../../harness/migrated-file.js';
import { createMigratedSchema } from '../../harness/migrated-schema.js';
import { dialect } from '../../harness/places.js';
import { connected, dialects, type Schema } from '../../harness/postgres.js';
import { report, runs, TEST_TIMEOUT } from '../../harness/torture.js';
import { simulate } from '../simulation.js';
import { differenceOf } from './schedules/compare.js';
import { interleavings } from './schedules/interleave.js';
import { PostgresSession } from './schedules/postgres-session.js';
import { PairRecorder } from './schedules/recorded-pairs.js';
import { contentsOf, replaceRows } from './schedules/stored-rows.js';

/** Simulations whose transactions are recorded. */
const SEEDS = runs(1, 20);
const PAIRS = runs(15, 2_000);
const ORDERS = runs(3, 30);

/** Runs in only one project, because it uses PostgreSQL whatever the project's other specs use. */
const onPostgres = dialects.includes('postgres') && dialect === 'sqlite' ? describe : describe.skip;

onPostgres('transactions of the server on PostgreSQL and on its model', () => {
  let schema: Schema;
  let session: PostgresSession;

  beforeAll(async () => {
    schema = await createMigratedSchema();
    session = await PostgresSession.open(schema.url);
    // As in the model, whose connections all add to the same row.
    await connected((client) =>
      client.query(`ALTER TABLE ${schema.name}.score_counts ALTER COLUMN shard SET DEFAULT 0`),
    );
  });
  afterAll(async () => {
    await session.close();
    await schema.drop();
  });

  it(
    'give equal results, waits, errors and rows, whatever the order of the statements of two',
    async () => {
      const migrated = await migratedFile();
      const recorder = new PairRecorder();
      for (let seed = 1; seed <= SEEDS; seed += 1)
        await simulate({
          seed,
          migrated,
          onDatabase: (postgres) => {
            recorder.record(postgres);
          },
        });
      const pairs = recorder.recorded.slice(0, PAIRS);
      expect(pairs.length).toBeGreaterThanOrEqual(Math.min(PAIRS, 15));
      const differences: unknown[] = [];
      for (const [index, pair] of pairs.entries()) {
        const compared = { session, migrated: pair.state, empty: replaceRows(pair.state) };
        for (const schedule of interleavings(pair, contentsOf(pair.state), ORDERS, index)) {
          const difference = await differenceOf(compared, schedule);
          if (difference) differences.push({ pair: index, ...difference });
        }
        report(`${index + 1} of ${pairs.length} pairs, ${differences.length} differences`);
      }
      expect(differences).toEqual([]);
    },
    TEST_TIMEOUT,
  );
});
