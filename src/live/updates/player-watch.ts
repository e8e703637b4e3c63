import type { EndedGame } from '../../games/storage/game-queries.js';
import type { Game } from '../../games/domain/game.js';
import { MAX_NEWS, NewsCollector, type GameNews, type PlayerNews } from './player-news.js';
import { Waiters } from '../../kernel/topics/waiters.js';
import { cancellableGenerator, type CancellableIterator } from '../../kernel/cancellable-iterator.js';

/**
 * Maximum delay, in milliseconds, between the timestamp of a game's end and its visibility. It covers the longest transaction
 * and a clock jump when another machine takes over the database.
 */
export const OVERLAP = 60_000;

/** Ids per query. */
const IDS_AT_ONCE = 500;

/** A page of games, and the cursor of the next page. */
export interface RunningPage {
  readonly games: readonly Game[];
  readonly next?: string | undefined;
}

/** The lists of running games that concern a player. */
export const RUNNING_LISTS = ['challenges', 'open', 'playing'] as const;
export type RunningList = (typeof RUNNING_LISTS)[number];

/** The reads from which a player's news is derived. */
export interface NewsSource {
  /** The current time of the clock that stamps the ends of games, in epoch milliseconds. */
  now(): Promise<number>;
  /** Games of the player that ended after a position, oldest end first. */
  ended(after: EndedGame, first: number): Promise<readonly EndedGame[]>;
  /** A page of a list of running games, newest first. */
  running(list: RunningList, after?: string): Promise<RunningPage>;
  game(id: string): Promise<Game | undefined>;
  /** Listens for games with news. A call without an id means that some may have been missed. @returns stops listening */
  listen(listener: (gameId?: string) => void): () => void;
  /** The current versions of games. */
  versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The newest running games of the player. */
  newest(): Promise<readonly Game[]>;
  /** Queues reads, because many players are followed at the same time. */
  paced<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Yields a snapshot of a player's games, then news. A slow reader receives news less often, with the latest state of each game.
 * @param since epoch milliseconds; the snapshot includes games that ended later
 */
export function watchPlayer(
  playerId: string,
  source: NewsSource,
  since: number | undefined,
): CancellableIterator<PlayerNews> {
  const watch = new PlayerWatch(playerId, source);
  // Listen before the first read, so that no change is missed.
  const stopListening = source.listen((gameId) => {
    watch.hear(gameId);
  });
  return cancellableGenerator((signal) => watch.follow(since, signal), stopListening);
}

/**
 * Follows one player. `at` of each item is a mark in database time. Every game that ended more than `OVERLAP` before the mark
 * has been reported; `since` reads the overlap again. The mark is taken before the read it covers, and advances only once
 * everything read has been reported. So each ended game was either read, or ended after the mark minus `OVERLAP`.
 */
class PlayerWatch {
  private readonly collector: NewsCollector;
  /** Games to read. */
  private readonly hinted = new Set<string>();
  private isCheckDue = false;
  private readonly reader = new Waiters();

  constructor(
    playerId: string,
    private readonly source: NewsSource,
  ) {
    this.collector = new NewsCollector(playerId);
  }

  /** Requests that a game is read, or that all are checked. */
  hear(gameId: string | undefined): void {
    if (gameId === undefined) this.isCheckDue = true;
    else this.hinted.add(gameId);
    void this.reader.wake();
  }

  async *follow(since: number | undefined, signal: AbortSignal): AsyncGenerator<PlayerNews, void, undefined> {
    let mark = await this.source.paced(() => this.source.now());
    yield* this.snapshot(since, mark, signal);
    let checked = mark;
    while (!signal.aborted) {
      if (this.isIdle) await this.reader.wait(signal);
      if (this.isCheckDue) {
        this.isCheckDue = false;
        checked = await this.source.paced(() => this.check(mark));
      }
      for (const id of [...this.hinted].slice(0, MAX_NEWS)) {
        this.hinted.delete(id);
        await this.look(id);
      }
      // This item reports everything that the check found.
      if (this.isIdle) mark = checked;
      const news = this.collector.take();
      if (news) yield { ...news, snapshot: false, more: false, at: mark };
    }
  }

  private get isIdle(): boolean {
    return this.hinted.size === 0 && !this.isCheckDue;
  }

  /** Yields the snapshot page by page. Only ids and versions of earlier pages stay in memory. */
  private async *snapshot(
    since: number | undefined,
    mark: number,
    signal: AbortSignal,
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
      } while (after !== undefined && !signal.aborted);
    }
    yield page.item(mark, false);
  }

  /**
   * Yields the games that ended after `since` in order of their end, so that each page has its own mark.
   * @returns the games of the last page, which may have room for running games
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

  /** Marks finished games as reported, for a subscriber without `since`. */
  private async skipEnded(mark: number): Promise<void> {
    for await (const ids of this.endedPages(mark)) this.collector.skip(ids);
  }

  /**
   * Finds changes without a notification: finished games since the mark, new versions and new games.
   * @returns the mark once all of them are reported
   */
  private async check(mark: number): Promise<number> {
    const now = await this.source.now();
    const recent: string[] = [];
    for await (const ids of this.endedPages(mark)) recent.push(...ids);
    for (const id of this.collector.retainEnded(recent)) this.hinted.add(id);
    for (const game of await this.source.newest()) {
      if (!this.collector.hasSeen(game.id, game.version)) this.hinted.add(game.id);
    }
    for (const [id, version] of await this.source.versions(this.collector.running)) {
      if (!this.collector.hasSeen(id, version)) this.hinted.add(id);
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

  /** Adds games that wait for the player; already running games are not news. */
  add(news: GameNews | undefined): void {
    this.waiting.push(...(news?.waiting ?? []));
    this.challenges.push(...(news?.challenges ?? []));
  }

  item(at: number, more: boolean): PlayerNews {
    const { waiting, challenges, finished } = this;
    return { snapshot: true, more, at, waiting, challenges, started: [], finished };
  }
}
