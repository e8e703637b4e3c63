import { isOver, type Game } from '../games/game.js';
import type { GameLog } from '../games/game-log.js';
import type { GameFeed } from './game-feed.js';
import { readUpdates, type GameUpdate } from './game-update.js';

/** Where a watch begins. */
export interface WatchStart {
  readonly log: GameLog;
  readonly feed: GameFeed;
  /** The game as the watcher knows it; what follows is told. */
  readonly known: Game;
  /** Told first. */
  readonly snapshot?: GameUpdate;
  /** Whether the watcher may still see the game. @throws what the watch shall end with */
  readonly check: (game: Game) => void;
}

/** Updates as they come. It can be stopped at any time, also while the next one is awaited. */
export interface Watch {
  next(): Promise<IteratorResult<GameUpdate, void>>;
  return(): Promise<IteratorResult<GameUpdate, void>>;
  throw(error: unknown): Promise<IteratorResult<GameUpdate, void>>;
  [Symbol.asyncIterator](): Watch;
}

/**
 * Every version of a game after `known`, in order, each once, until the one that ends it. A watcher who is slow
 * falls behind the feed and reads the log at its own pace; nothing is kept for it.
 * @param onEnd called once, however the watch ends
 */
export function watch(start: WatchStart, onEnd: () => void): Watch {
  const end = new AbortController();
  end.signal.addEventListener('abort', onEnd, { once: true });
  const updates = follow(start, end.signal);
  const stop = (): void => {
    end.abort();
  };
  return {
    async next() {
      try {
        const next = await updates.next();
        if (next.done) stop();
        return next;
      } catch (error) {
        stop();
        throw error;
      }
    },
    // A generator takes `return` only after the `next` that waits, which may be for ever: so wake that one first.
    return() {
      stop();
      return updates.return();
    },
    throw(error) {
      stop();
      return updates.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function* follow(
  { log, feed, known, snapshot, check }: WatchStart,
  signal: AbortSignal,
): AsyncGenerator<GameUpdate, void, undefined> {
  if (snapshot) yield snapshot;
  let game = known;
  while (!isOver(game) && !signal.aborted) {
    const updates = feed.after(game.version) ?? (await readUpdates(log, game));
    if (updates.length === 0) await feed.changed(signal);
    for (const update of updates) {
      check(update.game);
      yield update;
      game = update.game;
    }
  }
}
