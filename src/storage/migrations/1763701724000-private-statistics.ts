import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const OUTCOMES = ['private_ahead', 'private_behind', 'private_level', 'private_together'];
const TABLES = ['uncounted_games', 'meetings', 'player_games', 'ruleset_tallies', 'player_tallies'];

const up = ({ bigint }: SchemaTerms): readonly string[] => [
  `ALTER TABLE player_games ADD COLUMN private_games ${bigint} NOT NULL DEFAULT 0`,
  ...OUTCOMES.map((column) => `ALTER TABLE meetings ADD COLUMN ${column} ${bigint} NOT NULL DEFAULT 0`),
  ...TABLES.map((table) => `DELETE FROM ${table}`),
  `INSERT INTO uncounted_games (game_id) SELECT id FROM games WHERE status = 'FINISHED' AND ranked = 1`,
];

/** Counts private games separately, because only their players may see them; earlier versions would mix them. */
export class PrivateStatistics1763701724000 implements Migration {
  readonly does =
    'Queues all finished games for a recount in the background, with private games counted separately.';
  readonly olderServers = 'stop';
  readonly touches = ['games', ...TABLES];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...OUTCOMES.map((column) => `ALTER TABLE meetings DROP COLUMN ${column}`),
      'ALTER TABLE player_games DROP COLUMN private_games',
      ...TABLES.map((table) => `DELETE FROM ${table}`),
      `INSERT INTO uncounted_games (game_id) SELECT id FROM games WHERE status = 'FINISHED' AND ranked = 1`,
    ]);
  }
}
