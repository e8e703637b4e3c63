import type { EndedGame } from '../../games/storage/ended-games.js';
import type { Game } from '../../games/domain/game.js';
import { MAX_NEWS, NewsCollector, type GameNews, type PlayerNews } from './player-news.js';
import { PlayerInbox } from './player-inbox.js';
import { cancellableGenerator, type CancellableIterator } from '../../kernel/cancellable-iterator.js';

/**
 * How long after its time stamp the end of a game becomes visible at most: the longest that a transaction takes, and
 * what the clock of the database may jump when another machine takes its place. Milliseconds.
 */
export const OVERLAP = 60_000;

/** Ids that are read at once: they are small. */
const IDS_AT_ONCE = 500;

/** A page of games, and where the next one begins. */
export interface RunningPage {
  readonly games: readonly Game[];
  readonly next?: string | undefined;
}

/** The lists of running games that concern a player. */
export const RUNNING_LISTS = ['challenges', 'open', 'playing'] as const;
export type RunningList = (typeof RUNNING_LISTS)[number];

/** Where a player's news comes from. */
export interface NewsSource {
  /** The time by which ends of games are stamped, in epoch milliseconds. */
  now(): Promise<number>;
  /** Games of the player that ended after a place, the oldest end first. */
  ended(after: EndedGame, first: number): Promise<readonly EndedGame[]>;
  /** A page of a list of running games, the newest first. */
  running(list: RunningList, after?: string): Promise<RunningPage>;
  game(id: string): Promise<Game | undefined>;
  /** Listens for games with news. Without an id, some of them may have been missed. @returns stops listening */
  listen(listener: (gameId?: string) => void): () => void;
  /** The versions that games have reached. */
  versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The newest running games of the player. */
  newest(): Promise<readonly Game[]>;
  /** Runs reads when it is their turn: many players are followed at the same time. */
  paced<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * What is new for a player, from the snapshot on. A slow reader gets news less often, and of each game the latest.
 * @param since epoch milliseconds: the snapshot also has the games that ended after it
 */
export function watchPlayer(
  playerId: string,
  source: NewsSource,
  since: number | undefined,
): CancellableIterator<PlayerNews> {
  const inbox = new PlayerInbox();
  // Listening begins before anything is read, so that no change is missed.
  const stopListening = source.listen((gameId) => {
    if (gameId === undefined) inbox.check();
    else inbox.put(gameId);
  });
  return cancellableGenerator(
    (signal) => new PlayerWatch(playerId, source, inbox, signal).follow(since),
    stopListening,
  );
}

/**
 * Follows one player. `at` of each item is a mark: every game that ended before it, by the clock of the database, was
 * given to the player by then, but for those that ended within `OVERLAP` before it; and `since` reads those again. The
 * mark is noted before what it stands for is read, and moves on only when all that was read is given. So a game that
 * ends at any moment either was read, or has a later end than the mark less `OVERLAP`.
 */
class PlayerWatch {
  private readonly collector: NewsCollector;

  constructor(
    playerId: string,
    private readonly source: NewsSource,
    private readonly inbox: PlayerInbox,
    private readonly signal: AbortSignal,
  ) {
    this.collector = new NewsCollector(playerId);
  }

  async *follow(since: number | undefined): AsyncGenerator<PlayerNews, void, undefined> {
    let mark = await this.source.paced(() => this.source.now());
    yield* this.snapshot(since, mark);
    let checked = mark;
    while (!this.signal.aborted) {
      await this.inbox.filled(this.signal);
      if (this.inbox.takeCheck()) checked = await this.source.paced(() => this.check(mark));
      for (const id of this.inbox.take(MAX_NEWS)) await this.look(id);
      // All that the check has found was read, and goes out with this item.
      if (this.inbox.isEmpty) mark = checked;
      const news = this.collector.take();
      if (news) yield { ...news, snapshot: false, more: false, at: mark };
    }
  }

  /** All that waits for the player, page by page. Of the games of earlier pages only what identifies them is kept. */
  private async *snapshot(
    since: number | undefined,
    mark: number,
  ): AsyncGenerator<PlayerNews, void, undefined> {
    if (since === undefined) await this.source.paced(() => this.skipEnded(mark));
    let page = new SnapshotPage(since === undefined ? [] : yield* this.endedSince(since));
    for (const list of RUNNING_LISTS) {
      let after: string | undefined;
      do {
        const read = await this.source.paced(() => this.source.running(list, after));
        for (const game of read.games) {
          if (page.isFull) {
            yield page.item(mark, true);
            page = new SnapshotPage();
          }
          this.collector.look(game);
          page.add(this.collector.take());
        }
        after = read.next;
      } while (after !== undefined && !this.signal.aborted);
    }
    yield page.item(mark, false);
  }

  /**
   * The games that ended after `since`, in the order in which they ended, so that each page is a mark for itself.
   * @returns those of the last page, which may have room for running games
   */
  private async *endedSince(since: number): AsyncGenerator<PlayerNews, readonly Game[], undefined> {
    let place: EndedGame = { at: since - OVERLAP, gameId: '' };
    let page = new SnapshotPage();
    for (;;) {
      const ends = await this.source.paced(() => this.source.ended(place, MAX_NEWS));
      const last = ends.at(-1);
      if (!last) return page.finished;
      if (page.finished.length > 0) yield page.item(Math.max(since, place.at), true);
      for (const { gameId } of ends) await this.look(gameId);
      page = new SnapshotPage(this.collector.take()?.finished);
      if (ends.length < MAX_NEWS) return page.finished;
      place = last;
    }
  }

  /** Marks games that are over as given, for a subscriber who did not ask for them. */
  private async skipEnded(mark: number): Promise<void> {
    for await (const ids of this.endedPages(mark)) this.collector.skip(ids);
  }

  /**
   * Finds what no notification has named: ends since the mark, games that have new versions, new games.
   * @returns the mark that holds when all of it is given
   */
  private async check(mark: number): Promise<number> {
    const now = await this.source.now();
    const recent: string[] = [];
    for await (const ids of this.endedPages(mark)) recent.push(...ids);
    for (const id of this.collector.forgetEndsBut(recent)) this.inbox.put(id);
    for (const game of await this.source.newest()) {
      if (!this.collector.hasSeen(game.id, game.version)) this.inbox.put(game.id);
    }
    for (const [id, version] of await this.source.versions(this.collector.running)) {
      if (!this.collector.hasSeen(id, version)) this.inbox.put(id);
    }
    return now;
  }

  private async *endedPages(mark: number): AsyncGenerator<readonly string[], void, undefined> {
    let place: EndedGame = { at: mark - OVERLAP, gameId: '' };
    for (;;) {
      const page = await this.source.ended(place, IDS_AT_ONCE);
      yield page.map(({ gameId }) => gameId);
      const last = page.at(-1);
      if (!last || page.length < IDS_AT_ONCE) return;
      place = last;
    }
  }

  private async look(id: string): Promise<void> {
    const game = await this.source.game(id);
    if (game) this.collector.look(game);
  }
}

/** The games of one item of a snapshot. */
class SnapshotPage {
  private readonly waiting: Game[] = [];
  private readonly challenges: Game[] = [];

  constructor(readonly finished: readonly Game[] = []) {}

  get isFull(): boolean {
    return this.waiting.length + this.challenges.length + this.finished.length >= MAX_NEWS;
  }

  /** Adds what waits for the player; games that were already running are not news. */
  add(news: GameNews | undefined): void {
    this.waiting.push(...(news?.waiting ?? []));
    this.challenges.push(...(news?.challenges ?? []));
  }

  item(at: number, more: boolean): PlayerNews {
    const { waiting, challenges, finished } = this;
    return { snapshot: true, more, at, waiting, challenges, started: [], finished };
  }
}
