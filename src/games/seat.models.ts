import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { sideOf } from '../engine/index.js';
import type { Game } from './game.js';

@ObjectType('Seat', {
  description: 'A place at the table. One player may hold several, in turn at one screen.',
})
export class SeatModel {
  @Field(() => Int, { description: 'Its number, from 0, in the order of play.' })
  index!: number;

  @Field({ description: 'The name at this seat.' })
  name!: string;

  @Field(() => ID, { description: 'The player who plays this seat.' })
  playerId!: string;

  @Field(() => Int, { description: 'The side that it plays for; teams alternate.' })
  side!: number;

  @Field({ description: 'Whether its side has left the game.' })
  resigned!: boolean;
}

/** The seat of a game at a place that it has. */
export function seatModel({ seats, state }: Game, index: number): SeatModel {
  const owner = seats[index];
  if (!owner) throw new Error(`No seat ${index}`);
  const side = sideOf(state, index);
  return { index, ...owner, side, resigned: state.resigned.includes(side) };
}
