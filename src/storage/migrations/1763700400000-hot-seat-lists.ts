import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { mergeHotSeats, separateHotSeats } from './hot-seat-lists.js';

/** Games in which one account plays every seat leave the lists of games between people. */
export class HotSeatLists1763700400000 implements Migration {
  readonly does = 'Moves the scores of games that one player plays for all seats to lists of their own.';
  readonly olderServers = 'stop';
  readonly touches = ['seats', 'scores'];

  up(runner: QueryRunner): Promise<void> {
    return separateHotSeats(runner);
  }

  down(runner: QueryRunner): Promise<void> {
    return mergeHotSeats(runner);
  }
}
