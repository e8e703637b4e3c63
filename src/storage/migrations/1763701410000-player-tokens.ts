import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ id, bigint, keyed }: SchemaTerms): readonly string[] => [
  // next_hash belongs to a token that replaces this one on its first use. player_name and player_kind repeat the player's, so
  // that one row identifies the caller. last_used_at is accurate to an hour.
  `CREATE TABLE player_tokens (
    hash ${id} PRIMARY KEY NOT NULL,
    next_hash ${id} UNIQUE,
    id ${id} NOT NULL,
    player_id ${id} NOT NULL REFERENCES players (id),
    player_name TEXT NOT NULL,
    player_kind TEXT NOT NULL,
    name TEXT,
    created_at ${bigint} NOT NULL,
    last_used_at ${bigint}
  )${keyed}`,
  'CREATE INDEX player_tokens_by_player ON player_tokens (player_id)',
  // The existing token of a player gets the id of the player.
  `INSERT INTO player_tokens (hash, next_hash, id, player_id, player_name, player_kind, created_at)
    SELECT token_hash, next_token_hash, id, id, name, kind, created_at FROM players WHERE token_hash IS NOT NULL`,
  'ALTER TABLE players ADD COLUMN has_account INTEGER NOT NULL DEFAULT 1 CHECK (has_account IN (0, 1))',
  'UPDATE players SET has_account = 0 WHERE token_hash IS NULL',
  // SQLite cannot drop a unique column. These two now store hashes of codes, of which a player has one of each.
  'UPDATE players SET token_hash = NULL, next_token_hash = NULL',
  'ALTER TABLE players RENAME COLUMN token_hash TO recovery_hash',
  'ALTER TABLE players RENAME COLUMN next_token_hash TO link_code_hash',
  `ALTER TABLE players ADD COLUMN link_code_until ${bigint}`,
];

/** Only the oldest token of each player remains. */
const DOWN = [
  'ALTER TABLE players DROP COLUMN link_code_until',
  'UPDATE players SET recovery_hash = NULL, link_code_hash = NULL',
  'ALTER TABLE players RENAME COLUMN recovery_hash TO token_hash',
  'ALTER TABLE players RENAME COLUMN link_code_hash TO next_token_hash',
  ...['hash', 'next_hash'].map((column) => {
    const former = column === 'hash' ? 'token_hash' : 'next_token_hash';
    return `UPDATE players SET ${former} = (SELECT ${column} FROM player_tokens
      WHERE player_id = players.id ORDER BY created_at, id LIMIT 1)`;
  }),
  'ALTER TABLE players DROP COLUMN has_account',
  'DROP TABLE player_tokens',
];

/** Moves tokens to separate rows, so that a player can have several, and adds codes for other devices. */
export class PlayerTokens1763701410000 implements Migration {
  readonly does = 'Moves the tokens of players to a separate table, and adds codes for other devices.';
  readonly olderServers = 'stop';
  readonly touches = ['players'];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, DOWN);
  }
}
