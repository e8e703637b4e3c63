import { Field, Int, ObjectType } from '@nestjs/graphql';
import { UuidField } from '../../kernel/input/id.js';
import { ListField } from '../../kernel/schema/prices.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { MAX_WATCHERS } from '../updates/watchers.js';
import type { PresenceState } from './presence-state.js';

@ObjectType('SeatPresence', { description: 'The presence of the player at a seat.' })
export class SeatPresenceModel {
  @Field(() => Int, { description: 'The number of the seat, from 0.' })
  seat!: number;

  @UuidField({
    nullable: true,
    description: 'The player at the seat. Null for a free seat or a server bot.',
  })
  playerId!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the player is present, as in `Seat.present`. Null for a free seat or a server bot, and if the player hides it from you.',
  })
  present!: boolean | null;
}

@ObjectType('GamePresence', {
  description:
    'The players and watchers present at a game. Presence is not stored and not part of the game log.',
})
export class GamePresenceModel {
  @Field(() => Int, {
    description: `The number of watchers: clients that follow the game live without a seat, up to ${MAX_WATCHERS}.`,
  })
  watchers!: number;

  @ListField(() => SeatPresenceModel, LARGEST.seats, { description: 'The seats in the order of play.' })
  seats!: readonly SeatPresenceModel[];

  @Field({ description: 'When the server read this state.' })
  at!: Date;
}

export const gamePresenceModel = (state: PresenceState): GamePresenceModel => ({
  ...state,
  seats: state.seats.map((at, seat) => ({ ...at, seat })),
  at: new Date(state.at),
});
