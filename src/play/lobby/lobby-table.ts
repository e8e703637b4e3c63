/** The known games that anyone may join, and their changes. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { OpenGame } from './open-game.js';

/** Maximum number of games in the lobby; the newest are shown. */
export const MAX_OPEN_GAMES = 500;

/** Maximum number of games in an update or a snapshot page. */
export const MAX_CHANGES = 50;

/** Maximum number of games an update removes: each new game can displace an old one. */
export const MAX_GONE = 2 * MAX_CHANGES;

/** A game before and after a change; undefined if it was or is not open to everyone. */
export interface LobbyChange {
  readonly id: string;
  readonly before: OpenGame | undefined;
  readonly after: OpenGame | undefined;
}

/** The newest games that anyone may join. */
export class LobbyTable {
  private readonly games = new Map<string, OpenGame>();

  constructor(private readonly most = MAX_OPEN_GAMES) {}

  /** All games, newest first. */
  get all(): readonly OpenGame[] {
    return [...this.games.values()].sort((one, other) => (one.id < other.id ? 1 : -1));
  }

  /** The known version of a game; 0 if the game is not in the table. */
  versionOf(id: string): number {
    return this.games.get(id)?.version ?? 0;
  }

  get ids(): Iterable<string> {
    return this.games.keys();
  }

  /**
   * Applies games that were just read; undefined marks a game that cannot be joined. Drops the oldest games over the limit.
   * @returns the changes
   */
  apply(read: ReadonlyMap<string, OpenGame | undefined>): readonly LobbyChange[] {
    const before = new Map<string, OpenGame | undefined>();
    for (const [id, game] of read) {
      before.set(id, this.games.get(id));
      if (game) this.games.set(id, game);
      else this.games.delete(id);
    }
    for (const id of this.excess()) {
      if (!before.has(id)) before.set(id, this.games.get(id));
      this.games.delete(id);
    }
    return [...before]
      .map(([id, game]) => ({ id, before: game, after: this.games.get(id) }))
      .filter((change) => !isDeepStrictEqual(change.before, change.after));
  }

  private excess(): readonly string[] {
    const excess = this.games.size - this.most;
    return excess <= 0 ? [] : [...this.games.keys()].sort().slice(0, excess);
  }
}
