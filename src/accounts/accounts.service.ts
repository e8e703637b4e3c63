import { Injectable } from '@nestjs/common';
import type { Caller } from '../api/caller.js';
import { Transactions } from '../database/transactions.js';
import type { GameStatus } from '../games/game.js';
import { GamesService } from '../games/games.service.js';
import { LeaderboardsService } from '../leaderboards/leaderboards.service.js';
import { PlayersService } from '../players/players.service.js';
import { SavesService } from '../saves/saves.service.js';

/** Games that are listed at a time. */
const PAGE = 100;

/** What concerns a person in all modules at once. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly players: PlayersService,
    private readonly games: GamesService,
    private readonly saves: SavesService,
    private readonly leaderboards: LeaderboardsService,
  ) {}

  /**
   * Forgets the caller: running games are left, and then, in one transaction, name and token are gone everywhere.
   * What is finished stays, under "deleted player". Whoever is cut off in between can ask again.
   */
  async delete(caller: Caller): Promise<void> {
    await this.forEachGame(caller, 'OPEN', (gameId) => this.games.leave(caller, { gameId }));
    await this.forEachGame(caller, 'PLAYING', (gameId) => this.resign(caller, gameId));
    await this.transactions.run(async (transaction) => {
      await this.players.forget(caller.id, transaction);
      await this.games.forgetPlayer(caller.id, transaction);
      await this.saves.forgetPlayer(caller.id, transaction);
      await this.leaderboards.forgetPlayer(caller.id, transaction);
    });
  }

  /** Who plays for several sides leaves with one after the other. */
  private async resign(caller: Caller, gameId: string): Promise<void> {
    let left = true;
    while (left) left = (await this.games.move(caller, { gameId }, { type: 'resign' })).kind === 'changed';
  }

  private async forEachGame(
    { id: playerId }: Caller,
    status: GameStatus,
    visit: (gameId: string) => Promise<unknown>,
  ): Promise<void> {
    let after: string | undefined;
    do {
      const { games, hasMore } = await this.games.list({ playerId, status }, PAGE, after);
      for (const { id } of games) await visit(id);
      after = hasMore ? games.at(-1)?.id : undefined;
    } while (after !== undefined);
  }
}
