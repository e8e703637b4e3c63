import { isOver, type Game } from '../games/game.js';
import type { GameLog } from '../games/game-log.js';
import type { GameFeed } from './game-feed.js';
import { readUpdates, type GameUpdate } from './game-update.js';
import { stoppable, type Stoppable } from './stoppable.js';

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
export type Watch = Stoppable<GameUpdate>;

/**
 * Every version of a game after `known`, in order, each once, until the one that ends it. A watcher who is slow
 * falls behind the feed and reads the log at its own pace; nothing is kept for it.
 * @param onEnd called once, however the watch ends
 */
export const watch = (start: WatchStart, onEnd: () => void): Watch =>
  stoppable((signal) => follow(start, signal), onEnd);

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
