/** Ends games that were not played for long. */
import { isOver, type Game, type GameStatus } from '../domain/game.js';
import { deadlineOf } from '../domain/game-clock.js';
import { isUnreadable } from '../domain/schema-version.js';
import type { GamesStore } from '../storage/games.store.js';
import { changed, type CommandResult } from '../domain/command-result.js';

/** Games that are read at a time, and that are ended together: few, as moves may wait for them. */
const PAGE = 20;

/** Which games are to end. */
export interface Untouched {
  readonly status: Extract<GameStatus, 'OPEN' | 'PLAYING'>;
  /** Epoch milliseconds: games that were changed at this time or later go on. */
  readonly since: number;
  /** Epoch milliseconds: games whose clock runs then go on, as those of deals do. */
  readonly now: number;
}

/** What was found. */
export interface Expired {
  /** Games that were ended, or would be. */
  readonly games: number;
  /** Games of unknown rules or of a newer schema, which are left alone. */
  readonly unknown: number;
}

/**
 * Ends games as abandoned, each in a transaction of its own, which checks again that the game has not changed.
 * @param dryRun whether to only count the games
 * @param onProgress how many were looked at so far
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

/** Ends a game; false where it has gone on. */
async function expire(store: GamesStore, id: string, untouched: Untouched): Promise<boolean | 'UNKNOWN'> {
  try {
    const answered = await store.change(id, (game) => expiry(game, untouched));
    return !answered.replayed && hasEvents(answered.answer);
  } catch (error) {
    if (isUnreadable(error)) return 'UNKNOWN';
    throw error;
  }
}

/** Ends the game, unless it is over or has gone on. */
function expiry(game: Game, { since, now }: Untouched): CommandResult {
  const goesOn = game.updatedAt >= since || (deadlineOf(game) ?? now) > now;
  return changed(game, { events: isOver(game) || goesOn ? [] : [{ type: 'gameExpired' }] }, now);
}

const hasEvents = (result: CommandResult): boolean =>
  result.kind === 'changed' && result.events.events.length > 0;
