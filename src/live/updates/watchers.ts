import { Injectable } from '@nestjs/common';

/** The most watchers of a game that are counted. */
export const MAX_WATCHERS = 10_000;

/** Counts the clients that follow a game without a seat in it. Nothing is stored, and a count may lag behind. */
export abstract class Watchers {
  /**
   * Counts a watcher of a game.
   * @param playerId a player counts once on each server; each anonymous watcher (undefined) counts
   * @returns stops it
   */
  abstract join(gameId: string, playerId: string | undefined): () => void;

  /** How many there are, at most `MAX_WATCHERS`. */
  abstract count(gameId: string): Promise<number>;
}

/** The watchers on this server, for one that shares no Redis. */
@Injectable()
export class LocalWatchers extends Watchers {
  /** For each game its watchers, and how often each follows it. */
  private readonly games = new Map<string, Map<string | symbol, number>>();

  override join(gameId: string, playerId: string | undefined): () => void {
    const watcher = playerId ?? Symbol('watcher');
    const watchers = this.games.get(gameId) ?? new Map<string | symbol, number>();
    this.games.set(gameId, watchers.set(watcher, (watchers.get(watcher) ?? 0) + 1));
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const follows = (watchers.get(watcher) ?? 0) - 1;
      if (follows > 0) watchers.set(watcher, follows);
      else watchers.delete(watcher);
      if (watchers.size === 0 && this.games.get(gameId) === watchers) this.games.delete(gameId);
    };
  }

  override count(gameId: string): Promise<number> {
    return Promise.resolve(Math.min(MAX_WATCHERS, this.here(gameId)));
  }

  /** How many there are on this server. */
  here(gameId: string): number {
    return this.games.get(gameId)?.size ?? 0;
  }
}
