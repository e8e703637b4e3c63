import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Caller } from '../kernel/caller/caller.js';
import { Clock, Periodic } from '../kernel/clock.js';
import { failedJobs } from '../kernel/signals/failed-jobs.js';
import { StatementRunner } from '../storage/statement-runner.js';
import { deleteAccount, leavingPlayers, noteLeft } from './delete-account.js';
import { DELETED_PLAYER, PlayerFeatures } from './player-steps.js';
import { holderOf } from './token-holder.js';

/** Interval of the search for games that deleted players have not left. */
const EVERY_MS = 60_000;

/** Deletes accounts, in all features. */
@Injectable()
export class AccountsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(AccountsService.name);
  private timer: Periodic | undefined;

  constructor(
    private readonly runner: StatementRunner,
    private readonly features: PlayerFeatures,
    private readonly clock: Clock,
  ) {}

  /** Leaves the games of deleted players that a stopped server or a failure has left behind. */
  async onApplicationBootstrap(): Promise<void> {
    await this.leaveAll();
    this.timer = new Periodic(() => {
      this.leaveAll().catch((error: unknown) => {
        failedJobs.send({ job: 'accounts' });
        this.logger.warn(`Whether deleted players still sit at games is not known: ${String(error)}`);
      });
    }, EVERY_MS);
  }

  onApplicationShutdown(): void {
    this.timer?.stop();
  }

  /**
   * Deletes the account of the caller: one transaction removes name and token everywhere, and from then on nothing can
   * be stored as this player. Then running games are left. Finished games stay, under "deleted player".
   * @throws RequestError UNAUTHENTICATED when the token has been replaced
   */
  async delete(caller: Caller): Promise<void> {
    const { features } = this;
    const holder = holderOf(caller);
    const at = this.clock.now();
    await this.runner.transaction(function* () {
      yield* deleteAccount(holder, at);
      yield* features.delete({ id: caller.id, name: caller.name, at });
    });
    await this.leave(caller.id);
  }

  /** The ids of deleted players who may still have seats in running games. */
  async leaving(): Promise<readonly string[]> {
    return (await this.runner.read(leavingPlayers)).map(({ id }) => id);
  }

  private async leaveAll(): Promise<void> {
    for (const playerId of await this.leaving()) await this.leave(playerId);
  }

  /** Failures are retried later: the account is deleted already, so no request can repeat this. */
  private async leave(playerId: string): Promise<void> {
    const { features } = this;
    try {
      const remaining = await features.leave(playerId);
      const at = this.clock.now();
      await this.runner.transaction(function* () {
        // A game may have ended before it was left, and entered scores.
        yield* features.delete({ id: playerId, name: DELETED_PLAYER, at });
        // Games by rules of a newer server are left by the first server that has these rules.
        if (remaining === 0) yield* noteLeft(playerId);
      });
    } catch (error) {
      failedJobs.send({ job: 'accounts' });
      this.logger.warn(`A deleted player still sits at games: ${String(error)}`);
    }
  }
}
