import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf } from './schema-terms.js';

/** Counts the log of a running game up to the last multiple of 100 versions, and that of an ended game completely. */
const FILL = `INSERT INTO player_usage (player_id, day, games, imports, stored_bytes)
  SELECT created_by, 0, 0, 0, SUM(4096 + (SELECT COALESCE(SUM(octet_length(events)), 0) FROM game_events
    WHERE game_id = games.id
    AND (games.status IN ('FINISHED', 'ABANDONED') OR game_events.version <= games.version - games.version % 100)))
  FROM games GROUP BY created_by`;

/** The number of games a player created on a day, and the bytes of all games of the player. */
export class PlayerUsage1763700600000 implements Migration {
  readonly does = 'Counts the games and stored bytes of each player.';
  readonly olderServers = 'stop';
  readonly touches = ['games', 'game_events'];

  async up(runner: QueryRunner): Promise<void> {
    const { id, bigint, keyed } = termsOf(runner);
    await runAll(runner, [
      `CREATE TABLE player_usage (
      player_id ${id} PRIMARY KEY NOT NULL REFERENCES players (id),
      day INTEGER NOT NULL,
      games INTEGER NOT NULL,
      imports INTEGER NOT NULL,
      stored_bytes ${bigint} NOT NULL
    )${keyed}`,
      FILL,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE player_usage');
  }
}
