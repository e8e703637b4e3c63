import type { Clock } from '../../kernel/clock.js';
import { BackgroundJob } from '../../kernel/jobs/background-job.js';
import type { Game } from '../domain/game.js';
import type { ChangedGames } from '../publishing/changed-games.js';
import type { DueGame, DuePlace } from '../storage/game-queries.js';
import { DueQueue } from './due-queue.js';
import { world } from '../../kernel/world.js';

const PAGE = 100;

const BEFORE_ALL: DuePlace = { at: 0, id: '' };

/** Pending work of games. Times are in milliseconds. */
export interface DueWorkOptions {
  /** Name of the work in log messages. */
  readonly what: string;
  /** Due time of a game; null if it has no pending work. */
  readonly dueAt: (game: Game) => number | null;
  /** Games due until a time, after a position. */
  readonly find: (until: number, after: DuePlace, first: number) => Promise<readonly DueGame[]>;
  /** Performs the pending work of a game, if still due; never rejects. */
  readonly perform: (gameId: string) => Promise<void>;
  /** Maximum number of games worked on at once. */
  readonly atOnce: number;
  /** Maximum number of running games per creator. */
  readonly ofOwner: number;
  /** Interval of the search. */
  readonly everyMs: number;
  /** Games get a timer this long before their due time. */
  readonly aheadMs: number;
  /** Delay after the due time for games changed by this server. */
  readonly delayMs: number;
  /** Delay after the due time for games changed by other servers, which come first. */
  readonly graceMs: number;
}

/**
 * Performs pending work of games when it is due: by a timer after a commit on this server, and by a search for games
 * that other servers changed or a stopped server left behind. The database is the only record of due times. Several
 * servers may start the same work, so it must take effect only once.
 */
export class DueWork {
  private readonly queue: DueQueue;
  private readonly searching: BackgroundJob;
  private stopListening: (() => void) | undefined;
  /** Last game of the previous page, so that a game that cannot be played does not hide others. */
  private found = BEFORE_ALL;

  constructor(
    private readonly options: DueWorkOptions,
    private readonly clock: Clock,
  ) {
    this.searching = new BackgroundJob({
      job: 'due',
      name: options.what,
      failure: 'The search for due games failed',
      everyMs: options.everyMs,
      run: async () => {
        if (!this.queue.isIdle) return;
        while (await this.findPage()) await world.nextTurn();
      },
    });
    this.queue = new DueQueue(options.perform, options.atOnce, options.ofOwner);
  }

  start(changed: ChangedGames): void {
    this.stopListening = changed.listen((game) => {
      this.schedule(game);
    });
    void this.search();
    this.searching.start();
  }

  /** Starts no more work. Resolves once running work is done. */
  async close(): Promise<void> {
    this.stopListening?.();
    await Promise.all([this.searching.stop(), this.queue.close()]);
  }

  /** Sets a timer for a game changed by this server, if it is due soon. */
  schedule(game: Game): void {
    const at = this.options.dueAt(game);
    if (at === null) return;
    const delay = at + this.options.delayMs - this.clock.now();
    // An earlier timer finds the game no longer due.
    if (delay <= this.options.aheadMs) this.queue.add(game.id, delay, game.createdBy);
  }

  /** Takes pages of games while it has room. Never rejects. */
  search(): Promise<void> {
    return this.searching.run();
  }

  private async findPage(): Promise<boolean> {
    const { find, aheadMs, graceMs } = this.options;
    const now = this.clock.now();
    const page = await find(now + aheadMs, this.found, PAGE);
    const isLast = page.length < PAGE;
    this.found = isLast ? BEFORE_ALL : (page.at(-1) ?? BEFORE_ALL);
    for (const { id, at, owner } of page) this.queue.addFound(id, at + graceMs - now, owner);
    return !isLast && this.queue.hasRoom(PAGE);
  }
}
