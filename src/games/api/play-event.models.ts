/** Events of play. */
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ListField } from '../../kernel/schema/prices.js';
import { LARGEST } from '../rulesets/list-sizes.js';
import { AN_EVENT, GameEventModel, SeatEventModel } from './game-event.models.js';
import { DictationModel, SheetScoresModel } from './resumed.models.js';

@ObjectType('GameStarted', {
  ...AN_EVENT,
  description: 'All seats are taken and the game has started. Seat 0 is on turn.',
})
export class GameStartedModel extends GameEventModel {
  @Field(() => Int, { description: 'Number of seats.' })
  seatCount!: number;

  @Field(() => Int, { description: 'Number of players who share a sheet.' })
  teamSize!: number;
}

@ObjectType('GameResumed', {
  ...AN_EVENT,
  description: 'The game continues a saved game that was between turns. Roll numbers start again.',
})
export class GameResumedModel extends SeatEventModel {
  @Field(() => Int, { description: 'Number of players who share a sheet.' })
  teamSize!: number;

  @ListField(() => SheetScoresModel, LARGEST.sides, { description: 'The sheets, by side.' })
  sheets!: readonly SheetScoresModel[];

  @ListField(() => Int, LARGEST.sides, {
    description: 'For each side, the number (from 0) of the player with its next turn.',
  })
  rotation!: readonly number[];

  @ListField(() => Int, LARGEST.sides, { description: 'Sides that have left the game.' })
  resigned!: readonly number[];

  @Field(() => Int, { description: 'Turns started so far, including the turn of `seat`.' })
  turnNumber!: number;

  @Field(() => DictationModel, { nullable: true, description: 'The dictated row; null if the turn is free.' })
  dictation!: DictationModel | null;
}

@ObjectType('Rolled', { ...AN_EVENT, description: 'Dice were rolled.' })
export class RolledModel extends SeatEventModel {
  @Field(() => Int, { description: 'Number of the roll in this turn, from 1.' })
  rollNumber!: number;

  @ListField(() => Int, LARGEST.dice, { description: 'Positions of the dice that were kept.' })
  kept!: number[];

  @ListField(() => Int, LARGEST.dice, { description: 'All faces by position, including the kept dice.' })
  dice!: number[];
}

@ObjectType('DiceKept', { ...AN_EVENT, description: 'Dice were marked to keep at the next roll.' })
export class DiceKeptModel extends SeatEventModel {
  @ListField(() => Int, LARGEST.dice, { description: 'All positions that are now marked.' })
  positions!: number[];
}

@ObjectType('RowAnnounced', {
  ...AN_EVENT,
  description: 'The turn was committed to a row of the announced column.',
})
export class RowAnnouncedModel extends SeatEventModel {
  @Field({ description: 'Id of the row.' })
  row!: string;
}

@ObjectType('AttemptMade', {
  ...AN_EVENT,
  description: "A player of a team completed a dictated turn. The team's best result is entered.",
})
export class AttemptMadeModel extends SeatEventModel {
  @Field({ description: 'Id of the dictated row.' })
  row!: string;

  @Field(() => Int, { description: 'Result of this player.' })
  score!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Seat of the teammate who plays next; null after the last one.',
  })
  teammate!: number | null;
}

@ObjectType('FieldEntered', {
  ...AN_EVENT,
  description: 'A score was entered. 0 means the field was crossed.',
})
export class FieldEnteredModel extends SeatEventModel {
  @Field({ description: 'Id of the column.' })
  column!: string;

  @Field({ description: 'Id of the row or bonus field.' })
  row!: string;

  @Field(() => Int, { description: 'The score of the field.' })
  score!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Points added to the running bonus; null if the entry earned none.',
  })
  bonus?: number;
}

@ObjectType('EntryUndone', { ...AN_EVENT, description: 'The entry of this turn was undone.' })
export class EntryUndoneModel extends SeatEventModel {
  @Field({ description: 'Id of the column.' })
  column!: string;

  @Field({ description: 'Id of the row or bonus field.' })
  row!: string;
}

@ObjectType('TurnEnded', { ...AN_EVENT, description: 'A turn ended and the next one started.' })
export class TurnEndedModel extends SeatEventModel {
  @Field(() => Int, { description: 'The seat that is now on turn.' })
  nextSeat!: number;

  @Field(() => String, { nullable: true, description: 'Row that the next turn is required to play.' })
  dictated!: string | null;
}

@ObjectType('SideResigned', {
  ...AN_EVENT,
  description: 'A side left the game. Its sheet stays unchanged.',
})
export class SideResignedModel extends SeatEventModel {
  @Field(() => Int, { description: 'The side.' })
  side!: number;
}

@ObjectType('GameFinished', { ...AN_EVENT, description: 'The game is over.' })
export class GameFinishedModel extends GameEventModel {
  @ListField(() => Int, LARGEST.sides, { description: 'The winning sides; empty if everyone left.' })
  winners!: number[];

  @Field(() => Int, {
    nullable: true,
    description: 'The side that won outright with an entry; null if totals decided.',
  })
  instantWin?: number;
}
