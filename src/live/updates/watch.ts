import { isOver, type Game } from '../../games/domain/game.js';
import { withoutNames } from '../../games/domain/seat-names.js';
import type { GameLog } from '../../games/storage/game-log.js';
import { readUpdates, type GameFeed, type GameUpdate } from './game-feed.js';
import { cancellableGenerator, type CancellableIterator } from '../../kernel/cancellable-iterator.js';

/** The start of a watch. */
export interface WatchStart {
  readonly log: GameLog;
  readonly feed: GameFeed;
  /** The game at the subscriber's last version; updates start after it. */
  readonly from: Game;
  /** The first update, if the subscriber has no version yet. */
  readonly snapshot?: GameUpdate;
  /** Checks that the watcher may still see the game. @throws the error that ends the watch */
  readonly check: (game: Game) => void;
}

/** A stream of updates. */
export interface Watch extends CancellableIterator<GameUpdate> {
  /** Whether newer updates followed the last one, because the subscriber was away or reads slowly. */
  readonly isBehind: boolean;
  /** Whether the subscriber already has the last version of a finished game; no updates follow. */
  readonly isComplete: boolean;
}

/**
 * Yields each version after `from` exactly once, in order, until the game ends. A subscriber who falls behind the feed reads
 * the log at its own pace; nothing is buffered for it.
 * @param onEnd called once when the watch ends for any reason
 */
export function watch(start: WatchStart, onEnd: () => void): Watch {
  const progress = { isBehind: false, isComplete: start.snapshot === undefined && isOver(start.from) };
  const updates = cancellableGenerator((signal) => follow(start, progress, signal), onEnd);
  return Object.assign(progress, updates);
}

async function* follow(
  { log, feed, from, snapshot, check }: WatchStart,
  progress: { isBehind: boolean },
  signal: AbortSignal,
): AsyncGenerator<GameUpdate, void, undefined> {
  if (snapshot) yield snapshot;
  let game = from;
  while (!isOver(game)) {
    const recent = feed.after(game.version);
    const updates = recent ?? (await readUpdates(log, withoutNames(game)));
    if (updates.length === 0) await feed.changed(signal);
    // Otherwise the check would count a watcher who has already left.
    if (signal.aborted) return;
    for (const [index, update] of updates.entries()) {
      check(update.game);
      progress.isBehind = recent === undefined || index < updates.length - 1;
      yield update;
      game = update.game;
    }
  }
}
