import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { SharedFeeds } from '../../kernel/topics/shared-feeds.js';
import { Topics } from '../../kernel/topics/topics.js';
import { maySee, type Game, isOver, seatsOwnedBy } from '../../games/domain/game.js';
import { GameAccess } from '../../games/game-access.js';
import { GameLog } from '../../games/storage/game-log.js';
import { gameNotFound } from '../../games/domain/seating.js';
import { readGameAt } from '../../games/history/read-history.js';
import { GameFeed } from './game-feed.js';
import { watch, type Watch } from './watch.js';
import { Watchers } from './watchers.js';

/** Follows games while they are played. */
@Injectable()
export class UpdatesService {
  private readonly feeds = new SharedFeeds<GameFeed>();

  constructor(
    private readonly log: GameLog,
    private readonly topics: Topics,
    private readonly access: GameAccess,
    private readonly watchers: Watchers,
  ) {}

  /**
   * Yields the current game or all versions after `sinceVersion`, then each new version exactly once, in order and after its
   * commit, until the game is over.
   * @throws RequestError GAME_NOT_FOUND, or BAD_USER_INPUT for a version that the game has not reached
   */
  async watch(caller: Caller | undefined, gameId: string, sinceVersion: number | undefined): Promise<Watch> {
    // Listen before reading the game, so that no version is missed.
    const { feed, release: releaseFeed } = this.feeds.follow(
      gameId,
      () => new GameFeed(gameId, this.log, this.topics),
    );
    const counted = new CountedWatch(this.watchers, gameId, caller?.id);
    const release = (): void => {
      counted.end();
      releaseFeed();
    };
    try {
      const game = await this.log.game(gameId);
      if (!game || !(await this.access.maySee(game, caller?.id))) throw gameNotFound(gameId);
      if (sinceVersion !== undefined && sinceVersion > game.version) throw notReached(game, sinceVersion);
      feed.start(game);
      counted.see(game);
      const start = {
        log: this.log,
        feed,
        // A player who leaves a private game before its start must not see later versions. Games of deals cannot be left.
        check: (now: Game) => {
          if (!now.deal && now.version > game.version && !maySee(now, caller?.id)) throw gameNotFound(gameId);
          counted.see(now);
        },
      };
      if (sinceVersion === undefined)
        return watch({ ...start, from: game, snapshot: { snapshot: true, recorded: null, game } }, release);
      const kept = sinceVersion === game.version ? game : feed.gameAt(sinceVersion);
      return watch({ ...start, from: kept ?? (await readGameAt(this.log, game, sinceVersion)) }, release);
    } catch (error) {
      release();
      throw error;
    }
  }
}

function notReached({ version }: Game, sinceVersion: number): RequestError {
  const message = `sinceVersion is ${sinceVersion}, but the game is at version ${version}`;
  return RequestError.badInput([{ field: 'sinceVersion', message }]);
}

/** A follower of a game. It counts as a watcher while the player has no seat and the game is not over. */
export class CountedWatch {
  private leave: (() => void) | undefined;

  constructor(
    private readonly watchers: Watchers,
    private readonly gameId: string,
    private readonly playerId: string | undefined,
  ) {}

  /** Updates the count for the current state of the game. */
  see(game: Pick<Game, 'seats' | 'status'>): void {
    const isSeated = this.playerId !== undefined && seatsOwnedBy(game, this.playerId).length > 0;
    if (isSeated || isOver(game)) this.end();
    else this.leave ??= this.watchers.join(this.gameId, this.playerId);
  }

  end(): void {
    this.leave?.();
    this.leave = undefined;
  }
}
