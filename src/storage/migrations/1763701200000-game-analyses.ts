import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf } from './schema-terms.js';

/** Analyses of finished games, computed once per model and never needed to play. */
export class GameAnalyses1763701200000 implements Migration {
  readonly does = 'Creates the table of analyses of finished games.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    const { id, keyed } = termsOf(runner);
    await runAll(runner, [
      // analysis: JSON, compressed with gzip, in base64.
      `CREATE TABLE game_analyses (
        game_id ${id} PRIMARY KEY NOT NULL REFERENCES games (id),
        model TEXT NOT NULL,
        analysis TEXT NOT NULL
      )${keyed}`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE game_analyses');
  }
}
