/** Ends games that have not been played for a long time. */
import { isOver, type Game, type GameStatus } from '../domain/game.js';
import { deadlineOf } from '../domain/game-clock.js';
import { isUnreadable } from '../domain/schema-version.js';
import type { GamesStore } from '../storage/games.store.js';
import { changed, type CommandResult } from '../domain/command-result.js';

/** Games read and ended per page. Small, because moves may have to wait for them. */
const PAGE = 20;

/** Selects the games to end. */
export interface Untouched {
  readonly status: Extract<GameStatus, 'OPEN' | 'PLAYING'>;
  /** Epoch milliseconds. Games changed at or after this time continue. */
  readonly since: number;
  /** Epoch milliseconds. Games with a clock running at this time continue, including games of deals. */
  readonly now: number;
}

/** Result of a run. */
export interface Expired {
  /** Number of games ended, or that would be ended in a dry run. */
  readonly games: number;
  /** Number of games skipped because their rules are unknown or their schema is newer. */
  readonly unknown: number;
}

/**
 * Ends games as abandoned. Each game has its own transaction, which checks again that it has not changed.
 * @param dryRun only counts the games
 * @param onProgress receives the number of games processed so far
 */
export async function expireGames(
  store: GamesStore,
  untouched: Untouched,
  dryRun: boolean,
  onProgress: (done: number) => void = () => undefined,
): Promise<Expired> {
  let [games, unknown, done] = [0, 0, 0];
  for (let after = ''; ;) {
    const ids = await store.untouched(untouched, after, PAGE);
    const results = await Promise.all(
      ids.map(async (id) => (dryRun ? true : await expire(store, id, untouched))),
    );
    games += results.filter((result) => result === true).length;
    unknown += results.filter((result) => result === 'UNKNOWN').length;
    onProgress((done += ids.length));
    const last = ids.at(-1);
    if (last === undefined || ids.length < PAGE) return { games, unknown };
    after = last;
  }
}

/** Ends a game. Returns false if it has changed in the meantime. */
async function expire(store: GamesStore, id: string, untouched: Untouched): Promise<boolean | 'UNKNOWN'> {
  try {
    const answered = await store.change(id, (game) => expiry(game, untouched));
    return !answered.replayed && hasEvents(answered.answer);
  } catch (error) {
    if (isUnreadable(error)) return 'UNKNOWN';
    throw error;
  }
}

/** Ends the game unless it is over or has changed in the meantime. */
function expiry(game: Game, { since, now }: Untouched): CommandResult {
  const isActive = game.updatedAt >= since || (deadlineOf(game) ?? now) > now;
  return changed(game, { events: isOver(game) || isActive ? [] : [{ type: 'gameExpired' }] }, now);
}

const hasEvents = (result: CommandResult): boolean =>
  result.kind === 'changed' && result.events.events.length > 0;
