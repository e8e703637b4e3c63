import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const statements = ({ id, bigint, strict, keyed }: SchemaTerms): readonly string[] => [
  // The fields for lists are stored separately, so that a list does not need the rules, which may be unknown.
  `CREATE TABLE saves (
    id ${id} PRIMARY KEY NOT NULL,
    player_id ${id} NOT NULL REFERENCES players (id),
    game_id ${id} NOT NULL REFERENCES games (id),
    name TEXT NOT NULL,
    ruleset_key TEXT NOT NULL,
    is_private INTEGER NOT NULL CHECK (is_private IN (0, 1)),
    is_imported INTEGER NOT NULL CHECK (is_imported IN (0, 1)),
    start TEXT NOT NULL,
    totals TEXT NOT NULL,
    turns_left INTEGER NOT NULL,
    saved_at ${bigint} NOT NULL
  )${strict}`,
  'CREATE INDEX saves_by_player ON saves (player_id, id DESC)',
  // Includes the player, so that a deleted name is also removed from the saves of others.
  `CREATE TABLE save_seats (
    save_id ${id} NOT NULL REFERENCES saves (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player_id ${id} NOT NULL REFERENCES players (id),
    name TEXT NOT NULL,
    PRIMARY KEY (save_id, seat)
  )${keyed}`,
  'CREATE INDEX save_seats_by_player ON save_seats (player_id)',
];

/** Named copies of games between turns. */
export class Saves1763700100000 implements Migration {
  readonly does = 'Creates the tables of saves.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, statements(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, ['DROP TABLE save_seats', 'DROP TABLE saves']);
  }
}
