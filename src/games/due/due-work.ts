import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type Clock, Periodic } from '../../kernel/clock.js';
import type { Game } from '../domain/game.js';
import type { ChangedGames } from '../publishing/changed-games.js';
import type { DueGame, DuePlace } from '../storage/due-games.js';
import { DueQueue } from './due-queue.js';
import { failedJobs } from '../../kernel/signals/failed-jobs.js';

/** Games found per page. */
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
  private readonly logger: Logger;
  private readonly queue: DueQueue;
  private timer: Periodic | undefined;
  private stopListening: (() => void) | undefined;
  private isSearching = false;
  /** Last game of the previous page, so that a game that cannot be played does not hide others. */
  private found = BEFORE_ALL;

  constructor(
    private readonly options: DueWorkOptions,
    private readonly clock: Clock,
  ) {
    this.logger = new Logger(options.what);
    this.queue = new DueQueue(options.perform, options.atOnce, options.ofOwner);
  }

  start(changed: ChangedGames): void {
    this.stopListening = changed.listen((game) => {
      this.schedule(game);
    });
    void this.search();
    this.timer = new Periodic(() => {
      void this.search();
    }, this.options.everyMs);
  }

  /** Starts no more work. Resolves once running work is done. */
  async close(): Promise<void> {
    this.timer?.stop();
    this.stopListening?.();
    await this.queue.close();
  }

  /** Sets a timer for a game changed by this server, if it is due soon. */
  schedule(game: Game): void {
    const at = this.options.dueAt(game);
    if (at === null) return;
    const delay = at + this.options.delayMs - this.clock.now();
    // An earlier timer finds the game no longer due.
    if (delay <= this.options.aheadMs) this.queue.add(game.id, delay, game.createdBy);
  }

  /** Takes pages of games as long as there is room. Never rejects. */
  async search(): Promise<void> {
    if (this.isSearching || !this.queue.isIdle) return;
    this.isSearching = true;
    try {
      while (await this.findPage()) await nextLoopTurn();
    } catch (error) {
      failedJobs.send({ job: 'due' });
      this.logger.warn(`The search for due games failed: ${String(error)}`);
    } finally {
      this.isSearching = false;
    }
  }

  /** Whether to read the next page immediately. */
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
