import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Caller } from '../api/caller/caller.js';
import { RequestError } from '../api/errors/request-error.js';
import { Transactions } from '../database/transactions.js';
import type { GameStatus } from '../games/domain/game.js';
import { GamesService } from '../games/games.service.js';
import { LeaderboardsService } from '../leaderboards/leaderboards.service.js';
import { DELETED_PLAYER, PlayersService } from '../players/players.service.js';
import { SavesService } from '../saves/saves.service.js';

/** Games that are listed at a time. */
const PAGE = 100;
/** How often it is looked for games that are still to be left. */
const EVERY_MS = 60_000;

/** What concerns a person in all modules at once. */
@Injectable()
export class AccountsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(AccountsService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly transactions: Transactions,
    private readonly players: PlayersService,
    private readonly games: GamesService,
    private readonly saves: SavesService,
    private readonly leaderboards: LeaderboardsService,
  ) {}

  /** Leaves the games of those who were forgotten when the server was cut off, and of those where it failed. */
  async onApplicationBootstrap(): Promise<void> {
    await this.leaveAll();
    this.timer = setInterval(() => {
      this.leaveAll().catch((error: unknown) => {
        this.logger.warn(`Whether deleted players still sit at games is not known: ${String(error)}`);
      });
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * Forgets the caller: in one transaction name and token are gone everywhere, and from then on nobody can sit down
   * or keep anything as this player. Then running games are left. What is finished stays, under "deleted player".
   * @throws RequestError UNAUTHENTICATED when the token was replaced meanwhile
   */
  async delete(caller: Caller): Promise<void> {
    const { id } = caller;
    await this.transactions.run(async (transaction) => {
      await this.players.forget(caller, transaction);
      await this.games.forgetPlayer(id, transaction);
      await this.saves.forgetPlayer(id, transaction);
      await this.leaderboards.forgetPlayer(id, transaction);
    });
    await this.leaveGames(id);
  }

  private async leaveAll(): Promise<void> {
    for (const playerId of await this.players.leaving()) await this.leaveGames(playerId);
  }

  /** What fails here is tried again: the person is forgotten already, and has no token to ask for it. */
  private async leaveGames(playerId: string): Promise<void> {
    const player = { id: playerId, name: DELETED_PLAYER };
    try {
      const remaining =
        (await this.forEachGame(player, 'OPEN', (gameId) =>
          this.games.leave(player, { gameId }, { isDeleted: true }),
        )) + (await this.forEachGame(player, 'PLAYING', (gameId) => this.resign(player, gameId)));
      await this.transactions.run(async (transaction) => {
        // A game may have been finished before it was left.
        await this.leaderboards.forgetPlayer(playerId, transaction);
        // Games of rules that only a newer server knows are left by the first such server that looks for them.
        if (remaining === 0) await this.players.left(playerId, transaction);
      });
    } catch (error) {
      this.logger.warn(`A deleted player still sits at games: ${String(error)}`);
    }
  }

  /** Who plays for several sides leaves with one after the other. */
  private async resign(caller: Caller, gameId: string): Promise<void> {
    let left = true;
    while (left) left = (await this.games.move(caller, { gameId }, { type: 'resign' })).kind === 'changed';
  }

  /** Visits all games of a player of that status; gives how many could not be, as their rules are unknown here. */
  private async forEachGame(
    { id: playerId }: Caller,
    status: GameStatus,
    visit: (gameId: string) => Promise<unknown>,
  ): Promise<number> {
    let unvisited = 0;
    let after: string | undefined;
    do {
      const { games, end, hasMore, unknown } = await this.games.list({ playerId, status }, PAGE, after);
      for (const { id } of games) await visit(id).catch(unlessLeft);
      unvisited += unknown;
      after = hasMore && end !== null ? end : undefined;
    } while (after !== undefined);
    return unvisited;
  }
}

/** Two requests to delete one account leave the same games: what the other was first to leave has no such player. */
function unlessLeft(error: unknown): void {
  if (!(error instanceof RequestError)) throw error;
}
