import type { QueryRunner } from 'typeorm';
import { competitions } from './baseline/competitions.js';
import { games } from './baseline/games.js';
import { players } from './baseline/players.js';
import { results } from './baseline/results.js';
import { runAll, termsOf, type Migration } from './migration.js';

/**
 * The tables of the first release. Ids are UUIDv7; times are epoch milliseconds. JSON is stored as text, because no statement reads
 * inside it and it must be returned unchanged. Both databases have the same columns, so that rows can be copied between them.
 */
export class Baseline implements Migration {
  /** The name of the last of the migrations that led here, so that a database which has it needs no step. */
  readonly name = 'HiddenRatings1763701760000';
  readonly does = 'Creates the tables.';
  readonly olderServers = 'stop';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    const terms = termsOf(runner);
    await runAll(runner, [
      ...[players, games, competitions, results].flatMap((tables) => tables(terms)),
      // Migrations that are compatible with older servers, which cannot know otherwise.
      `CREATE TABLE compatible_migrations (name ${terms.id} PRIMARY KEY NOT NULL)${terms.keyed}`,
    ]);
  }
}
