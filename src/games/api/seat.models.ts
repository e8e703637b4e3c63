import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { UuidField } from '../../kernel/input/id.js';
import type { PlayerKind } from '../../kernel/caller/caller.js';
import { enumOf } from '../../kernel/input/objects.js';
import { sideOf } from '@yamb-server/engine';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { BOT_LEVELS, levelOf, type BotLevel } from '../domain/server-bots.js';
import { SEAT_ACCESS, type Game, type SeatAccess } from '../domain/game.js';

export const SeatAccessEnum = enumOf(SEAT_ACCESS);

registerEnumType(SeatAccessEnum, {
  name: 'SeatAccess',
  description: 'Access rule of a seat.',
  valuesMap: {
    CREATOR: { description: 'Played by the creator of the game.' },
    PLAYER: { description: 'Reserved for a specific player.' },
    CODE: { description: 'Open to players with the join code.' },
    ANYONE: { description: 'Open to everyone.' },
    BOT: { description: 'Played by a server bot.' },
  },
});

export const BotLevelEnum = enumOf(BOT_LEVELS);

registerEnumType(BotLevelEnum, {
  name: 'BotLevel',
  description: 'Strength of a server bot. The query `bots` lists the totals that each level reaches.',
  valuesMap: {
    CASUAL: { description: 'Plays like an occasional player.' },
    REGULAR: { description: 'Plays like an experienced player.' },
    EXPERT: { description: 'Plays as well as the server can.' },
  },
});

@ObjectType('Seat', { description: 'A place at the table. One player can hold several seats.' })
export class SeatModel {
  @Field(() => Int, { description: 'Number of the seat, from 0, in playing order.' })
  index!: number;

  @Field(() => SeatAccessEnum, { description: 'Access rule of the seat.' })
  access!: SeatAccess;

  @Field(() => String, {
    nullable: true,
    description:
      'Name shown at the seat; null while the seat is free. At an earlier version of a game, also null if its ' +
      'player has since left.',
  })
  name!: string | null;

  @UuidField({
    nullable: true,
    description:
      'Id of the player; null while the seat is free. At an earlier version of a game stored by release 0.1.0, ' +
      'the nil UUID stands for a player who has since left.',
  })
  playerId!: string | null;

  @Field(() => PlayerKindEnum, {
    nullable: true,
    description: 'Whether a person or a bot plays the seat; null while it is free.',
  })
  kind!: PlayerKind | null;

  @Field(() => BotLevelEnum, {
    nullable: true,
    description: 'Strength of the server bot; null for all other seats.',
  })
  level!: BotLevel | null;

  @UuidField({
    nullable: true,
    description: 'With access PLAYER: id of the player for whom the seat is reserved.',
  })
  keptFor?: string;

  @Field(() => Int, { description: 'The side of this seat. Teams alternate.' })
  side!: number;

  @Field({ description: 'Whether the side of this seat has left the game.' })
  resigned!: boolean;
}

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
