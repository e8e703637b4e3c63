import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Uuid } from '../../kernel/input/id.js';
import type { PlayerKind } from '../../kernel/caller/caller.js';
import { enumOf } from '../../kernel/input/objects.js';
import { sideOf } from '@yamb-server/engine';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { BOT_LEVELS, levelOf, type BotLevel } from '../domain/server-bots.js';
import { SEAT_ACCESS, type Game, type SeatAccess } from '../domain/game.js';

export const SeatAccessEnum = enumOf(SEAT_ACCESS);

registerEnumType(SeatAccessEnum, {
  name: 'SeatAccess',
  description: 'Who may take a seat.',
  valuesMap: {
    CREATOR: { description: 'It belongs to the player who made the game.' },
    PLAYER: { description: 'The player whom it is kept for.' },
    CODE: { description: 'Players who have the join code.' },
    ANYONE: { description: 'Anyone.' },
    BOT: { description: 'No player: the server plays it.' },
  },
});

export const BotLevelEnum = enumOf(BOT_LEVELS);

registerEnumType(BotLevelEnum, {
  name: 'BotLevel',
  description: 'How well a bot of the server plays; the query `bots` has the totals that each level reaches.',
  valuesMap: {
    CASUAL: { description: 'As somebody who plays now and then.' },
    REGULAR: { description: 'As somebody who knows the game.' },
    EXPERT: { description: 'As well as the server can.' },
  },
});

@ObjectType('Seat', {
  description: 'A place at the table. One player may hold several, in turn at one screen.',
})
export class SeatModel {
  @Field(() => Int, { description: 'Its number, from 0, in the order of play.' })
  index!: number;

  @Field(() => SeatAccessEnum, { description: 'Who may take it.' })
  access!: SeatAccess;

  @Field(() => String, {
    nullable: true,
    description:
      'The name at this seat; null while it is free, and at an earlier version of a game where its player has left since.',
  })
  name!: string | null;

  @Uuid()
  @Field(() => ID, {
    nullable: true,
    description:
      'The player who plays this seat; null while it is free. At an earlier version of a game that version 0.1.0 has ' +
      'stored, the nil UUID stands for a player who has left since.',
  })
  playerId!: string | null;

  @Field(() => PlayerKindEnum, {
    nullable: true,
    description: 'Whether a person or a bot plays it; null while it is free.',
  })
  kind!: PlayerKind | null;

  @Field(() => BotLevelEnum, {
    nullable: true,
    description: 'How well a bot of the server plays; null for everybody else.',
  })
  level!: BotLevel | null;

  @Uuid()
  @Field(() => ID, {
    nullable: true,
    description: 'With access PLAYER: whom the seat is kept for.',
  })
  keptFor?: string;

  @Field(() => Int, { description: 'The side that it plays for; teams alternate.' })
  side!: number;

  @Field({ description: 'Whether its side has left the game.' })
  resigned!: boolean;
}

/** The seat of a game at a place that it has. */
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
