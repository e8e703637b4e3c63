import { Injectable } from '@nestjs/common';
import type { Caller } from '../api/caller.js';
import { Clock } from '../api/clock.js';
import { GameLog } from '../games/game-log.js';
import { GameUpdates } from '../games/game-updates.js';
import type { Game, GameStatus } from '../games/game.js';
import { GamesService } from '../games/games.service.js';
import { Checks } from './checks.js';
import type { PlayerNews } from './player-news.js';
import { watchPlayer, type NewsSource } from './player-watch.js';
import type { Stoppable } from './stoppable.js';

/** Games that are listed at a time. */
const PAGE = 100;
/** Running games that a snapshot looks at, the newest: more than anybody plays at a time. */
const MOST_RUNNING = 1_000;
/** Finished games that a snapshot looks at. */
const MOST_OVER = 200;
/** Games that a check looks at in case that one is new. */
const NEWEST = 20;

/** Following all games of a player at once. */
@Injectable()
export class PlayerUpdatesService {
  constructor(
    private readonly games: GamesService,
    private readonly log: GameLog,
    private readonly updates: GameUpdates,
    private readonly checks: Checks,
    private readonly clock: Clock,
  ) {}

  /**
   * What waits for the player, and then what is new: whose turn it comes to be, who challenges, what begins and ends.
   * @param since epoch milliseconds: the first answer also tells which games were over after it
   */
  watch({ id }: Caller, since: number | undefined): Stoppable<PlayerNews> {
    const source: NewsSource = {
      begin: async () => ({
        running: [
          ...(await this.list({ invited: id }, 'OPEN', MOST_RUNNING)),
          ...(await this.list({ playerId: id }, 'OPEN', MOST_RUNNING)),
          ...(await this.list({ playerId: id }, 'PLAYING', MOST_RUNNING)),
        ],
        over: since === undefined ? [] : await this.over(id, since),
      }),
      game: (gameId) => this.log.game(gameId),
      versions: (ids) => this.log.versions(ids),
      newest: async () => [
        ...(await this.games.list({ playerId: id }, NEWEST)).games,
        ...(await this.games.list({ invited: id }, NEWEST)).games,
      ],
      listen: (listener) => this.updates.listenToPlayer(id, listener),
      onCheck: (check) => this.checks.on(check),
    };
    return watchPlayer(id, source, () => this.clock.now());
  }

  private async over(playerId: string, since: number): Promise<readonly Game[]> {
    const finished = await this.list({ playerId }, 'FINISHED', MOST_OVER);
    const abandoned = await this.list({ playerId }, 'ABANDONED', MOST_OVER);
    return [...finished, ...abandoned].filter(({ updatedAt }) => updatedAt > since);
  }

  private async list(
    whose: { readonly playerId: string } | { readonly invited: string },
    status: GameStatus,
    most: number,
  ): Promise<readonly Game[]> {
    const found: Game[] = [];
    let after: string | undefined;
    do {
      const { games, end, hasMore } = await this.games.list({ ...whose, status }, PAGE, after);
      found.push(...games);
      after = hasMore && end !== null ? end : undefined;
    } while (after !== undefined && found.length < most);
    return found;
  }
}
