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
import { reportFailure } from '../../kernel/jobs/failed-jobs.js';

/** Interval for checking a followed analysis, in milliseconds: in memory if it runs here, otherwise in the database. */
const EVERY_MS = 250;

/** The state of an analysis, and the turns its follower wants. */
export interface AnalysisUpdate {
  readonly game: Game;
  readonly state: AnalysisState;
  readonly page: AnalysisPage;
}

/** The next update for followers, or the error that ends their streams. */
type AnalysisSnapshot = Pick<AnalysisUpdate, 'game' | 'state'> | { readonly error: RequestError };

interface Follower {
  readonly caller: Caller | undefined;
  readonly client: Client;
  readonly page: AnalysisPage;
}

/** Lets clients follow analyses in progress. */
@Injectable()
export class AnalysisWatchService implements OnApplicationShutdown {
  private readonly logger = new Logger('Analyses');
  private readonly feeds = new SharedFeeds<Feed<AnalysisSnapshot>>();

  constructor(
    private readonly log: GameLog,
    private readonly access: GameAccess,
    private readonly analyses: AnalysesService,
  ) {}

  /**
   * The progress of an analysis, then each change, until the result. Starts the analysis if nobody has requested it.
   * @throws RequestError GAME_NOT_FOUND, GAME_NOT_FINISHED, BUSY, UNAVAILABLE if it failed
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
    feed: Feed<AnalysisSnapshot>,
    { caller, page }: Follower,
    signal: AbortSignal,
  ): AsyncGenerator<AnalysisUpdate, void, undefined> {
    for await (const snapshot of feed.states(signal)) {
      if ('error' in snapshot) throw snapshot.error;
      if (!(await this.access.maySee(snapshot.game, caller?.id))) throw gameNotFound(snapshot.game.id);
      yield { ...snapshot, page };
      if ('analysis' in snapshot.state) return;
    }
  }

  private open(gameId: string, client: Client): Feed<AnalysisSnapshot> {
    return new Feed<AnalysisSnapshot>(
      {
        read: () => this.read(gameId, client),
        isSame,
        isLast: (snapshot) => 'state' in snapshot && 'analysis' in snapshot.state,
        failed: (error) => {
          reportFailure(
            'analyses',
            this.logger,
            `The progress of the analysis of game ${gameId} could not be read`,
            error,
          );
        },
      },
      EVERY_MS,
    );
  }

  /** Reads the game each time, because it may be deleted or change its players. */
  private async read(gameId: string, client: Client): Promise<AnalysisSnapshot> {
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

const isSame = (one: AnalysisSnapshot, other: AnalysisSnapshot): boolean =>
  'state' in one && 'state' in other && isSameProgress(one.state, other.state);
