import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ bigint }: SchemaTerms): readonly string[] => [
  `ALTER TABLE seats ADD COLUMN over_at ${bigint}`,
  `UPDATE seats SET over_at = (SELECT updated_at FROM games WHERE id = seats.game_id)
    WHERE game_status IN ('FINISHED', 'ABANDONED')`,
  `CREATE INDEX seats_by_end ON seats (player_id, over_at, game_id)
    WHERE player_id IS NOT NULL AND over_at IS NOT NULL`,
];

const DOWN = ['DROP INDEX seats_by_end', 'ALTER TABLE seats DROP COLUMN over_at'];

/** The ends of games in database time, so that returning players read only the games that ended since. */
export class SeatsOverAt1763700700000 implements Migration {
  readonly does = 'Stores the end of each game with its seats.';
  readonly olderServers = 'stop';
  readonly touches = ['seats'];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, DOWN);
  }
}
