import type { GameStatus } from '../domain/game.js';

/** How many games there are of each status. */
export type CountsByStatus = Readonly<Record<GameStatus, number>>;

/** Counts games for whoever watches over the server. */
export abstract class GameCounts {
  /** Holds nobody up, however many there are; so it takes some time, in which games may go on. */
  abstract byStatus(): Promise<CountsByStatus>;
}
