import { Injectable } from '@nestjs/common';
import { StatementRunner } from '../../storage/statement-runner.js';
import { one, only, type Steps } from '../../storage/steps.js';
import { GAME_STATUSES, type GameStatus } from '../domain/game.js';
import { world } from '../../kernel/world.js';

/** Number of games per status. */
export type CountsByStatus = Readonly<Record<GameStatus, number>>;

/** Rows read from the index at a time, within a few tenths of a millisecond. */
const PAGE = 5_000;
/** Greater than every id. */
const NEWEST = '~';

const BELOW = 'FROM games WHERE status = $1 AND id < $2';
const PAGE_END = `SELECT id ${BELOW} ORDER BY id DESC LIMIT 1 OFFSET $3`;
const REST = `SELECT count(*) AS games ${BELOW}`;

/** A number of games and the id below which the next page starts. Without the id, counting is complete. */
interface CountedPage {
  readonly games: number;
  readonly before?: string;
}

/** Counts games for metrics, using the index for lists of games. */
@Injectable()
export class GameCounts {
  constructor(private readonly runner: StatementRunner) {}

  /** Never delays requests, however many games exist. Games may change while it counts. */
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
      // SQLite reads a page within this turn of the event loop. Requests run in between.
      await world.nextTurn();
    }
    return counted;
  }
}

function* countPage(status: GameStatus, before: string): Steps<CountedPage> {
  const end = yield* one<{ id: string }>(PAGE_END, status, before, PAGE - 1);
  if (end) return { games: PAGE, before: end.id };
  return yield* only<{ games: number }>(REST, status, before);
}
