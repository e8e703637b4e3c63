import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A game that runs has its log counted up to the last hundred, one that is over to its end. */
const FILL = `INSERT INTO player_usage (player_id, day, games, imports, stored_bytes)
  SELECT created_by, 0, 0, 0, SUM(4096 + (SELECT COALESCE(SUM(octet_length(events)), 0) FROM game_events
    WHERE game_id = games.id
    AND (games.status IN ('FINISHED', 'ABANDONED') OR game_events.version <= games.version - games.version % 100)))
  FROM games GROUP BY created_by`;

/** How many games a player has begun on a day, and the bytes that all the games of that player take. */
export class PlayerUsage1763700600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE player_usage (
      player_id TEXT COLLATE "C" PRIMARY KEY NOT NULL REFERENCES players (id),
      day INTEGER NOT NULL,
      games INTEGER NOT NULL,
      imports INTEGER NOT NULL,
      stored_bytes BIGINT NOT NULL
    )`);
    await runner.query(FILL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE player_usage');
  }
}
