/** Names at the seats of a game. They are not part of the log, so that people can be forgotten. */
import type { Game, Seat } from './game.js';

/** A name, and its owner if that is not the player of the seat. */
export type SeatName = Pick<Seat, 'name' | 'namedPlayerId'>;

/** Whether a taken seat lacks its name. */
export const isNameless = ({ playerId, name }: Seat): boolean => playerId !== null && name === null;

/**
 * Names taken seats that have no name.
 * @param nameAt undefined for a seat that stays unchanged
 */
export function withNames(game: Game, nameAt: (seat: Seat, index: number) => SeatName | undefined): Game {
  if (!game.seats.some(isNameless)) return game;
  const seats = game.seats.map((seat, index) =>
    isNameless(seat) ? { ...seat, ...nameAt(seat, index) } : seat,
  );
  return { ...game, seats };
}

/** The game without the names of players, so that they are read again. */
export const withoutNames = (game: Game): Game => ({
  ...game,
  seats: game.seats.map((seat) => (seat.playerId === null ? seat : { ...seat, name: null })),
});

/** Copies names of players who hold the same seats in `latest`. Names of other players are not stored. */
export const withNamesOf = (game: Game, latest: Game): Game =>
  withNames(game, ({ playerId }, index) => {
    const holder = latest.seats[index];
    if (holder?.playerId !== playerId) return undefined;
    const { name, namedPlayerId } = holder;
    return namedPlayerId === undefined ? { name } : { name, namedPlayerId };
  });
