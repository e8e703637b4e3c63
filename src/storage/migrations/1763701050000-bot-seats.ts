import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ bigint }: SchemaTerms): readonly string[] => [
  // level: set if a server bot plays the seat. A bot is not a player, so player_id is then null.
  `ALTER TABLE seats ADD COLUMN kind TEXT NOT NULL DEFAULT 'HUMAN' CHECK (kind IN ('HUMAN', 'BOT'))`,
  `ALTER TABLE seats ADD COLUMN level TEXT CHECK (level IN ('CASUAL', 'REGULAR', 'EXPERT'))`,
  `ALTER TABLE save_seats ADD COLUMN level TEXT CHECK (level IN ('CASUAL', 'REGULAR', 'EXPERT'))`,
  'ALTER TABLE games ADD COLUMN assisted INTEGER NOT NULL DEFAULT 0 CHECK (assisted IN (0, 1))',
  `ALTER TABLE games ADD COLUMN bot_delay ${bigint} NOT NULL DEFAULT 0`,
  // Whether a seat is of kind BOT, for lists; and when a server bot has to move, if it does.
  'ALTER TABLE games ADD COLUMN has_bots INTEGER NOT NULL DEFAULT 0 CHECK (has_bots IN (0, 1))',
  `ALTER TABLE games ADD COLUMN bot_due ${bigint}`,
  'CREATE INDEX games_by_kind ON games (has_bots, id DESC)',
  'CREATE INDEX games_bot_due ON games (bot_due, id) WHERE bot_due IS NOT NULL',
];

const DOWN = [
  'DROP INDEX games_bot_due',
  'DROP INDEX games_by_kind',
  ...['bot_due', 'has_bots', 'bot_delay', 'assisted'].map(
    (column) => `ALTER TABLE games DROP COLUMN ${column}`,
  ),
  ...['level', 'kind'].map((column) => `ALTER TABLE seats DROP COLUMN ${column}`),
  'ALTER TABLE save_seats DROP COLUMN level',
];

/** Seats of server bots and other programs, and the columns that games need for them. */
export class BotSeats1763701050000 implements Migration {
  readonly does = 'Adds seats for bots, and the columns that games need for them.';
  readonly olderServers = 'stop';
  readonly touches = ['games'];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, DOWN);
  }
}
