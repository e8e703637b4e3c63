/** The model of PostgreSQL does what PostgreSQL does, statement by statement, for random schedules of connections. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dialect } from '../../harness/places.js';
import { createSchema, dialects, type Schema } from '../../harness/postgres.js';
import { report, runs, TEST_TIMEOUT } from '../../harness/torture.js';
import { differenceOf, type Compared, type Difference } from './schedules/compare.js';
import { drawSchedule } from './schedules/draw-schedule.js';
import { PostgresSession } from './schedules/postgres-session.js';
import { EMPTY_TABLES, POSTGRES_TABLES, sqliteTables } from './schedules/tables.js';

const SEEDS = runs(40, 1_600);

/** Runs in only one project, because it uses PostgreSQL whatever the project's other specs use. */
const onPostgres = dialects.includes('postgres') && dialect === 'sqlite' ? describe : describe.skip;

onPostgres('schedules of statements on PostgreSQL and on its model', () => {
  let schema: Schema;
  let compared: Compared;

  beforeAll(async () => {
    schema = await createSchema();
    const session = await PostgresSession.open(schema.url);
    await session.command(...POSTGRES_TABLES);
    compared = { session, empty: EMPTY_TABLES, migrated: sqliteTables() };
  });
  afterAll(async () => {
    await compared.session.close();
    await schema.drop();
  });

  it(
    `give equal results, waits, errors and rows for ${SEEDS} seeds`,
    async () => {
      const differences: (Difference & { readonly seed: number })[] = [];
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const difference = await differenceOf(compared, drawSchedule(seed));
        if (difference) differences.push({ seed, ...difference });
        if (seed % 500 === 0) report(`${seed} schedules, ${differences.length} differ`);
      }
      expect(differences).toEqual([]);
    },
    TEST_TIMEOUT,
  );
});
