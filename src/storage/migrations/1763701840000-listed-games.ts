import type { QueryRunner } from 'typeorm';
import { runAll, type Migration } from './migration.js';

/** Indexes that contain the public games of each status and kind, of all rule sets and of each, newest first. */
export class ListedGames implements Migration {
  readonly name = 'ListedGames1763701840000';
  readonly does = 'Creates the indexes of public lists of games.';
  // Lists of a kind take longer on older servers.
  readonly olderServers = 'run';
  readonly touches = ['games'];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      'DROP INDEX games_by_kind',
      'CREATE INDEX games_listed ON games (status, has_bots, id DESC) WHERE is_private = 0',
      `CREATE INDEX games_listed_of_ruleset ON games (ruleset_id, status, has_bots, id DESC)
        WHERE is_private = 0`,
    ]);
  }
}
