import type { LobbyBatch, LobbyFeed } from './lobby-feed.js';
import { isWanted, type LobbyFilter } from './lobby-filter.js';
import { MAX_CHANGES } from './lobby-table.js';
import type { OpenGame } from './open-game.js';

/** What subscribers of a lobby get. */
export interface LobbyUpdate {
  /** Whether this is a part of all games that there are, and not what has changed. */
  readonly snapshot: boolean;
  /** Whether more of the snapshot follows. */
  readonly more: boolean;
  readonly games: readonly OpenGame[];
  /** Ids of games that were shown before. */
  readonly gone: readonly string[];
}

/**
 * The lobby as a filter leaves it. All who use the same filter get the same objects, so that each is formatted once for
 * all of them.
 */
export class LobbyView {
  private snapshot: { readonly number: number; readonly pages: readonly LobbyUpdate[] } | undefined;
  private readonly updates = new WeakMap<LobbyBatch, { readonly update: LobbyUpdate | undefined }>();

  constructor(
    private readonly feed: LobbyFeed,
    private readonly filter: LobbyFilter,
  ) {}

  /** All games by now, at least one page, and the number of the batch that they are as of. */
  pages(): { readonly number: number; readonly pages: readonly LobbyUpdate[] } {
    const number = this.feed.latest;
    if (this.snapshot?.number !== number) {
      const games = this.feed.games.filter((game) => isWanted(this.filter, game));
      this.snapshot = { number, pages: pagesOf(games) };
    }
    return this.snapshot;
  }

  /** What a batch changes here; undefined for nothing. */
  updateOf(batch: LobbyBatch): LobbyUpdate | undefined {
    const cached = this.updates.get(batch) ?? { update: this.filtered(batch) };
    this.updates.set(batch, cached);
    return cached.update;
  }

  private filtered({ changes }: LobbyBatch): LobbyUpdate | undefined {
    const shows = (game: OpenGame | undefined): game is OpenGame =>
      game !== undefined && isWanted(this.filter, game);
    const games = changes.flatMap(({ after }) => (shows(after) ? [after] : []));
    const gone = changes.flatMap(({ id, before, after }) => (shows(before) && !shows(after) ? [id] : []));
    if (games.length === 0 && gone.length === 0) return undefined;
    return { snapshot: false, more: false, games, gone };
  }
}

function pagesOf(games: readonly OpenGame[]): readonly LobbyUpdate[] {
  const pages: LobbyUpdate[] = [];
  for (let from = 0; from === 0 || from < games.length; from += MAX_CHANGES) {
    const more = from + MAX_CHANGES < games.length;
    pages.push({ snapshot: true, more, games: games.slice(from, from + MAX_CHANGES), gone: [] });
  }
  return pages;
}
