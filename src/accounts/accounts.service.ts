import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Caller } from '../kernel/caller/caller.js';
import type { Suspension } from '../kernel/caller/suspension.js';
import { Clock } from '../kernel/clock.js';
import { RequestError } from '../kernel/errors/request-error.js';
import { Transactions } from '../storage/transactions.js';
import { CompetitionsService } from '../play/competitions/competitions.service.js';
import { DefinitionsService } from '../games/definitions/definitions.service.js';
import type { GameListFilter } from '../games/storage/game-page.js';
import { GameCommandsService } from '../games/commands/game-commands.service.js';
import { GamesService } from '../games/games.service.js';
import { LeaderboardsService } from '../results/leaderboards/leaderboards.service.js';
import type { Retry } from '../kernel/input/retry.js';
import { renameByAdministrator, suspendByAdministrator } from '../identity/company/moderation.service.js';
import { RetriedTransactions } from '../storage/retries/retried-transactions.js';
import { DELETED_PLAYER, PlayersService } from '../identity/players.service.js';
import { RatingsService } from '../results/ratings/ratings.service.js';
import { QuickPlayService } from '../play/quick-play/quick-play.service.js';
import { SavesService } from '../games/saves/saves.service.js';
import { StatisticsService } from '../results/statistics/statistics.service.js';
import { WebhooksService } from '../notify/webhooks.service.js';
import { failedJobs } from '../kernel/signals/failed-jobs.js';
import { Periodic } from '../kernel/periodic.js';

/** Games per page. */
const PAGE = 100;
/** Interval of the search for games that deleted players have not left. */
const EVERY_MS = 60_000;

/** Account operations that span all modules. */
@Injectable()
export class AccountsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(AccountsService.name);
  private timer: Periodic | undefined;

  constructor(
    private readonly transactions: Transactions,
    private readonly retried: RetriedTransactions,
    private readonly players: PlayersService,
    private readonly games: GamesService,
    private readonly commands: GameCommandsService,
    private readonly saves: SavesService,
    private readonly leaderboards: LeaderboardsService,
    private readonly definitions: DefinitionsService,
    private readonly statistics: StatisticsService,
    private readonly ratings: RatingsService,
    private readonly quickPlay: QuickPlayService,
    private readonly webhooks: WebhooksService,
    private readonly competitions: CompetitionsService,
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
    const { id } = caller;
    await this.transactions.run(async (transaction) => {
      await this.players.forget(caller, transaction);
      await this.quickPlay.forgetPlayer(id, transaction);
      await this.games.forgetPlayer(id, transaction);
      await this.saves.forgetPlayer(id, transaction);
      await this.definitions.forgetPlayer(id, transaction);
      await this.leaderboards.forgetPlayer(id, transaction);
      await this.statistics.forgetPlayer(id, transaction);
      await this.ratings.forgetPlayer(id, transaction);
      await this.webhooks.forgetPlayer(id, transaction);
      await this.competitions.forgetPlayer(caller, transaction);
    });
    await this.leaveGames(id);
  }

  /**
   * Suspends a player from now on, and cancels the tickets for quick games, in one transaction; an earlier suspension is replaced.
   * @throws RequestError NOT_FOUND for a player without an account, BAD_USER_INPUT for an end that is past
   */
  async suspend(playerId: string, suspension: Suspension, retry?: Retry): Promise<void> {
    const now = this.clock.now();
    const answered = await this.retried.run(retry, null, async (transaction) => {
      await transaction.run(suspendByAdministrator(playerId, suspension, now));
      return { answer: await this.quickPlay.cancelAll(playerId, now, transaction), memo: '' };
    });
    if (!answered.replayed) this.quickPlay.changed(answered.answer);
  }

  /**
   * Gives a player another name wherever the player is named, in one transaction.
   * @throws RequestError NOT_FOUND for a player without an account
   */
  async rename(playerId: string, name: string, retry?: Retry): Promise<void> {
    await this.retried.run(retry, null, async (transaction) => {
      await transaction.run(renameByAdministrator(playerId, name));
      await this.games.renamePlayer(playerId, name, transaction);
      await this.saves.renamePlayer(playerId, name, transaction);
      await this.leaderboards.renamePlayer(playerId, name, transaction);
      return { answer: undefined, memo: '' };
    });
  }

  private async leaveAll(): Promise<void> {
    for (const playerId of await this.players.leaving()) await this.leaveGames(playerId);
  }

  /** Failures are retried later: the account is deleted already, so no request can repeat this. */
  private async leaveGames(playerId: string): Promise<void> {
    const player = { id: playerId, name: DELETED_PLAYER };
    const leave = (gameId: string): Promise<unknown> =>
      this.commands.leave(player, { gameId }, { isDeleted: true });
    try {
      await this.competitions.leaveAll(playerId);
      const remaining =
        (await this.forEachGame({ playerId, status: 'OPEN' }, leave)) +
        (await this.forEachGame({ invited: playerId }, leave)) +
        (await this.forEachGame({ playerId, status: 'PLAYING' }, (gameId) => this.resign(player, gameId)));
      await this.transactions.run(async (transaction) => {
        // A game may have ended before it was left, and entered scores.
        await this.leaderboards.forgetPlayer(playerId, transaction);
        await this.statistics.forgetPlayer(playerId, transaction);
        await this.ratings.forgetPlayer(playerId, transaction);
        // Games by rules of a newer server are left by the first server that has these rules.
        if (remaining === 0) await this.players.left(playerId, transaction);
      });
    } catch (error) {
      failedJobs.send({ job: 'accounts' });
      this.logger.warn(`A deleted player still sits at games: ${String(error)}`);
    }
  }

  /** A player of several sides resigns them one after the other. */
  private async resign(caller: Caller, gameId: string): Promise<void> {
    let left = true;
    while (left) left = (await this.commands.move(caller, { gameId }, { type: 'resign' })).kind === 'changed';
  }

  /** Visits all games of a list. @returns how many were left out, as another version of the server has stored them */
  private async forEachGame(
    filter: GameListFilter,
    visit: (gameId: string) => Promise<unknown>,
  ): Promise<number> {
    let unvisited = 0;
    let after: string | undefined;
    do {
      const { games, end, hasMore, unknown } = await this.games.list(filter, PAGE, after);
      for (const { id } of games) await visit(id).catch(unlessLeft);
      unvisited += unknown;
      after = hasMore && end !== null ? end : undefined;
    } while (after !== undefined);
    return unvisited;
  }
}

/** Ignores that a concurrent request has left the game first. */
function unlessLeft(error: unknown): void {
  if (!(error instanceof RequestError)) throw error;
}
