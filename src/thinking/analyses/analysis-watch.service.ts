import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Caller, Client } from '../../kernel/caller/caller.js';
import { cancellableGenerator, type CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { gameNotFound } from '../../games/domain/seating.js';
import type { Game } from '../../games/domain/game.js';
import { GameAccess } from '../../games/game-access.js';
import { GameLog } from '../../games/storage/game-log.js';
import { Feed } from '../../kernel/topics/feed.js';
import { SharedFeeds } from '../../kernel/topics/shared-feeds.js';
import { AnalysesService } from './analyses.service.js';
import { isSameProgress, type AnalysisPage, type AnalysisState } from './analysis-state.js';
import { failedJobs } from '../../kernel/signals/failed-jobs.js';

/** Between two looks at an analysis that is followed, in milliseconds: here in memory, of another server in the database. */
const EVERY_MS = 250;

/** A game and how far its analysis is, with the turns that its follower wants. */
export interface AnalysisUpdate {
  readonly game: Game;
  readonly state: AnalysisState;
  readonly page: AnalysisPage;
}

/** What followers get next, or the error that their streams end with. */
type Looked = Pick<AnalysisUpdate, 'game' | 'state'> | { readonly error: RequestError };

interface Follower {
  readonly caller: Caller | undefined;
  readonly client: Client;
  readonly page: AnalysisPage;
}

/** Following analyses while they are made. */
@Injectable()
export class AnalysisWatchService implements OnApplicationShutdown {
  private readonly logger = new Logger('Analyses');
  private readonly feeds = new SharedFeeds<Feed<Looked>>();

  constructor(
    private readonly log: GameLog,
    private readonly access: GameAccess,
    private readonly analyses: AnalysesService,
  ) {}

  /**
   * How far the analysis of a game is, and again with each change, until it is there. It is
   * requested if it was not requested before.
   * @throws RequestError GAME_NOT_FOUND, GAME_NOT_FINISHED, BUSY, UNAVAILABLE where it cannot be made
   */
  async watch(gameId: string, follower: Follower): Promise<CancellableIterator<AnalysisUpdate>> {
    const game = await this.log.game(gameId);
    if (!game || !(await this.access.maySee(game, follower.caller?.id))) throw gameNotFound(gameId);
    await this.analyses.of(game, follower.client);
    const { feed, release } = this.feeds.follow(gameId, () => this.open(gameId, follower.client));
    return cancellableGenerator((signal) => this.follow(feed, follower, signal), release);
  }

  onApplicationShutdown(): void {
    this.feeds.close();
  }

  private async *follow(
    feed: Feed<Looked>,
    { caller, page }: Follower,
    signal: AbortSignal,
  ): AsyncGenerator<AnalysisUpdate, void, undefined> {
    for await (const looked of feed.states(signal)) {
      if ('error' in looked) throw looked.error;
      if (!(await this.access.maySee(looked.game, caller?.id))) throw gameNotFound(looked.game.id);
      yield { ...looked, page };
      if ('analysis' in looked.state) return;
    }
  }

  private open(gameId: string, client: Client): Feed<Looked> {
    return new Feed<Looked>(
      {
        read: () => this.look(gameId, client),
        isSame,
        isLast: (looked) => 'state' in looked && 'analysis' in looked.state,
        failed: (error) => {
          failedJobs.send({ job: 'analyses' });
          this.logger.warn(`How far the analysis of game ${gameId} is was not read: ${String(error)}`);
        },
      },
      EVERY_MS,
    );
  }

  /** Reads the game each time: it may be gone, or have other players. */
  private async look(gameId: string, client: Client): Promise<Looked> {
    try {
      const game = await this.log.game(gameId);
      if (!game) throw gameNotFound(gameId);
      return { game, state: await this.analyses.of(game, client) };
    } catch (error) {
      if (error instanceof RequestError) return { error };
      throw error;
    }
  }
}

const isSame = (one: Looked, other: Looked): boolean =>
  'state' in one && 'state' in other && isSameProgress(one.state, other.state);
