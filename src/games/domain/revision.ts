/** Distinguishes views of a game without computing them. Pure. */
import { isDealClosed, seatsOwnedBy, type Game } from './game.js';

/**
 * A text that changes with everything a view shows to the player: the version, names, which change without a version,
 * and the close of a deal. Views with the same text are identical. It contains no secrets, so a digest of it is safe
 * to publish.
 * @param playerId id of the caller, if signed in
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
