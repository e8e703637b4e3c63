import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { cancellableGenerator, type CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { Clock } from '../../kernel/clock.js';
import { SharedFeeds } from '../../kernel/topics/shared-feeds.js';
import { Topics } from '../../kernel/topics/topics.js';
import { CHANGED_NAMES } from '../../identity/changed-names.js';
import { listedAfter } from '../../games/domain/joinable.js';
import { isUnreadable } from '../../games/domain/schema-version.js';
import { GameLog } from '../../games/storage/game-log.js';
import { LOBBY } from '../../games/publishing/game-topics.js';
import { GameQueries } from '../../games/storage/game-queries.js';
import { LobbyFeed } from './lobby-feed.js';
import { filterKey, type LobbyFilter } from './lobby-filter.js';
import { LobbyView, type LobbyUpdate } from './lobby-view.js';
import { openGameOf, type OpenGame } from './open-game.js';
import { reportFailure } from '../../kernel/jobs/failed-jobs.js';

/** A feed that has subscribers. */
interface OpenFeed {
  readonly feed: LobbyFeed;
  /** Resolves once all games have been read. */
  readonly ready: Promise<void>;
  readonly views: Map<string, { readonly view: LobbyView; followers: number }>;
  hasFailed: boolean;
  close(): void;
}

/** Lets clients follow the games that anyone may join. */
@Injectable()
export class LobbyService implements OnApplicationShutdown {
  private readonly logger = new Logger('Lobby');
  private readonly feeds = new SharedFeeds<OpenFeed>();

  constructor(
    private readonly queries: GameQueries,
    private readonly log: GameLog,
    private readonly topics: Topics,
    private readonly clock: Clock,
  ) {}

  /** A snapshot of all games, then changes. Slow readers receive a new snapshot. */
  watch(filter: LobbyFilter): CancellableIterator<LobbyUpdate> {
    const { feed: opened, release } = this.feeds.follow('', () => this.open());
    const key = filterKey(filter);
    const entry = opened.views.get(key) ?? { view: new LobbyView(opened.feed, filter), followers: 0 };
    opened.views.set(key, entry);
    entry.followers += 1;
    return cancellableGenerator(
      (signal) => follow(opened, entry.view, signal),
      () => {
        entry.followers -= 1;
        if (entry.followers === 0) opened.views.delete(key);
        release();
      },
    );
  }

  onApplicationShutdown(): void {
    this.feeds.close();
  }

  private open(): OpenFeed {
    const feed = new LobbyFeed({
      newest: (first) => this.queries.joinable(first, listedAfter(this.clock.now())),
      read: (id) => this.read(id),
      failed: (error) => {
        reportFailure('lobby', this.logger, 'The lobby could not be read', error);
      },
    });
    const stopListening = [
      this.topics.listen(LOBBY, '', (hint) => {
        feed.hint(hint?.gameId);
      }),
      this.topics.listen(CHANGED_NAMES, '', (changed) => {
        if (changed) feed.hintName(changed.playerId);
      }),
    ];
    const opened: OpenFeed = {
      feed,
      ready: feed.open(),
      views: new Map(),
      hasFailed: false,
      close: () => {
        for (const stop of stopListening) stop();
        feed.close();
      },
    };
    // Waiting subscribers get the error; the next subscriber opens a new feed.
    opened.ready.catch(() => (opened.hasFailed = true));
    return opened;
  }

  /** Leaves out games created by a newer server version, as lists do. */
  private async read(id: string): Promise<OpenGame | undefined> {
    try {
      const game = await this.log.game(id);
      return game && game.createdAt > listedAfter(this.clock.now()) ? openGameOf(game) : undefined;
    } catch (error) {
      if (isUnreadable(error)) return undefined;
      throw error;
    }
  }
}

async function* follow(
  { feed, ready }: OpenFeed,
  view: LobbyView,
  signal: AbortSignal,
): AsyncGenerator<LobbyUpdate, void, undefined> {
  await ready;
  let seen: number | undefined;
  while (!signal.aborted) {
    const batches = seen === undefined ? undefined : feed.after(seen);
    if (batches === undefined) {
      const { number, pages } = view.pages();
      yield* pages;
      seen = number;
      continue;
    }
    if (batches.length === 0) await feed.changed(signal);
    for (const batch of batches) {
      const update = view.updateOf(batch);
      if (update) yield update;
      seen = batch.number;
    }
  }
}
