import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { mergeHotSeats, separateHotSeats } from './hot-seat-lists.js';

/** Separates games in which one account plays every seat from the lists of games between people. */
export class HotSeatLists1763700400000 implements Migration {
  readonly does = 'Moves the scores of games in which one player plays every seat to separate lists.';
  readonly olderServers = 'stop';
  readonly touches = ['seats', 'scores'];

  up(runner: QueryRunner): Promise<void> {
    return separateHotSeats(runner);
  }

  down(runner: QueryRunner): Promise<void> {
    return mergeHotSeats(runner);
  }
}
