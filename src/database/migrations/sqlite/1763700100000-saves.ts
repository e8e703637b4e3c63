import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // What is shown is stored beside the start, so that a list can be shown even of rules that are gone.
  `CREATE TABLE saves (
    id TEXT PRIMARY KEY NOT NULL,
    player_id TEXT NOT NULL REFERENCES players (id),
    game_id TEXT NOT NULL REFERENCES games (id),
    name TEXT NOT NULL,
    ruleset_key TEXT NOT NULL,
    is_private INTEGER NOT NULL CHECK (is_private IN (0, 1)),
    is_imported INTEGER NOT NULL CHECK (is_imported IN (0, 1)),
    start TEXT NOT NULL,
    totals TEXT NOT NULL,
    turns_left INTEGER NOT NULL,
    saved_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX saves_by_player ON saves (player_id, id DESC)',
  // With its player, so that a name can be forgotten in the saves of others too.
  `CREATE TABLE save_seats (
    save_id TEXT NOT NULL REFERENCES saves (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player_id TEXT NOT NULL REFERENCES players (id),
    name TEXT NOT NULL,
    PRIMARY KEY (save_id, seat)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX save_seats_by_player ON save_seats (player_id)',
];

/** Named copies of games between turns. */
export class Saves1763700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['save_seats', 'saves']) await runner.query(`DROP TABLE ${table}`);
  }
}
