import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { BackgroundJob } from '../../kernel/jobs/background-job.js';
import { ChangedGames } from '../../games/publishing/changed-games.js';
import { TicketsStore } from './tickets.store.js';
import { reportFailure } from '../../kernel/jobs/failed-jobs.js';
import { type Timer, world } from '../../kernel/world.js';

/** Interval of the search for tickets that another or a stopped server has left unmatched. */
const SEARCH_INTERVAL_MS = 2_000;
/** Number of searches without pruning once no old ticket is left. */
const SEARCHES_WITHOUT_PRUNING = 300;
/** Number of wishes per search. */
const PAGE = 100;
/** Maximum number of timers; the search finds all further tickets. */
const MAX_TIMERS = 10_000;
/** Retention of ended tickets, in milliseconds. */
const RETENTION_MS = 24 * 60 * 60 * 1000;
const FAILURE = 'Quick games could not be started';

/**
 * Starts games outside requests: with bots once a ticket is due for them, and for tickets left unmatched. Several servers
 * may settle the same wish; a lock admits one at a time.
 */
@Injectable()
export class Matching implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('QuickPlay');
  /** By wish and time. */
  private readonly timers = new Map<string, Timer>();
  private readonly work = new Set<Promise<void>>();
  private readonly searching = new BackgroundJob({
    job: 'quickPlay',
    name: 'QuickPlay',
    failure: FAILURE,
    everyMs: SEARCH_INTERVAL_MS,
    run: () => this.search(),
  });
  private untilPrune = 0;
  /** The last wish of a search that did not reach the end; the next one continues there. */
  private after = '';

  constructor(
    private readonly store: TicketsStore,
    private readonly changed: ChangedGames,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.searching.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.timers.values()) world.cancel(timer);
    await Promise.all([this.searching.stop(), ...this.work]);
  }

  /** Schedules a wish to be settled at a time in epoch milliseconds. */
  at(wish: string, time: number): void {
    const key = `${time} ${wish}`;
    if (this.searching.isStopped || this.timers.size >= MAX_TIMERS || this.timers.has(key)) return;
    const timer = world.after(Math.max(0, time - this.clock.now()), () => {
      this.timers.delete(key);
      const settling = this.settle(wish).finally(() => this.work.delete(settling));
      this.work.add(settling);
    });
    this.timers.set(key, timer);
  }

  /** Starts the games of a page of wishes that can start, and expires tickets that were not renewed. */
  async search(): Promise<void> {
    const now = this.clock.now();
    await this.store.expire(now);
    const wishes = await this.store.due(now, PAGE, this.after);
    this.after = wishes[PAGE - 1] ?? '';
    for (const wish of wishes) await this.settle(wish);
    if (this.untilPrune > 0) this.untilPrune -= 1;
    else if ((await this.store.prune(now - RETENTION_MS)) === 0) this.untilPrune = SEARCHES_WITHOUT_PRUNING;
  }

  /** Never rejects, so that a wish whose games cannot start does not delay the others. */
  private async settle(wish: string): Promise<void> {
    try {
      for (let begun = 0; begun < PAGE && !this.searching.isStopped; begun += 1) {
        const game = await this.store.settle(wish, this.clock.now());
        if (!game) return;
        this.changed.report(game);
      }
    } catch (error) {
      reportFailure('quickPlay', this.logger, FAILURE, error);
    }
  }
}
