import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { StatementRunner } from '../../storage/statement-runner.js';
import { one, only, type Steps } from '../../storage/steps.js';
import { GAME_STATUSES, type GameStatus } from '../domain/game.js';

/** How many games there are of each status. */
export type CountsByStatus = Readonly<Record<GameStatus, number>>;

/** Read from the index at once: some tenths of a millisecond. */
const PAGE = 5_000;
/** Above every id. */
const NEWEST = '~';

const BELOW = 'FROM games WHERE status = $1 AND id < $2';
const PAGE_END = `SELECT id ${BELOW} ORDER BY id DESC LIMIT 1 OFFSET $3`;
const REST = `SELECT count(*) AS games ${BELOW}`;

/** A number of games, and the id that the next page begins below; without it, all are counted. */
interface CountedPage {
  readonly games: number;
  readonly before?: string;
}

/** Counts games for metrics, along the index of the lists of games. */
@Injectable()
export class GameCounts {
  constructor(private readonly runner: StatementRunner) {}

  /** Delays no request, however many games there are; so it takes some time, in which games may go on. */
  async byStatus(): Promise<CountsByStatus> {
    const counts = new Map<GameStatus, number>();
    for (const status of GAME_STATUSES) counts.set(status, await this.count(status));
    return Object.fromEntries(counts) as Record<GameStatus, number>;
  }

  private async count(status: GameStatus): Promise<number> {
    let counted = 0;
    let before: string | undefined = NEWEST;
    while (before !== undefined) {
      const below: string = before;
      const page = await this.runner.read(() => countPage(status, below));
      counted += page.games;
      ({ before } = page);
      // On SQLite the pages are read in this loop turn; requests come in between.
      await nextLoopTurn();
    }
    return counted;
  }
}

function* countPage(status: GameStatus, before: string): Steps<CountedPage> {
  const end = yield* one<{ id: string }>(PAGE_END, status, before, PAGE - 1);
  if (end) return { games: PAGE, before: end.id };
  return yield* only<{ games: number }>(REST, status, before);
}
