import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll } from './schema-terms.js';

/** Indexes a player's games in the lobby, which are counted before another one is opened. */
export class OpenGames1763701721000 implements Migration {
  readonly does = 'Indexes public open games by their creators.';
  readonly olderServers = 'run';
  readonly touches = ['games'];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `CREATE INDEX games_open_by_creator ON games (created_by, created_at) WHERE status = 'OPEN' AND is_private = 0`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, ['DROP INDEX games_open_by_creator']);
  }
}
