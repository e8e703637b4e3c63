/**
 * SQL conditions on seats, valid on both databases. Each matches the start of an index, so that a list reads only what
 * it shows.
 */

/** A seat that anyone can take, as in the index `seats_joinable`. @param seats name of the table */
export const joinableSeat = (seats: string): string =>
  `${seats}.player_id IS NULL AND ${seats}.access = 'ANYONE' AND ${seats}.game_status = 'OPEN'`;

/** A seat reserved for one player. @param playerId SQL expression for the id of the player */
export const invitedSeat = (seats: string, playerId: string): string =>
  `${seats}.kept_for = ${playerId} AND ${seats}.game_status = 'OPEN' AND ${seats}.player_id IS NULL`;

/** A game with another seat that meets a condition. */
export const hasSeat = (condition: (seats: string) => string): string =>
  `EXISTS (SELECT 1 FROM seats AS other WHERE other.game_id = games.id AND ${condition('other')})`;
