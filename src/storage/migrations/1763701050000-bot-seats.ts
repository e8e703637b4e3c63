import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ bigint }: SchemaTerms): readonly string[] => [
  // level: set where a bot of the server plays the seat. It is no player, so that player_id is null then.
  `ALTER TABLE seats ADD COLUMN kind TEXT NOT NULL DEFAULT 'HUMAN' CHECK (kind IN ('HUMAN', 'BOT'))`,
  `ALTER TABLE seats ADD COLUMN level TEXT CHECK (level IN ('CASUAL', 'REGULAR', 'EXPERT'))`,
  `ALTER TABLE save_seats ADD COLUMN level TEXT CHECK (level IN ('CASUAL', 'REGULAR', 'EXPERT'))`,
  'ALTER TABLE games ADD COLUMN assisted INTEGER NOT NULL DEFAULT 0 CHECK (assisted IN (0, 1))',
  `ALTER TABLE games ADD COLUMN bot_delay ${bigint} NOT NULL DEFAULT 0`,
  // Whether a seat is of kind BOT, for lists; and from when on a bot of the server is to move, while it is.
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

/** Seats that programs play, the server's own and others, and what games need for them. */
export class BotSeats1763701050000 implements Migration {
  readonly does = 'Adds seats that bots play, and what games store for them.';
  readonly olderServers = 'stop';
  readonly touches = ['games'];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, DOWN);
  }
}
