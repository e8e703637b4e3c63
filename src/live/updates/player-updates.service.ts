import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { GameQueries } from '../../games/storage/game-queries.js';
import type { Game } from '../../games/domain/game.js';
import { isUnreadable } from '../../games/domain/schema-version.js';
import { GameLog } from '../../games/storage/game-log.js';
import { GAMES_OF_PLAYER } from '../../games/publishing/game-topics.js';
import { GamesService } from '../../games/games.service.js';
import { Topics } from '../../kernel/topics/topics.js';
import { KeyedMutex } from '../../storage/keyed-mutex.js';
import { MAX_NEWS, type PlayerNews } from './player-news.js';
import { watchPlayer, type NewsSource, type RunningList, type RunningPage } from './player-watch.js';
import type { CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { world } from '../../kernel/world.js';

/** Maximum running games per list of a snapshot, newest first; more than anybody plays at once. */
const MAX_RUNNING = 1_000;
/** Number of newest games per list that a check reads to find new ones. */
const NEWEST = 20;
/** Maximum concurrent reads for snapshots and checks. */
export const READ_AT_ONCE = 4;

/** Follows all games of a player. */
@Injectable()
export class PlayerUpdatesService {
  private readonly reading = new KeyedMutex();
  private reads = 0;

  constructor(
    private readonly games: GamesService,
    private readonly log: GameLog,
    private readonly queries: GameQueries,
    private readonly topics: Topics,
  ) {}

  /**
   * Yields a snapshot of the player's games, then news: turns, challenges, started and finished games.
   * @param since epoch milliseconds; the snapshot includes games that ended later
   */
  watch({ id }: Caller, since: number | undefined): CancellableIterator<PlayerNews> {
    const source: NewsSource = {
      now: () => this.queries.now(),
      ended: (after, first) => this.queries.ended(id, after, first),
      running: this.runningGames(id),
      game: (gameId) => this.log.game(gameId).catch(unlessUnreadable),
      versions: (ids) => this.log.versions(ids),
      newest: async () => [
        ...(await this.games.list({ playerId: id, status: 'PLAYING' }, NEWEST)).games,
        ...(await this.games.list({ invited: id, status: 'OPEN' }, NEWEST)).games,
      ],
      listen: (listener) =>
        this.topics.listen(GAMES_OF_PLAYER, id, (hint) => {
          listener(hint?.gameId);
        }),
      paced: (work) => this.paced(work),
    };
    return watchPlayer(id, source, since);
  }

  /** Pages through a player's running games, up to `MAX_RUNNING` per list. */
  private runningGames(id: string): NewsSource['running'] {
    const read = { challenges: 0, open: 0, playing: 0 };
    return async (list, after): Promise<RunningPage> => {
      const { games, end, hasMore } = await this.games.list(FILTERS[list](id), MAX_NEWS, after);
      read[list] += MAX_NEWS;
      return { games, next: hasMore && end !== null && read[list] < MAX_RUNNING ? end : undefined };
    };
  }

  /** Limits concurrent reads and lets moves run in between: a check or a Redis reconnect makes all followers read at once. */
  private paced<T>(work: () => Promise<T>): Promise<T> {
    this.reads += 1;
    return this.reading.run(String(this.reads % READ_AT_ONCE), async () => {
      await world.nextTurn();
      return work();
    });
  }
}

const FILTERS: Readonly<Record<RunningList, (id: string) => Parameters<GamesService['list']>[0]>> = {
  challenges: (invited) => ({ invited, status: 'OPEN' }),
  open: (playerId) => ({ playerId, status: 'OPEN' }),
  playing: (playerId) => ({ playerId, status: 'PLAYING' }),
};

/** Omits games written by a newer server, as lists do. */
function unlessUnreadable(error: unknown): Game | undefined {
  if (isUnreadable(error)) return undefined;
  throw error;
}
