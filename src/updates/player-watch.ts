import type { Game } from '../games/game.js';
import { NewsCollector, type PlayerNews } from './player-news.js';
import { stoppable, type Stoppable } from './stoppable.js';

/** Games that are read for one piece of news. */
const AT_ONCE = 100;

/** Where a player's news comes from. */
export interface NewsSource {
  /** The games to begin with: those that run, and those that were over after `since`. */
  begin(): Promise<{ readonly running: readonly Game[]; readonly over: readonly Game[] }>;
  game(id: string): Promise<Game | undefined>;
  /** Listens for games with news. @returns ends the listening */
  listen(listener: (gameId?: string) => void): () => void;
  /** The versions that games have reached. */
  versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Is told now and then to look for what lost hints have not told. @returns ends it */
  onCheck(check: () => void): () => void;
  /** The newest games of the player. */
  newest(): Promise<readonly Game[]>;
}

/** What is new for a player, from the snapshot on. Who is slow is told less often, and of each game the latest. */
export function watchPlayer(playerId: string, source: NewsSource, now: () => number): Stoppable<PlayerNews> {
  const inbox = new Inbox();
  const stopListening = source.listen((gameId) => {
    if (gameId === undefined) inbox.check();
    else inbox.put(gameId);
  });
  const stopChecking = source.onCheck(() => {
    inbox.check();
  });
  return stoppable(
    (signal) => follow(playerId, source, inbox, now, signal),
    () => {
      stopListening();
      stopChecking();
    },
  );
}

async function* follow(
  playerId: string,
  source: NewsSource,
  inbox: Inbox,
  now: () => number,
  signal: AbortSignal,
): AsyncGenerator<PlayerNews, void, undefined> {
  const collector = new NewsCollector(playerId);
  const { running, over } = await source.begin();
  for (const game of running) collector.look(game);
  // What runs already has not begun just now.
  const { waiting = [], challenges = [] } = collector.take() ?? {};
  yield { snapshot: true, at: now(), waiting, challenges, started: [], finished: over };
  while (!signal.aborted) {
    await inbox.filled(signal);
    const { gameIds, isCheck } = inbox.take(AT_ONCE);
    if (isCheck) {
      for (const game of await source.newest()) collector.look(game);
      for (const [id, version] of await source.versions(collector.running)) {
        if (!collector.knows(id, version)) inbox.put(id);
      }
    }
    for (const id of gameIds) {
      const game = await source.game(id);
      if (game) collector.look(game);
    }
    const news = collector.take();
    if (news) yield news;
  }
}

/** Games to look at. However often one is told of, it is in here once. */
class Inbox {
  private readonly gameIds = new Set<string>();
  private checking = false;
  private wake: () => void = () => undefined;

  put(gameId: string): void {
    this.gameIds.add(gameId);
    this.wake();
  }

  check(): void {
    this.checking = true;
    this.wake();
  }

  take(most: number): { gameIds: readonly string[]; isCheck: boolean } {
    const gameIds = [...this.gameIds].slice(0, most);
    for (const id of gameIds) this.gameIds.delete(id);
    const isCheck = this.checking;
    this.checking = false;
    return { gameIds, isCheck };
  }

  /** Resolves when there is something to look at, or `signal` is aborted. */
  filled(signal: AbortSignal): Promise<void> {
    if (this.gameIds.size > 0 || this.checking || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        this.wake = () => undefined;
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.wake = done;
      signal.addEventListener('abort', done);
    });
  }
}
