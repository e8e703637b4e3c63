import type { QueryRunner } from 'typeorm';
import { runAll, termsOf, type Migration } from './migration.js';

/** Puzzles from finished games, the answers to them, the ratings of solvers, and the games to search. */
export class Puzzles implements Migration {
  readonly name = 'Puzzles1763701810000';
  readonly does = 'Creates the tables of puzzles, answers and the ratings of solvers.';
  // Games that end on older servers are not searched for puzzles, which are made of a sample of games anyway.
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    const { id, bigint, strict, keyed } = termsOf(runner);
    await runAll(runner, [
      // number: from 1 by rules. turn, solution: JSON. mean, deviation: the rating, in thousandths of a point.
      `CREATE TABLE puzzles (
        id ${id} PRIMARY KEY NOT NULL,
        ruleset_key ${id} NOT NULL,
        number INTEGER NOT NULL,
        game_id ${id} NOT NULL,
        sides INTEGER NOT NULL,
        turn TEXT NOT NULL,
        solution TEXT NOT NULL,
        mean ${bigint} NOT NULL,
        deviation ${bigint} NOT NULL,
        answers ${bigint} NOT NULL,
        solved ${bigint} NOT NULL,
        created_at ${bigint} NOT NULL
      )${strict}`,
      'CREATE UNIQUE INDEX puzzles_by_number ON puzzles (ruleset_key, number)',
      'CREATE UNIQUE INDEX puzzles_by_game ON puzzles (game_id)',
      // choice: the index in the solution. mean_before, mean: the rating of the solver; null for a bot.
      `CREATE TABLE puzzle_answers (
        puzzle_id ${id} NOT NULL REFERENCES puzzles (id),
        player_id ${id} NOT NULL REFERENCES players (id),
        choice INTEGER NOT NULL,
        grade TEXT NOT NULL,
        mean_before ${bigint},
        mean ${bigint},
        answered_at ${bigint} NOT NULL,
        PRIMARY KEY (puzzle_id, player_id)
      )${keyed}`,
      'CREATE INDEX puzzle_answers_by_player ON puzzle_answers (player_id)',
      `CREATE TABLE puzzle_ratings (
        player_id ${id} NOT NULL REFERENCES players (id),
        key ${id} NOT NULL,
        mean ${bigint} NOT NULL,
        deviation ${bigint} NOT NULL,
        answers ${bigint} NOT NULL,
        solved ${bigint} NOT NULL,
        PRIMARY KEY (player_id, key)
      )${keyed}`,
      `CREATE TABLE unsearched_games (game_id ${id} PRIMARY KEY NOT NULL)${keyed}`,
    ]);
  }
}
