import type { QueryRunner } from 'typeorm';
import { runAll, termsOf, type Migration } from './migration.js';

/** Only the memo of a command is JSON with a version. */
const OF_COMMANDS = `FROM idempotency_keys WHERE game_id IS NOT NULL AND memo LIKE '{"version":%'`;

/** The keys of commands by game, so that a command writes only rows of its game. */
export class GameKeys implements Migration {
  readonly name = 'GameKeys1763701770000';
  readonly does = 'Stores the idempotency keys of commands with their games.';
  readonly olderServers = 'stop';
  readonly touches = ['idempotency_keys'];

  async up(runner: QueryRunner): Promise<void> {
    const { id, bigint, keyed } = termsOf(runner);
    await runAll(runner, [
      // The player comes first, because an account is deleted with its keys.
      `CREATE TABLE game_keys (
        player_id ${id} NOT NULL,
        game_id ${id} NOT NULL,
        key ${id} NOT NULL,
        digest TEXT NOT NULL,
        memo TEXT NOT NULL,
        created_at ${bigint} NOT NULL,
        PRIMARY KEY (player_id, game_id, key)
      )${keyed}`,
      'CREATE INDEX game_keys_by_age ON game_keys (created_at)',
      `INSERT INTO game_keys SELECT player_id, game_id, key, digest, memo, created_at ${OF_COMMANDS}`,
      `DELETE ${OF_COMMANDS}`,
    ]);
  }
}
