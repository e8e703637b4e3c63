import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Advisor } from '../../thinking/advisor/advisor.service.js';
import { Clock } from '../../kernel/clock.js';
import { deadlineOf } from '../../games/domain/game-clock.js';
import { isUnreadable } from '../../games/domain/schema-version.js';
import { DueWork } from '../../games/due/due-work.js';
import { ChangedGames } from '../../games/publishing/changed-games.js';
import { DueGames } from '../../games/storage/due-games.js';
import { TimeoutsService } from '../../games/commands/timeouts.service.js';
import { chooseBy } from './choose-field.js';
import { failedJobs } from '../../kernel/signals/failed-jobs.js';

/** So long servers wait after a deadline, so that a command gets in that was received before it. */
const IN_FLIGHT_MS = 250;

/**
 * Carries out the deadlines of games when they have passed. The server that has changed a game last does it, by a timer;
 * the others find it by a search and come half a second later, should that one be gone.
 */
@Injectable()
export class ClocksService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Clocks');
  private readonly work: DueWork;

  constructor(
    private readonly timeouts: TimeoutsService,
    private readonly changed: ChangedGames,
    due: DueGames,
    advisor: Advisor,
    private readonly clock: Clock,
  ) {
    timeouts.chooseBy(chooseBy(advisor));
    this.work = new DueWork(
      {
        what: 'Clocks',
        dueAt: deadlineOf,
        find: (...page) => (clock.isInStep() ? due.until('clock', ...page) : Promise.resolve([])),
        perform: (gameId) => this.carryOut(gameId),
        // As many as share a commit well.
        atOnce: 64,
        ofOwner: 16,
        everyMs: 1_000,
        aheadMs: 2_000,
        delayMs: IN_FLIGHT_MS,
        graceMs: 3 * IN_FLIGHT_MS,
      },
      clock,
    );
  }

  onApplicationBootstrap(): void {
    this.work.start(this.changed);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.close();
  }

  /** Looks for deadlines that have passed; resolves when those that were found are in the queue. */
  search(): Promise<void> {
    return this.work.search();
  }

  /** What fails or is left undone is found again by the search. */
  private async carryOut(gameId: string): Promise<void> {
    if (!this.clock.isInStep()) return;
    try {
      const game = await this.timeouts.carryOut(gameId, this.clock.now() - IN_FLIGHT_MS);
      if (game) this.work.schedule(game);
    } catch (error) {
      if (isUnreadable(error)) return;
      failedJobs.send({ job: 'clocks' });
      this.logger.warn(`The end of a side's time was not carried out in game ${gameId}: ${String(error)}`);
    }
  }
}
