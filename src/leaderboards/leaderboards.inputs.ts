import { ArgsType, Field, ID, InputType, Int, registerEnumType } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  IsBoolean,
  IsDate,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxDate,
  MaxLength,
  Min,
  MinDate,
} from 'class-validator';
import { PLAYER_KINDS, type PlayerKind } from '../api/caller/caller.js';
import { enumOf } from '../api/input/enum.js';
import { IsId } from '../api/input/id.js';
import { MAX_PAGE } from '../api/limits/limits.js';
import { IdempotencyKey, RetriableInput } from '../api/input/retry.inputs.js';
import { IsName } from '../api/input/name.js';
import { MAX_ID, MAX_SEATS, MAX_VARIANTS } from '../games/domain/limits.js';
import { PlayerKindEnum } from '../players/players.models.js';
import { PERIODS, type Period } from './periods.js';

const MAX_CURSOR = 100;

export const LeaderboardPeriodEnum = enumOf(PERIODS);

registerEnumType(LeaderboardPeriodEnum, {
  name: 'LeaderboardPeriod',
  description: 'How much of time a list holds. Calendar periods are those of UTC; weeks begin on Monday.',
  valuesMap: {
    ALL_TIME: { description: 'Everything.' },
    YEAR: { description: 'A calendar year.' },
    MONTH: { description: 'A calendar month.' },
    WEEK: { description: 'A week as ISO 8601 counts it, Monday to Sunday.' },
    DAY: { description: 'A day.' },
  },
});

/** Which list is meant. */
@ArgsType()
@InputType({ isAbstract: true })
abstract class ListChoiceArgs {
  @Field(() => ID, { description: 'Id of the rule set. The list is that of its present version.' })
  @IsString()
  @MaxLength(MAX_ID)
  ruleset!: string;

  @Field(() => [ID], {
    defaultValue: [],
    description: 'Ids of the variants, in any order. Each choice of variants has a list of its own.',
  })
  @ArrayMaxSize(MAX_VARIANTS)
  @IsString({ each: true })
  @MaxLength(MAX_ID, { each: true })
  variants!: string[];

  @Field({
    defaultValue: false,
    description:
      'The list of games for one, where these are played on a sheet of their own, as `yamb` is without its ' +
      'dictated column. Where the sheet is the same, so is the list.',
  })
  @IsBoolean()
  solitaire!: boolean;

  @Field({
    defaultValue: false,
    description:
      'The list of hot-seat games: those of several seats that are all of one account, which compete with each other ' +
      'alone. Not together with `solitaire`.',
  })
  @IsBoolean()
  hotSeat!: boolean;

  @Field(() => PlayerKindEnum, {
    defaultValue: 'HUMAN',
    description:
      'HUMAN: games among people. BOT: games with a bot at any seat, which compete with each other alone; each score says ' +
      'who made it.',
  })
  @IsIn(PLAYER_KINDS)
  kind!: PlayerKind;
}

@ArgsType()
export class LeaderboardArgs extends ListChoiceArgs {
  @Field(() => LeaderboardPeriodEnum, {
    defaultValue: 'ALL_TIME',
    description: 'Only scores of games that were finished in this period.',
  })
  @IsIn(PERIODS)
  period!: Period;

  @Field(() => Date, {
    nullable: true,
    description: 'Any time in the period that is meant; by default now.',
  })
  @IsOptional()
  @IsDate()
  @MinDate(new Date('1970-01-01T00:00:00Z'))
  @MaxDate(new Date('9999-12-01T00:00:00Z'))
  at?: Date;

  @Field(() => Int, { defaultValue: 5, description: 'How many at most: 1 to 100.' })
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  first!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Goes on after this cursor, `pageInfo.endCursor` of the page before. It stays right while scores come in.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_CURSOR)
  after?: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'Id of a player: gives the page with the best score of that player in its middle, as far as the list ' +
      'allows. Empty when there is none. Not together with `after`.',
  })
  @IsOptional()
  @IsId('the id of a player')
  around?: string;
}

@ArgsType()
export class OwnScoresArgs {
  @Field(() => Int, { defaultValue: 20, description: 'How many at most: 1 to 100.' })
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  first!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Goes on after this cursor, `pageInfo.endCursor` of the page before.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_CURSOR)
  after?: string;
}

@ArgsType()
export class QualifiesArgs {
  @Field(() => Int, { defaultValue: 5, description: 'How many places the list has: 1 to 100.' })
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  top!: number;
}

@InputType({ description: 'A name for a score of yours.' })
export class SignScoreInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of the game.' })
  @IsId('a UUID, as createGame gave it')
  gameId!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The side that made the score; needed only by who has several.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_SEATS - 1)
  side?: number;

  @Field({ description: 'What is to stand in the list: 1 to 40 printable characters.' })
  @IsName()
  name!: string;
}

@InputType({ description: 'The list that is to be emptied, in all its periods.' })
export class ResetLeaderboardInput extends ListChoiceArgs {
  @IdempotencyKey()
  idempotencyKey?: string;
}
