import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Uuid, IsId } from '../../kernel/input/id.js';
import { ListSize } from '../../kernel/schema/prices.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { MAX_WATCHERS } from '../updates/watchers.js';
import type { PresenceState } from './presence-state.js';

@ArgsType()
export class GamePresenceArgs {
  @Field(() => ID, { description: 'Id of the game.' })
  @IsId('the UUID of a game')
  gameId!: string;
}

@ObjectType('SeatPresence', { description: 'Whether the player of a seat is present.' })
export class SeatPresenceModel {
  @Field(() => Int, { description: 'The number of the seat, from 0.' })
  seat!: number;

  @Uuid()
  @Field(() => ID, {
    nullable: true,
    description: 'The player who plays it; null while it is free, and for a bot of the server.',
  })
  playerId!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether that player is present, as `Seat.present` says; null while the seat is free, for a bot of the server, and if the player does not show it to you.',
  })
  present!: boolean | null;
}

@ObjectType('GamePresence', {
  description: 'Who is around a game. It is not stored, and no part of the log.',
})
export class GamePresenceModel {
  @Field(() => Int, {
    description: `How many follow the game live without having a seat, at most ${MAX_WATCHERS}.`,
  })
  watchers!: number;

  @ListSize(LARGEST.seats)
  @Field(() => [SeatPresenceModel], { description: 'The seats in the order of play.' })
  seats!: readonly SeatPresenceModel[];

  @Field({ description: 'When the server has found it so.' })
  at!: Date;
}

export const gamePresenceModel = ({ watchers, seats, at }: PresenceState): GamePresenceModel => ({
  watchers,
  seats: seats.map(({ playerId, present }, seat) => ({ seat, playerId, present })),
  at: new Date(at),
});
