import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsId } from '../api/id.js';
import { IsName } from '../api/name.js';
import type { Caller } from '../api/caller.js';
import { defined } from '../api/defined.js';
import { retryOf } from '../api/retry.js';
import { SEAT_ACCESS, type SeatAccess } from './game.js';
import type { Target } from './games.service.js';
import { MAX_ID, MAX_SEATS, MAX_VARIANTS } from './limits.js';
import { SeatAccessEnum } from './seat.models.js';

const MAX_DICE = 6;

/** A text that goes into dice: nothing in it can be typed or encoded in two ways. */
const IsSeed = (): PropertyDecorator =>
  Matches(/^[!-~]{1,64}$/, {
    message: ({ property }) => `${property} must have 1 to 64 visible ASCII characters`,
  });

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

@InputType({ description: 'A seat of a new game: yours, unless it is open to others.' })
export class SeatInput {
  @Field(() => String, {
    nullable: true,
    description: 'The name at a seat of yours; by default your own. Who takes an open seat brings a name.',
  })
  @IsOptional()
  @IsName()
  name?: string;

  @Field(() => SeatAccessEnum, {
    defaultValue: 'CREATOR',
    description:
      'CREATOR: you play it. CODE: open to who has the join code. ANYONE: open to all, and listed.',
  })
  @IsIn(SEAT_ACCESS)
  access!: SeatAccess;
}

/** An input that may be sent twice. */
@InputType({ isAbstract: true })
export abstract class RetriableInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Makes the request safe to repeat: the same key with the same input is done once and answered alike. ' +
      '1 to 255 characters, unique among your requests; kept a day, and as long as the game runs, but at most 90 days.',
  })
  @IsOptional()
  @Length(1, 255)
  idempotencyKey?: string;
}

@InputType({ description: 'What the new game is to be.' })
export class CreateGameInput extends RetriableInput {
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
    description:
      'The seats in the order of play; by default one, yours. Several of yours are played at one screen.',
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
      'Goes into every throw: 1 to 64 visible ASCII characters. To see the commitment first, leave it out and ' +
      'use `addClientSeed`.',
  })
  @IsOptional()
  @IsSeed()
  clientSeed?: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Gives the same dice in every game with this text, for trying out bots: 1 to 64 visible ASCII characters. ' +
      'Such a game is labelled and never ranked.',
  })
  @IsOptional()
  @IsSeed()
  practiceSeed?: string;

  @Field({ defaultValue: true, description: 'Whether the game counts for best-score lists.' })
  @IsBoolean()
  ranked!: boolean;

  @Field({ defaultValue: false, description: 'Whether only its players may see it.' })
  @IsBoolean()
  private!: boolean;

  @Field(() => Int, {
    defaultValue: 3 * DAY,
    description: 'Seconds without a move after which opponents may `claim`: one minute to 90 days.',
  })
  @IsInt()
  @Min(MINUTE)
  @Max(90 * DAY)
  claimAfterSeconds!: number;
}

@InputType({ description: 'The game that a command is for.' })
export class GameCommandInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of the game.' })
  @IsId('a UUID, as createGame gave it')
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

@InputType({ description: 'A seat to take.' })
export class JoinGameInput extends GameCommandInput {
  @Field(() => String, {
    nullable: true,
    description: 'The join code of the game, for seats that ask for it.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_ID)
  code?: string;

  @Field(() => Int, { nullable: true, description: 'Which seat; by default the first that is free for you.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_SEATS - 1)
  seat?: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Goes into every throw: 1 to 64 visible ASCII characters. Give it here if you take the last seat, as the first ' +
      'roll may follow at once.',
  })
  @IsOptional()
  @IsSeed()
  clientSeed?: string;

  @Field(() => String, { nullable: true, description: 'The name at the seat; by default your own.' })
  @IsOptional()
  @IsName()
  name?: string;
}

@InputType({ description: 'A text that goes into every throw of a game.' })
export class AddClientSeedInput extends GameCommandInput {
  @Field({ description: '1 to 64 visible ASCII characters.' })
  @IsSeed()
  clientSeed!: string;
}

@InputType({ description: 'A roll of the dice.' })
export class RollInput extends GameCommandInput {
  @Field(() => [Int], {
    nullable: true,
    description:
      'Positions of the dice that stay, from 0; by default those that are marked, by `keep` or by the roll before. ' +
      'The first roll throws all.',
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

/**
 * The game that a command is for.
 * @param operation the name of the command, as a key stands for one command only
 */
export function targetOf(caller: Caller, operation: string, input: GameCommandInput): Target {
  const { gameId, expectedVersion } = input;
  return defined({ gameId, expectedVersion, retry: retryOf(caller, operation, input) });
}
