import { Injectable } from '@nestjs/common';

/** The maximum reported number of watchers of a game. */
export const MAX_WATCHERS = 10_000;

/** Counts the clients that follow a game without a seat. Counts are not stored and may lag. */
export abstract class Watchers {
  /**
   * Counts a watcher of a game.
   * @param playerId a player counts once per server; every anonymous watcher (undefined) counts
   * @returns stops counting
   */
  abstract join(gameId: string, playerId: string | undefined): () => void;

  /** The number of watchers, at most `MAX_WATCHERS`. */
  abstract count(gameId: string): Promise<number>;
}

/** Counts watchers on this server only, for servers without Redis. */
@Injectable()
export class LocalWatchers extends Watchers {
  /** The watchers of each game, with their number of connections. */
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

  /** The number of watchers on this server. */
  here(gameId: string): number {
    return this.games.get(gameId)?.size ?? 0;
  }
}
