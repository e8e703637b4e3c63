import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ id, bigint, keyed }: SchemaTerms): readonly string[] => [
  `CREATE TABLE player_blocks (
    player_id ${id} NOT NULL REFERENCES players (id),
    blocked_id ${id} NOT NULL REFERENCES players (id),
    created_at ${bigint} NOT NULL,
    PRIMARY KEY (player_id, blocked_id)
  )${keyed}`,
  'CREATE INDEX player_blocks_by_blocked ON player_blocks (blocked_id)',
  `ALTER TABLE players ADD COLUMN challenges TEXT NOT NULL DEFAULT 'ALL'
    CHECK (challenges IN ('ALL', 'PLAYED_WITH', 'NOBODY'))`,
  `ALTER TABLE players ADD COLUMN reactions TEXT NOT NULL DEFAULT 'ALL' CHECK (reactions IN ('ALL', 'NONE'))`,
  // The tokens of a player repeat both, so that one row identifies the caller and its suspension.
  ...['players', 'player_tokens'].flatMap((table) => [
    `ALTER TABLE ${table} ADD COLUMN suspended_until ${bigint}`,
    `ALTER TABLE ${table} ADD COLUMN suspension_reason TEXT`,
  ]),
];

const DOWN = [
  ...['player_tokens', 'players'].flatMap((table) => [
    `ALTER TABLE ${table} DROP COLUMN suspension_reason`,
    `ALTER TABLE ${table} DROP COLUMN suspended_until`,
  ]),
  'ALTER TABLE players DROP COLUMN reactions',
  'ALTER TABLE players DROP COLUMN challenges',
  'DROP TABLE player_blocks',
];

/** Blocks between players, settings for challenges, and suspensions. */
export class GoodCompany1763701620000 implements Migration {
  readonly does = 'Adds blocks between players, suspensions, and settings for challenges and reactions.';
  readonly olderServers = 'stop';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, DOWN);
  }
}
