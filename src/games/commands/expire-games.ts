/** Ends games that were not played for long. */
import { isOver, type Game, type GameStatus } from '../domain/game.js';
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
 * @param now epoch milliseconds; undefined to only count the games
 * @param onProgress how many were looked at so far
 */
export async function expireGames(
  store: GamesStore,
  { status, since }: Untouched,
  now: number | undefined,
  onProgress: (done: number) => void = () => undefined,
): Promise<Expired> {
  let [games, unknown, done] = [0, 0, 0];
  for (let after = ''; ;) {
    const ids = await store.untouched(status, since, after, PAGE);
    const results = await Promise.all(
      ids.map(async (id) => (now === undefined ? true : await expire(store, id, since, now))),
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
async function expire(
  store: GamesStore,
  id: string,
  since: number,
  now: number,
): Promise<boolean | 'UNKNOWN'> {
  try {
    const answered = await store.change(id, (game) => expiry(game, since, now));
    return !answered.replayed && hasEvents(answered.answer);
  } catch (error) {
    if (isUnreadable(error)) return 'UNKNOWN';
    throw error;
  }
}

/** Ends the game, unless it is over or has gone on. */
const expiry = (game: Game, since: number, now: number): CommandResult =>
  changed(game, { events: isOver(game) || game.updatedAt >= since ? [] : [{ type: 'gameExpired' }] }, now);

const hasEvents = (result: CommandResult): boolean =>
  result.kind === 'changed' && result.events.events.length > 0;
