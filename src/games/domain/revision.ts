/** What tells two views of a game apart, without making either. Pure. */
import { isDealClosed, seatsOwnedBy, type Game } from './game.js';

/**
 * A text that changes with anything that a view of the game shows to the player: with its version, but also with names, which
 * change without one, and with a deal that ends. Views of the same text are the same. It has no secrets, so that a digest of it gives none away.
 * @param playerId of the caller, if there is one
 * @param now epoch milliseconds
 */
export function revisionOf(game: Game, playerId: string | undefined, now: number): string {
  const { id, version, status, updatedAt, moveSince, clockTimes, deal, seats } = game;
  const owned = playerId === undefined ? [] : seatsOwnedBy(game, playerId);
  const shown = seats.map(({ access, playerId: holder, name, keptFor, clientSeed, kind }) => [
    access,
    holder,
    name,
    keptFor,
    clientSeed,
    kind,
  ]);
  const ends = [deal?.closes, isDealClosed(game, now)];
  return JSON.stringify([id, version, status, updatedAt, moveSince, clockTimes, ends, owned, shown]);
}
