import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Advisor } from '../../thinking/advisor/advisor.service.js';
import { clientOf } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import { options, rollsOfTurn, type Rolled } from '@yamb-server/engine';
import type { Game } from '../../games/domain/game.js';
import { simpleMove, type ChooseMove } from '../../games/domain/passed-turn.js';
import { DEFAULT_LEVEL } from '../../games/domain/server-bots.js';
import { deadlineOf } from '../../games/domain/game-clock.js';
import { isUnreadable } from '../../games/domain/schema-version.js';
import { DueWork } from '../../games/due/due-work.js';
import { ChangedGames } from '../../games/publishing/changed-games.js';
import { GameQueries } from '../../games/storage/game-queries.js';
import { TimeoutsService } from '../../games/commands/timeouts.service.js';
import { reportFailure } from '../../kernel/jobs/failed-jobs.js';

const logger = new Logger('Clocks');

/** Grace period after a deadline for commands received before it. */
const IN_FLIGHT_MS = 250;

/**
 * Carries out the deadlines of games. The server that last changed a game does this with a timer. The other servers find the
 * deadline by a search and act half a second later, in case that server is gone.
 */
@Injectable()
export class ClocksService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work: DueWork;

  constructor(
    private readonly timeouts: TimeoutsService,
    private readonly changed: ChangedGames,
    queries: GameQueries,
    advisor: Advisor,
    private readonly clock: Clock,
  ) {
    timeouts.chooseBy(chooseBy(advisor));
    this.work = new DueWork(
      {
        what: 'Clocks',
        dueAt: deadlineOf,
        find: (...page) => (clock.isInStep() ? queries.due('clock', ...page) : Promise.resolve([])),
        perform: (gameId) => this.carryOut(gameId),
        // The number of jobs that share a commit efficiently.
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

  /** Looks for passed deadlines. Resolves once those found are queued. */
  search(): Promise<void> {
    return this.work.search();
  }

  /** The search retries a job that fails. */
  private async carryOut(gameId: string): Promise<void> {
    if (!this.clock.isInStep()) return;
    try {
      const game = await this.timeouts.carryOut(gameId, this.clock.now() - IN_FLIGHT_MS);
      if (game) this.work.schedule(game);
    } catch (error) {
      if (isUnreadable(error)) return;
      reportFailure('clocks', logger, `A deadline of game ${gameId} could not be carried out`, error);
    }
  }
}

/** Chooses the field a bot of the default level would fill with the current dice if it had no roll left. */
const chooseBy =
  (advisor: Pick<Advisor, 'move'>): ChooseMove =>
  async ({ id, rulesetKey, ruleset, seats, createdBy }, state) => {
    const client = clientOf(seats[state.seat]?.playerId ?? createdBy, undefined);
    try {
      const last = asLastRoll(ruleset, state);
      return await advisor.move({ rulesetKey, ruleset }, last, DEFAULT_LEVEL, id, client);
    } catch (error) {
      // The game must go on, whatever the reason.
      reportFailure('clocks', logger, `Turn of game ${id} is played without advice`, error);
      return simpleMove(ruleset, state);
    }
  };

/** The same dice without a roll left; unchanged if a row has to be announced first. */
function asLastRoll(ruleset: Game['ruleset'], state: Rolled): Rolled {
  const last = { ...state, rollNumber: rollsOfTurn(ruleset, state) };
  return options(ruleset, last).openFields.length > 0 ? last : state;
}
