import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import {
  ArrayMaxSize,
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
} from 'class-validator';
import { PLAYER_KINDS, type PlayerKind } from '../../api/caller/caller.js';
import { IsId } from '../../api/input/id.js';
import { Nested } from '../../api/input/input-shape.js';
import { MAX_PAGE } from '../../api/limits/limits.js';
import { MAX_ID, MAX_VARIANTS } from '../../games/domain/limits.js';
import { PlayerKindEnum } from '../../players/players.models.js';
import { COMPETITION_KINDS, type CompetitionKind } from '../domain/competition.js';
import { CompetitionKindEnum } from './competition.enums.js';

const MAX_CURSOR = 150;

@ArgsType()
export class CompetitionArgs {
  @Field(() => ID, { description: 'Id of the competition.' })
  @IsId('the id of a competition')
  id!: string;
}

@ArgsType()
export class CompetitionUpdatedArgs {
  @Field(() => ID, { description: 'Id of the competition.' })
  @IsId('the id of a competition')
  competitionId!: string;
}

@ArgsType()
export class DailyArgs {
  @Field(() => ID, { description: 'Id of the rule set.' })
  @IsString()
  @MaxLength(MAX_ID)
  ruleset!: string;

  @Field(() => [ID], { defaultValue: [], description: 'Ids of its variants, in any order.' })
  @ArrayMaxSize(MAX_VARIANTS)
  @IsString({ each: true })
  @MaxLength(MAX_ID, { each: true })
  variants!: string[];

  @Field(() => String, {
    nullable: true,
    description:
      'A date in UTC, such as `2026-03-14`; by default today. That of tomorrow is announced today.',
  })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'date must be a date such as 2026-03-14' })
  date?: string;
}

@InputType({ description: 'Which competitions to list; without a filter, all that are open to anyone.' })
export class CompetitionFilterInput {
  @Field({
    defaultValue: false,
    description:
      'Only those that you have made, have entered or are invited to; others too than those open to anyone.',
  })
  @IsBoolean()
  mine!: boolean;

  @Field({ defaultValue: false, description: 'Only those that are not over.' })
  @IsBoolean()
  running!: boolean;

  @Field(() => CompetitionKindEnum, { nullable: true, description: 'Only those of this kind.' })
  @IsOptional()
  @IsIn(COMPETITION_KINDS)
  kind?: CompetitionKind;

  @Field(() => ID, { nullable: true, description: 'Only those of this rule set, with any variants.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_ID)
  ruleset?: string;
}

@ArgsType()
export class CompetitionsArgs {
  @Field(() => CompetitionFilterInput, { nullable: true, description: 'Which ones.' })
  @IsOptional()
  @Nested(() => CompetitionFilterInput)
  filter?: CompetitionFilterInput;

  @Field(() => Int, { defaultValue: 20, description: 'How many at most: 1 to 100.' })
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  first!: number;

  @Field(() => ID, { nullable: true, description: 'The cursor of the last one of the page before.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'after must be a cursor that a page before has given' })
  after?: string;
}

@ArgsType()
export class StandingsArgs {
  @Field(() => PlayerKindEnum, {
    nullable: true,
    description: 'Only people, or only bots, with ranks among these; by default all together.',
  })
  @IsOptional()
  @IsIn(PLAYER_KINDS)
  kind?: PlayerKind;

  @Field(() => Int, { defaultValue: 20, description: 'How many at most: 1 to 100.' })
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  first!: number;

  @Field(() => String, { nullable: true, description: 'The cursor of the last entrant of the page before.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_CURSOR)
  after?: string;
}
