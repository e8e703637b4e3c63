import type { QueryRunner } from 'typeorm';
import { runAll, termsOf, type Migration } from './migration.js';

/**
 * Gives the indexes of lists the order of the lists, newest first and null last, on PostgreSQL. It could choose a primary key
 * before, and read all games that are newer than those of the list.
 */
export class ListsInOrder implements Migration {
  readonly name = 'ListsInOrder1763701850000';
  readonly does = 'Gives the indexes of lists of games the order of the lists.';
  // Lists take longer on older servers.
  readonly olderServers = 'run';
  readonly touches = ['games', 'seats'];

  async up(runner: QueryRunner): Promise<void> {
    const onPostgres = [
      ...['games_listed', 'games_listed_of_ruleset', 'seats_by_player', 'seats_by_player_and_status'].map(
        (index) => `DROP INDEX ${index}`,
      ),
      'CREATE INDEX games_listed ON games (status, has_bots, id DESC NULLS LAST) WHERE is_private = 0',
      `CREATE INDEX games_listed_of_ruleset ON games (ruleset_id, status, has_bots, id DESC NULLS LAST)
        WHERE is_private = 0`,
      'CREATE INDEX seats_by_player ON seats (player_id, game_id DESC NULLS LAST) WHERE player_id IS NOT NULL',
      `CREATE INDEX seats_by_player_and_status ON seats (player_id, game_status, game_id DESC NULLS LAST)
        WHERE player_id IS NOT NULL`,
    ];
    await runAll(runner, termsOf(runner).choose({ sqlite: [], postgres: onPostgres }));
  }
}
