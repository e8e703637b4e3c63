import { ArgsType, Field, ID } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  IsBoolean,
  IsDate,
  IsOptional,
  IsString,
  MaxDate,
  MaxLength,
  MinDate,
} from 'class-validator';
import { IsId } from '../api/input/id.js';
import { MAX_ID, MAX_VARIANTS } from '../games/domain/limits.js';

@ArgsType()
export class PlayerArgs {
  @Field(() => ID, { description: 'Id of the player.' })
  @IsId('the id of a player')
  id!: string;
}

@ArgsType()
export class OpponentArgs {
  @Field(() => ID, { description: 'Id of the other player.' })
  @IsId('the id of a player')
  opponent!: string;
}

@ArgsType()
export class RulesetStatisticsArgs {
  @Field({
    defaultValue: false,
    description:
      'Those of games for one, where these are played on a sheet of their own, as `yamb` is without its dictated column. ' +
      'Where the sheet is the same, all are counted together.',
  })
  @IsBoolean()
  solitaire!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Only games that were finished in the month of this time in UTC, or later.',
  })
  @IsOptional()
  @IsDate()
  @MinDate(new Date('1970-01-01T00:00:00Z'))
  @MaxDate(new Date('9999-12-01T00:00:00Z'))
  since?: Date;
}

@ArgsType()
export class PlayerStatisticsArgs extends RulesetStatisticsArgs {
  @Field(() => ID, { description: 'Id of the rule set. Counted are games by its present version.' })
  @IsString()
  @MaxLength(MAX_ID)
  ruleset!: string;

  @Field(() => [ID], {
    defaultValue: [],
    description: 'Ids of the variants, in any order. Each choice of variants has statistics of its own.',
  })
  @ArrayMaxSize(MAX_VARIANTS)
  @IsString({ each: true })
  @MaxLength(MAX_ID, { each: true })
  variants!: string[];
}
