import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ id, bigint, keyed }: SchemaTerms): readonly string[] => [
  `ALTER TABLE games ADD COLUMN deal_id ${id}`,
  `ALTER TABLE games ADD COLUMN deal_closes ${bigint}`,
  // One game of a deal per player. points, crossed: from a sheet that was filled in time.
  `CREATE TABLE deal_games (
    deal_id ${id} NOT NULL,
    player_id ${id} NOT NULL,
    game_id ${id} NOT NULL REFERENCES games (id),
    points ${bigint},
    crossed INTEGER,
    over_at ${bigint},
    PRIMARY KEY (deal_id, player_id)
  )${keyed}`,
  'CREATE UNIQUE INDEX deal_games_by_game ON deal_games (game_id)',
];

/** Games of a deal: the deal, its end and its players. */
export class DealGames1763701450000 implements Migration {
  readonly does = 'Creates the table of games in which all players have the same dice.';
  readonly olderServers = 'stop';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      'DROP TABLE deal_games',
      'ALTER TABLE games DROP COLUMN deal_closes',
      'ALTER TABLE games DROP COLUMN deal_id',
    ]);
  }
}
