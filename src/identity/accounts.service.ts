import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Caller } from '../kernel/caller/caller.js';
import { Clock } from '../kernel/clock.js';
import { BackgroundJob } from '../kernel/jobs/background-job.js';
import { reportFailure } from '../kernel/jobs/failed-jobs.js';
import { Topics } from '../kernel/topics/topics.js';
import { StatementRunner } from '../storage/statement-runner.js';
import { all, write } from '../storage/steps.js';
import { CHANGED_NAMES } from './changed-names.js';
import { deleteAccount } from './delete-account.js';
import { DELETED_PLAYER, PlayerFeatures } from './player-steps.js';
import { holderOf } from './token-holder.js';

/** Interval of the search for games that deleted players have not left. */
const EVERY_MS = 60_000;

const LEAVING = 'SELECT id FROM players WHERE leaving_since IS NOT NULL';
const LEFT = 'UPDATE players SET leaving_since = NULL WHERE id = $1';

/** Deletes accounts across all features. */
@Injectable()
export class AccountsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(AccountsService.name);
  /** Leaves games that deleted players could not leave because of a failure or a stopped server. */
  private readonly looking = new BackgroundJob({
    job: 'accounts',
    name: AccountsService.name,
    failure: 'Failed to look for games of deleted players',
    everyMs: EVERY_MS,
    run: async () => {
      for (const playerId of await this.leaving()) await this.leave(playerId);
    },
  });

  constructor(
    private readonly runner: StatementRunner,
    private readonly features: PlayerFeatures,
    private readonly clock: Clock,
    private readonly topics: Topics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.looking.run();
    this.looking.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.looking.stop();
  }

  /**
   * Deletes the account of the caller. One transaction removes the name and tokens everywhere; nothing can be stored for this
   * player afterwards. Then leaves running games. Finished games stay, under "deleted player".
   * @throws RequestError UNAUTHENTICATED if the token has been replaced
   */
  async delete(caller: Caller): Promise<void> {
    const { features } = this;
    const holder = holderOf(caller);
    const at = this.clock.now();
    await this.runner.transaction(function* () {
      yield* deleteAccount(holder, at);
      yield* features.delete({ id: caller.id, name: caller.name, at });
    });
    this.topics.publish(CHANGED_NAMES, '', { playerId: caller.id });
    await this.leave(caller.id);
  }

  /** The ids of deleted players who may still have seats in running games. */
  async leaving(): Promise<readonly string[]> {
    return (await this.runner.read(() => all<{ id: string }>(LEAVING))).map(({ id }) => id);
  }

  /** Failures are retried later, because no request can repeat the deletion. */
  private async leave(playerId: string): Promise<void> {
    const { features } = this;
    try {
      const remaining = await features.leave(playerId);
      const at = this.clock.now();
      await this.runner.transaction(function* () {
        // A game may have ended and recorded scores before it was left.
        yield* features.delete({ id: playerId, name: DELETED_PLAYER, at });
        // A newer server leaves games whose rules this server does not know.
        if (remaining === 0) yield* write(LEFT, playerId);
      });
    } catch (error) {
      reportFailure('accounts', this.logger, 'A deleted player could not leave all games; will retry', error);
    }
  }
}
