import type { QueryRunner } from 'typeorm';
import { runAll, termsOf, type Migration } from './migration.js';

/** The losses of the choices of each seat in its analysed game, so that players can be compared with their usual accuracy. */
export class AnalysedSeats implements Migration {
  readonly name = 'AnalysedSeats1763701780000';
  readonly does = 'Creates the table of losses by seat of analysed games.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    const { id, bigint, keyed } = termsOf(runner);
    await runAll(runner, [
      // losses, stakes: in thousandths of a point.
      `CREATE TABLE analysed_seats (
        game_id ${id} NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        losses ${bigint} NOT NULL,
        stakes ${bigint} NOT NULL,
        PRIMARY KEY (game_id, seat)
      )${keyed}`,
    ]);
  }
}
