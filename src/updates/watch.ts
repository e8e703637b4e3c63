import { isOver, type Game } from '../games/domain/game.js';
import type { GameLog } from '../games/history/game-log.js';
import type { GameFeed } from './game-feed.js';
import { readUpdates, type GameUpdate } from './game-update.js';
import { cancellableGenerator, type CancellableIterator } from '../api/cancellable-iterator.js';

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

/** Updates as they come. */
export interface Watch extends CancellableIterator<GameUpdate> {
  /** Whether the last update was not the newest: its subscriber was away, or reads slowly. */
  readonly isBehind: boolean;
}

/**
 * Every version of a game after `known`, in order, each once, until the one that ends it. A watcher who is slow
 * falls behind the feed and reads the log at its own pace; nothing is kept for it.
 * @param onEnd called once, however the watch ends
 */
export function watch(start: WatchStart, onEnd: () => void): Watch {
  const progress: Progress = { isBehind: false };
  const updates = cancellableGenerator((signal) => follow(start, progress, signal), onEnd);
  return Object.defineProperty(Object.assign(updates, { isBehind: false }), 'isBehind', {
    get: () => progress.isBehind,
  });
}

interface Progress {
  isBehind: boolean;
}

async function* follow(
  { log, feed, known, snapshot, check }: WatchStart,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<GameUpdate, void, undefined> {
  if (snapshot) yield snapshot;
  let game = known;
  while (!isOver(game) && !signal.aborted) {
    const recent = feed.after(game.version);
    const updates = recent ?? (await readUpdates(log, game));
    if (updates.length === 0) await feed.changed(signal);
    for (const [index, update] of updates.entries()) {
      check(update.game);
      progress.isBehind = recent === undefined || index < updates.length - 1;
      yield update;
      game = update.game;
    }
  }
}
