/** The games that anyone may join, as far as they are known here, and how they change. Pure. */
import type { OpenGame } from './open-game.js';

/** Games that the lobby shows: the newest of those that anyone may join. */
export const MOST_OPEN = 500;

/** The most games of an update, and of a page of the snapshot. */
export const MAX_CHANGES = 50;

/** The most games that leave the lobby with an update: each that comes may push out another. */
export const MAX_GONE = 2 * MAX_CHANGES;

/** A game before and after a change; undefined where it was or is none that anyone may join. */
export interface LobbyChange {
  readonly id: string;
  readonly before: OpenGame | undefined;
  readonly after: OpenGame | undefined;
}

/** The newest games that anyone may join. */
export class LobbyTable {
  private readonly games = new Map<string, OpenGame>();

  constructor(private readonly most = MOST_OPEN) {}

  /** The newest first. */
  get all(): readonly OpenGame[] {
    return [...this.games.values()].sort((one, other) => (one.id < other.id ? 1 : -1));
  }

  /** The version of a game as it is here; 0 where it is not. */
  versionOf(id: string): number {
    return this.games.get(id)?.version ?? 0;
  }

  get ids(): Iterable<string> {
    return this.games.keys();
  }

  /**
   * Takes games as they were read: those that are undefined may not be joined.
   * @returns what has changed by it; the oldest games leave where there are too many
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
      .filter((change) => change.before?.version !== change.after?.version);
  }

  private excess(): readonly string[] {
    const excess = this.games.size - this.most;
    return excess <= 0 ? [] : [...this.games.keys()].sort().slice(0, excess);
  }
}
