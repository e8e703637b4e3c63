import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type Clock, Periodic } from '../../kernel/clock.js';
import type { Game } from '../domain/game.js';
import type { ChangedGames } from '../publishing/changed-games.js';
import type { DueGame, DuePlace } from '../storage/due-games.js';
import { DueQueue } from './due-queue.js';
import { failedJobs } from '../../kernel/signals/failed-jobs.js';

/** Games that are found at a time. */
const PAGE = 100;

const BEFORE_ALL: DuePlace = { at: 0, id: '' };

/** What is to be done for games, and when. Times are in milliseconds. */
export interface DueWorkOptions {
  /** What the games wait for, for log messages. */
  readonly what: string;
  /** When something is to be done for the game; null where nothing is. */
  readonly dueAt: (game: Game) => number | null;
  /** The games that are due until a time, after a place. */
  readonly find: (until: number, after: DuePlace, first: number) => Promise<readonly DueGame[]>;
  /** Does the work of a game, if it is still due; never rejects. */
  readonly perform: (gameId: string) => Promise<void>;
  /** Games that are worked on at a time. */
  readonly atOnce: number;
  /** The most games of one creator among them. */
  readonly ofOwner: number;
  /** The interval of the search. */
  readonly everyMs: number;
  /** Games get a timer so long before their due time. */
  readonly aheadMs: number;
  /** Delay after the due time for games that this server has changed. */
  readonly delayMs: number;
  /** Delay after the due time for games that other servers have changed: those come first. */
  readonly graceMs: number;
}

/**
 * Does work for games when it is due: after a commit on this server by a timer, and by a search for the games that
 * other servers have changed, or that a stopped one has left behind. The database is the only record of due times.
 * Several servers may begin the same work, so that it must take effect only once.
 */
export class DueWork {
  private readonly logger: Logger;
  private readonly queue: DueQueue;
  private timer: Periodic | undefined;
  private stopListening: (() => void) | undefined;
  private isSearching = false;
  /** The last game of the page before: a game that cannot be played does not keep others from being found. */
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

  /** Begins nothing more; resolves when what has begun is done. */
  async close(): Promise<void> {
    this.timer?.stop();
    this.stopListening?.();
    await this.queue.close();
  }

  /** Sets a timer for a game that this server has changed, where it is due soon. */
  schedule(game: Game): void {
    const at = this.options.dueAt(game);
    if (at === null) return;
    const delay = at + this.options.delayMs - this.clock.now();
    // A timer from before finds the game not due.
    if (delay <= this.options.aheadMs) this.queue.add(game.id, delay, game.createdBy);
  }

  /** Takes pages of games while there is room for them. Never rejects. */
  async search(): Promise<void> {
    if (this.isSearching || !this.queue.isIdle) return;
    this.isSearching = true;
    try {
      while (await this.findPage()) await nextLoopTurn();
    } catch (error) {
      failedJobs.send({ job: 'due' });
      this.logger.warn(`Games that are due were not found: ${String(error)}`);
    } finally {
      this.isSearching = false;
    }
  }

  /** True where the next page is to be read at once. */
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
