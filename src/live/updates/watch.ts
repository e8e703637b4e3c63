import { isOver, type Game } from '../../games/domain/game.js';
import type { GameLog } from '../../games/storage/game-log.js';
import type { GameFeed } from './game-feed.js';
import { readUpdates, type GameUpdate } from './game-update.js';
import { cancellableGenerator, type CancellableIterator } from '../../kernel/cancellable-iterator.js';

/** Where a watch begins. */
export interface WatchStart {
  readonly log: GameLog;
  readonly feed: GameFeed;
  /** The game at the last version that the subscriber has; updates begin after it. */
  readonly from: Game;
  /** The first update, where one is asked for. */
  readonly snapshot?: GameUpdate;
  /** Whether the watcher may still see the game. @throws what the watch shall end with */
  readonly check: (game: Game) => void;
}

/** Updates as they come. */
export interface Watch extends CancellableIterator<GameUpdate> {
  /** Whether the last update was not the newest: its subscriber was away, or reads slowly. */
  readonly isBehind: boolean;
  /** Whether its subscriber has the last version of a game that is over: there are no updates. */
  readonly isComplete: boolean;
}

/**
 * Every version of a game after `from`, in order, each once, until the one that ends it. A slow
 * subscriber falls behind the feed and reads the log at its own pace; nothing is buffered for it.
 * @param onEnd called once, however the watch ends
 */
export function watch(start: WatchStart, onEnd: () => void): Watch {
  const progress: Progress = { isBehind: false };
  const isComplete = start.snapshot === undefined && isOver(start.from);
  const updates = cancellableGenerator((signal) => follow(start, progress, signal), onEnd);
  return Object.defineProperty(Object.assign(updates, { isBehind: false, isComplete }), 'isBehind', {
    get: () => progress.isBehind,
  });
}

interface Progress {
  isBehind: boolean;
}

async function* follow(
  { log, feed, from, snapshot, check }: WatchStart,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<GameUpdate, void, undefined> {
  if (snapshot) yield snapshot;
  let game = from;
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
