import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ bigint }: SchemaTerms): readonly string[] => [
  // When the result was rated or found not to count. A recount rates results in the order of these times.
  `ALTER TABLE competitions ADD COLUMN settled_at ${bigint}`,
  `CREATE INDEX competitions_to_settle ON competitions (coalesce(ended_at, closes), id)
    WHERE settled_at IS NULL AND cancelled_at IS NULL AND kind <> 'DAILY'`,
];

/** Duels and tournaments that are not rated yet. Those already over are rated after the upgrade. */
export class SettledCompetitions1763701660000 implements Migration {
  readonly does = 'Adds when the result of a competition was rated.';
  readonly olderServers = 'stop';
  readonly touches = ['competitions'];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      'DROP INDEX competitions_to_settle',
      'ALTER TABLE competitions DROP COLUMN settled_at',
    ]);
  }
}
