import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsName } from '../api/name.js';
import { GAME_STATUSES, type GameStatus } from './game.js';
import { GameStatusEnum } from './game.models.js';

/** Longer than any id of a rule set, column or row. */
const MAX_ID = 64;
const MAX_SEATS = 6;
const MAX_DICE = 6;
const MAX_VARIANTS = 16;

@InputType({ description: 'A seat of a new game.' })
export class SeatInput {
  @Field(() => String, {
    nullable: true,
    description: 'The name at the seat; by default that of the player.',
  })
  @IsOptional()
  @IsName()
  name?: string;
}

@InputType({ description: 'What the new game is to be.' })
export class CreateGameInput {
  @Field(() => ID, { description: 'Id of a rule set; the query `rulesets` lists them.' })
  @IsString()
  @MaxLength(MAX_ID)
  ruleset!: string;

  @Field(() => [ID], { defaultValue: [], description: 'Ids of variants of the rule set, in any order.' })
  @ArrayMaxSize(MAX_VARIANTS)
  @IsString({ each: true })
  @MaxLength(MAX_ID, { each: true })
  variants!: string[];

  @Field(() => [SeatInput], {
    nullable: true,
    description: 'The seats in the order of play, all played by you, at one screen; by default one.',
  })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_SEATS)
  @ValidateNested({ each: true })
  @Type(() => SeatInput)
  seats?: SeatInput[];

  @Field(() => Int, {
    defaultValue: 1,
    description: 'Players who share a sheet: 2 for a game of pairs, in which seats 0 and 2 play together.',
  })
  @IsInt()
  @Min(1)
  @Max(MAX_SEATS)
  teamSize!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Goes into every throw, so that the server alone cannot choose the dice: 1 to 64 visible ASCII characters.',
  })
  @IsOptional()
  @Matches(/^[!-~]{1,64}$/, { message: 'clientSeed must have 1 to 64 visible ASCII characters' })
  clientSeed?: string;

  @Field({ defaultValue: true, description: 'Whether the game counts for best-score lists.' })
  @IsBoolean()
  ranked!: boolean;
}

@InputType({ description: 'The game that a command is for.' })
export class GameCommandInput {
  @Field(() => ID, { description: 'Id of the game.' })
  @IsUUID(undefined, { message: 'gameId must be a UUID, as createGame gave it' })
  gameId!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The version that you have seen. A game that has gone on refuses the command with VERSION_CONFLICT.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  expectedVersion?: number;
}

@InputType({ description: 'A roll of the dice.' })
export class RollInput extends GameCommandInput {
  @Field(() => [Int], {
    nullable: true,
    description:
      'Positions of the dice that stay, from 0; by default those that `keep` has marked. The first roll throws all.',
  })
  @IsOptional()
  @ArrayMaxSize(MAX_DICE)
  keep?: number[];
}

@InputType({ description: 'The dice that are to stay at the next roll.' })
export class KeepInput extends GameCommandInput {
  @Field(() => [Int], { description: 'All positions to mark, from 0; an empty list takes every mark back.' })
  @ArrayMaxSize(MAX_DICE)
  positions!: number[];
}

@InputType({ description: 'A row to announce.' })
export class AnnounceInput extends GameCommandInput {
  @Field({ description: 'Id of the row; `turn.announceableRows` lists those that can be announced.' })
  @IsString()
  @MaxLength(MAX_ID)
  row!: string;
}

@InputType({ description: 'A field to enter.' })
export class EnterFieldInput extends GameCommandInput {
  @Field({ description: 'Id of the column.' })
  @IsString()
  @MaxLength(MAX_ID)
  column!: string;

  @Field({ description: 'Id of the row, or of a bonus field; `turn.openFields` lists what is open.' })
  @IsString()
  @MaxLength(MAX_ID)
  row!: string;

  @Field({ defaultValue: false, description: 'Ends the turn at once: the entry can then not be undone.' })
  @IsBoolean()
  endTurn!: boolean;
}

@InputType({ description: 'Which games to list; without a filter, all of them.' })
export class GameFilter {
  @Field(() => GameStatusEnum, { nullable: true, description: 'Only games of this status.' })
  @IsOptional()
  @IsIn(GAME_STATUSES)
  status?: GameStatus;

  @Field(() => ID, { nullable: true, description: 'Only games of this rule set, with any variants.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_ID)
  ruleset?: string;

  @Field({ defaultValue: false, description: 'Only games in which you have a seat.' })
  @IsBoolean()
  mine!: boolean;
}

@ArgsType()
export class GameArgs {
  @Field(() => ID, { description: 'Id of the game.' })
  @IsUUID(undefined, { message: 'id must be a UUID, as createGame gave it' })
  id!: string;
}

@ArgsType()
export class GamesArgs {
  @Field(() => GameFilter, { nullable: true, description: 'Which games to list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => GameFilter)
  filter?: GameFilter;

  @Field(() => Int, { defaultValue: 20, description: 'How many at most: 1 to 100.' })
  @IsInt()
  @Min(1)
  @Max(100)
  first!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Goes on after this cursor, `pageInfo.endCursor` of the page before.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: 'after must be a cursor that a page before has given' })
  after?: string;
}

@ArgsType()
export class EventsArgs {
  @Field(() => Int, { defaultValue: 0, description: 'Only what happened after this version.' })
  @IsInt()
  @Min(0)
  sinceVersion!: number;

  @Field(() => Int, { defaultValue: 100, description: 'Events of so many versions at most: 1 to 1000.' })
  @IsInt()
  @Min(1)
  @Max(1000)
  first!: number;
}

@ArgsType()
export class RulesetArgs {
  @Field(() => ID, { description: 'Id of the rule set.' })
  @IsString()
  @MaxLength(MAX_ID)
  id!: string;

  @Field(() => [ID], { nullable: true, description: 'Ids of variants to apply.' })
  @IsOptional()
  @ArrayMaxSize(MAX_VARIANTS)
  @IsString({ each: true })
  @MaxLength(MAX_ID, { each: true })
  variants?: string[];
}
