import type { MigrationInterface, QueryRunner } from 'typeorm';
import { mergeHotSeats, separateHotSeats } from './hot-seat-lists.js';

/** Games in which one account plays every seat leave the lists of games between people. */
export class HotSeatLists1763700400000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return separateHotSeats(runner);
  }

  down(runner: QueryRunner): Promise<void> {
    return mergeHotSeats(runner);
  }
}
