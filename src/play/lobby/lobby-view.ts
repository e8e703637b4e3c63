import type { LobbyBatch, LobbyFeed } from './lobby-feed.js';
import { matchesFilter, type LobbyFilter } from './lobby-filter.js';
import { MAX_CHANGES } from './lobby-table.js';
import type { OpenGame } from './open-game.js';

/** An update sent to lobby subscribers. */
export interface LobbyUpdate {
  /** True for a page of all games, false for changes. */
  readonly snapshot: boolean;
  /** Whether more pages of the snapshot follow. */
  readonly more: boolean;
  readonly games: readonly OpenGame[];
  /** Ids of games that were shown before and no longer are. */
  readonly gone: readonly string[];
}

/** The lobby behind one filter. Subscribers with equal filters share objects, so that each update is serialized once. */
export class LobbyView {
  private snapshot: { readonly number: number; readonly pages: readonly LobbyUpdate[] } | undefined;
  private readonly updates = new WeakMap<LobbyBatch, { readonly update: LobbyUpdate | undefined }>();

  constructor(
    private readonly feed: LobbyFeed,
    private readonly filter: LobbyFilter,
  ) {}

  /** All current games in at least one page, and the number of the newest batch they include. */
  pages(): { readonly number: number; readonly pages: readonly LobbyUpdate[] } {
    const number = this.feed.latest;
    if (this.snapshot?.number !== number) {
      const games = this.feed.games.filter((game) => matchesFilter(this.filter, game));
      this.snapshot = { number, pages: pagesOf(games) };
    }
    return this.snapshot;
  }

  /** The changes of a batch that the filter shows; undefined if it shows none. */
  updateOf(batch: LobbyBatch): LobbyUpdate | undefined {
    const cached = this.updates.get(batch) ?? { update: this.filtered(batch) };
    this.updates.set(batch, cached);
    return cached.update;
  }

  private filtered({ changes }: LobbyBatch): LobbyUpdate | undefined {
    const shows = (game: OpenGame | undefined): game is OpenGame =>
      game !== undefined && matchesFilter(this.filter, game);
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
