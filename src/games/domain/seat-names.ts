/** The names at the seats of a game, which are no part of its log: people may be forgotten. */
import type { Game, Seat } from './game.js';

/** A name, and whose it is where that is another than the player of the seat. */
export type SeatName = Pick<Seat, 'name' | 'namedPlayerId'>;

/** Whether a seat is taken and its name is missing. */
export const isNameless = ({ playerId, name }: Seat): boolean => playerId !== null && name === null;

/**
 * Gives names to the seats that are taken and have none.
 * @param nameAt undefined for a seat that stays as it is
 */
export function withNames(game: Game, nameAt: (seat: Seat, index: number) => SeatName | undefined): Game {
  if (!game.seats.some(isNameless)) return game;
  const seats = game.seats.map((seat, index) =>
    isNameless(seat) ? { ...seat, ...nameAt(seat, index) } : seat,
  );
  return { ...game, seats };
}

/** Takes the names of players who hold the same seats in `latest`; those of others are not stored. */
export const withNamesOf = (game: Game, latest: Game): Game =>
  withNames(game, ({ playerId }, index) => {
    const holder = latest.seats[index];
    if (holder?.playerId !== playerId) return undefined;
    const { name, namedPlayerId } = holder;
    return namedPlayerId === undefined ? { name } : { name, namedPlayerId };
  });
