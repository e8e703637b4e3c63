import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { EndedGames } from '../../games/storage/ended-games.js';
import type { Game, GameStatus } from '../../games/domain/game.js';
import { isUnreadable } from '../../games/domain/schema-version.js';
import { GameLog } from '../../games/storage/game-log.js';
import { GAMES_OF_PLAYER } from '../../games/publishing/game-topics.js';
import { GamesService } from '../../games/games.service.js';
import { Topics } from '../../kernel/topics/topics.js';
import { KeyedMutex } from '../../storage/keyed-mutex.js';
import { MAX_NEWS, type PlayerNews } from './player-news.js';
import { watchPlayer, type NewsSource, type RunningList, type RunningPage } from './player-watch.js';
import type { CancellableIterator } from '../../kernel/cancellable-iterator.js';

/** The most running games of a list in a snapshot, the newest ones: more than anybody plays at a time. */
const MOST_RUNNING = 1_000;
/** The newest games of a list, which a check reads to find new ones. */
const NEWEST = 20;
/** Players whose games are read at the same time, beside what changes. */
export const READ_AT_ONCE = 4;

/** Following all games of a player at once. */
@Injectable()
export class PlayerUpdatesService {
  private readonly reading = new KeyedMutex();
  private reads = 0;

  constructor(
    private readonly games: GamesService,
    private readonly log: GameLog,
    private readonly ended: EndedGames,
    private readonly topics: Topics,
  ) {}

  /**
   * What waits for the player, and then what is new: turns, challenges, games that begin and end.
   * @param since epoch milliseconds: the snapshot also has the games that were over after it
   */
  watch({ id }: Caller, since: number | undefined): CancellableIterator<PlayerNews> {
    const source: NewsSource = {
      now: () => this.ended.now(),
      ended: (after, first) => this.ended.after(id, after, first),
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

  /** Pages of a player's running games, which end with the newest thousand of each list. */
  private runningGames(id: string): NewsSource['running'] {
    const read = { challenges: 0, open: 0, playing: 0 };
    return async (list, after): Promise<RunningPage> => {
      const { games, end, hasMore } = await this.games.list(filterOf(list, id), MAX_NEWS, after);
      read[list] += MAX_NEWS;
      return { games, next: hasMore && end !== null && read[list] < MOST_RUNNING ? end : undefined };
    };
  }

  /**
   * Limits concurrent reads, with moves in between: a check, or the return of Redis, makes all followers read at once.
   */
  private paced<T>(work: () => Promise<T>): Promise<T> {
    this.reads += 1;
    return this.reading.run(String(this.reads % READ_AT_ONCE), async () => {
      await nextLoopTurn();
      return work();
    });
  }
}

const filterOf = (
  list: RunningList,
  id: string,
): { readonly status: GameStatus; readonly invited?: string; readonly playerId?: string } => {
  switch (list) {
    case 'challenges':
      return { invited: id, status: 'OPEN' };
    case 'open':
      return { playerId: id, status: 'OPEN' };
    case 'playing':
      return { playerId: id, status: 'PLAYING' };
  }
};

/** A game that a newer server has made is left out, as from lists. */
function unlessUnreadable(error: unknown): Game | undefined {
  if (isUnreadable(error)) return undefined;
  throw error;
}
