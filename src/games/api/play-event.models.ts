/** What happens in play. */
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ListSize } from '../../kernel/schema/prices.js';
import { LARGEST } from '../rulesets/list-sizes.js';
import { AN_EVENT, GameEventModel, SeatEventModel } from './game-event.models.js';
import { DictationModel, SheetScoresModel } from './resumed.models.js';

@ObjectType('GameStarted', { ...AN_EVENT, description: 'Every seat is taken; seat 0 is on turn.' })
export class GameStartedModel extends GameEventModel {
  @Field(() => Int, { description: 'How many seats play.' })
  seatCount!: number;

  @Field(() => Int, { description: 'How many players share a sheet.' })
  teamSize!: number;
}

@ObjectType('GameResumed', {
  ...AN_EVENT,
  description: 'The game goes on from where another one stood between turns. Its rolls are counted anew.',
})
export class GameResumedModel extends SeatEventModel {
  @Field(() => Int, { description: 'How many players share a sheet.' })
  teamSize!: number;

  @ListSize(LARGEST.sides)
  @Field(() => [SheetScoresModel], { description: 'The sheets, by side.' })
  sheets!: readonly SheetScoresModel[];

  @ListSize(LARGEST.sides)
  @Field(() => [Int], { description: 'By side: which of its players, from 0, plays its next turn.' })
  rotation!: readonly number[];

  @ListSize(LARGEST.sides)
  @Field(() => [Int], { description: 'The sides that have left.' })
  resigned!: readonly number[];

  @Field(() => Int, { description: 'Turns begun so far, the one of `seat` included.' })
  turnNumber!: number;

  @Field(() => DictationModel, { nullable: true, description: 'What the turn must play; null for anything.' })
  dictation!: DictationModel | null;
}

@ObjectType('Rolled', { ...AN_EVENT, description: 'Dice were thrown.' })
export class RolledModel extends SeatEventModel {
  @Field(() => Int, { description: 'The roll of the turn, from 1.' })
  rollNumber!: number;

  @ListSize(LARGEST.dice)
  @Field(() => [Int], { description: 'The positions that stayed.' })
  kept!: number[];

  @ListSize(LARGEST.dice)
  @Field(() => [Int], { description: 'All faces by position, those that stayed included.' })
  dice!: number[];
}

@ObjectType('DiceKept', { ...AN_EVENT, description: 'Dice were marked to stay at the next roll.' })
export class DiceKeptModel extends SeatEventModel {
  @ListSize(LARGEST.dice)
  @Field(() => [Int], { description: 'All positions that are marked now.' })
  positions!: number[];
}

@ObjectType('RowAnnounced', {
  ...AN_EVENT,
  description: 'The turn was bound to a row of the announced column.',
})
export class RowAnnouncedModel extends SeatEventModel {
  @Field({ description: 'Id of the row.' })
  row!: string;
}

@ObjectType('AttemptMade', {
  ...AN_EVENT,
  description: 'A player of a team has played a dictated turn; the better result of the team is entered.',
})
export class AttemptMadeModel extends SeatEventModel {
  @Field({ description: 'Id of the dictated row.' })
  row!: string;

  @Field(() => Int, { description: 'What this player has reached.' })
  score!: number;

  @Field(() => Int, { nullable: true, description: 'The teammate who plays it next; null after the last.' })
  teammate!: number | null;
}

@ObjectType('FieldEntered', {
  ...AN_EVENT,
  description: 'A field was entered, or crossed with a score of 0.',
})
export class FieldEnteredModel extends SeatEventModel {
  @Field({ description: 'Id of the column.' })
  column!: string;

  @Field({ description: 'Id of the row, or of the bonus field.' })
  row!: string;

  @Field(() => Int, { description: 'What it counts.' })
  score!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The running bonus that it brings beside its field; null for none.',
  })
  bonus?: number;
}

@ObjectType('EntryUndone', { ...AN_EVENT, description: 'The entry of this turn was taken back.' })
export class EntryUndoneModel extends SeatEventModel {
  @Field({ description: 'Id of the column.' })
  column!: string;

  @Field({ description: 'Id of the row, or of the bonus field.' })
  row!: string;
}

@ObjectType('TurnEnded', { ...AN_EVENT, description: 'A turn is over and the next one begins.' })
export class TurnEndedModel extends SeatEventModel {
  @Field(() => Int, { description: 'The seat on turn now.' })
  nextSeat!: number;

  @Field(() => String, { nullable: true, description: 'The row that the next turn must play.' })
  dictated!: string | null;
}

@ObjectType('SideResigned', {
  ...AN_EVENT,
  description: 'A side has left the game; its sheet stays as it was.',
})
export class SideResignedModel extends SeatEventModel {
  @Field(() => Int, { description: 'The side.' })
  side!: number;
}

@ObjectType('GameFinished', { ...AN_EVENT, description: 'The game is over.' })
export class GameFinishedModel extends GameEventModel {
  @ListSize(LARGEST.sides)
  @Field(() => [Int], { description: 'The sides that have won; none when everybody left.' })
  winners!: number[];

  @Field(() => Int, {
    nullable: true,
    description: 'The side whose entry has won at once; null where totals have decided.',
  })
  instantWin?: number;
}
