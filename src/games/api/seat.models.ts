import { field, nullable, objectType, optional } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { sideOf } from '@yamb-server/engine';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { levelOf, type BotLevel } from '../domain/server-bots.js';
import type { Game, SeatAccess } from '../domain/game.js';

export const SeatAccessEnum = enumType<SeatAccess>('SeatAccess', 'Access rule of a seat.', {
  CREATOR: 'Played by the creator of the game.',
  PLAYER: 'Reserved for a specific player.',
  CODE: 'Open to players with the join code.',
  ANYONE: 'Open to everyone.',
  BOT: 'Played by a server bot.',
});

export const BotLevelEnum = enumType<BotLevel>(
  'BotLevel',
  'Strength of a server bot. The query `bots` lists the totals that each level reaches by rule set.',
  {
    CASUAL:
      'Plays for the points of the turn and overlooks plans. Reaches 76 to 98 per cent of the total of an expert.',
    REGULAR: 'Plays with some foresight. Reaches 94 to 99 per cent of the total of an expert.',
    EXPERT: 'Plays as well as the server can.',
  },
);

export const SeatModel = objectType('Seat', 'A place at the table. One player can hold several seats.', {
  index: field.int('Number of the seat, from 0, in playing order.'),
  access: field.oneOf(SeatAccessEnum, 'Access rule of the seat.'),
  name: nullable.string(
    'Name shown at the seat; null while the seat is free. At an earlier version of a game, also null if its ' +
      'player has since left.',
  ),
  playerId: nullable.uuid(
    'Id of the player; null while the seat is free. At an earlier version of a game stored by release 0.1.0, ' +
      'the nil UUID stands for a player who has since left.',
  ),
  kind: nullable.oneOf(PlayerKindEnum, 'Whether a person or a bot plays the seat; null while it is free.'),
  level: nullable.oneOf(BotLevelEnum, 'Strength of the server bot; null for all other seats.'),
  keptFor: optional.uuid('With access PLAYER: id of the player for whom the seat is reserved.'),
  side: field.int('The side of this seat. Teams alternate.'),
  resigned: field.boolean('Whether the side of this seat has left the game.'),
});
export type SeatModel = InstanceType<typeof SeatModel>;

/** @throws Error unless the game has a seat with this number */
export function seatModel({ seats, state }: Game, index: number): SeatModel {
  const seat = seats[index];
  if (!seat) throw new Error(`No seat ${index}`);
  const side = sideOf(state, index);
  const { playerId } = seat;
  return {
    index,
    ...seat,
    kind: playerId === null ? null : (seat.kind ?? 'HUMAN'),
    level: levelOf(playerId) ?? null,
    side,
    resigned: state.resigned.includes(side),
  };
}
