import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { ArrayMaxSize, IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Nested } from '../../kernel/input/input-shape.js';
import { MOST_BONUS_FIELDS, MOST_COLUMNS, MOST_DICE, MOST_ROWS } from '@yamb-server/engine';
import { MAX_ID, MAX_SEATS } from '../../games/domain/limits.js';
import { MAX_ADVICE } from './advice.models.js';
import { RulesetId, VariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

const MAX_ROLLS = 99;
const MAX_SCORE = 1_000_000;

@ArgsType()
export class AdviceArgs {
  @Field(() => Int, { defaultValue: 3, description: 'Maximum number of choices: 1 to 10.' })
  @IsInt()
  @Min(1)
  @Max(MAX_ADVICE)
  first!: number;
}

@InputType({ description: 'The scores of a column.' })
export class EvaluatedColumnInput {
  @Field(() => ID, { description: 'Id of the column.' })
  @IsString()
  @MaxLength(MAX_ID)
  id!: string;

  @Field(() => [Int], {
    nullable: 'items',
    description:
      'The scores by row of the rule set, in its order: null for an empty field, 0 for a crossed one.',
  })
  @ArrayMaxSize(MOST_ROWS)
  scores!: (number | null)[];
}

@InputType({ description: 'The position of one side, by the rules of a rule set.' })
export class EvaluateInput {
  @RulesetId('Id of a rule set.')
  ruleset!: string;

  @VariantIds('Ids of variants, in any order.')
  variants!: string[];

  @Field(() => Int, {
    defaultValue: 1,
    description: 'Number of sides in the game. Some sheets lack a column if there is only one.',
  })
  @IsInt()
  @Min(1)
  @Max(MAX_SEATS)
  sides!: number;

  @Field(() => [EvaluatedColumnInput], {
    defaultValue: [],
    description: 'The sheet. Omitted columns are empty.',
  })
  @ArrayMaxSize(MOST_COLUMNS)
  @Nested(() => EvaluatedColumnInput, { each: true })
  columns!: EvaluatedColumnInput[];

  @Field(() => [Int], {
    nullable: true,
    description: 'How often each bonus field was entered; defaults to never.',
  })
  @IsOptional()
  @ArrayMaxSize(MOST_BONUS_FIELDS)
  bonuses?: number[];

  @Field(() => Int, {
    nullable: true,
    description: 'Points of the running bonus, if the rule set has one.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_SCORE)
  runningBonus?: number;

  @Field(() => Int, { nullable: true, description: 'Number of saved rolls, if the rule set allows saving.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_SCORE)
  savedRolls?: number;

  @Field(() => [Int], {
    nullable: true,
    description: 'The faces on the table by position. Omit before the first roll of the turn.',
  })
  @IsOptional()
  @ArrayMaxSize(MOST_DICE)
  dice?: number[];

  @Field(() => Int, {
    nullable: true,
    description: 'Number of rolls left in the turn; defaults to all but the first.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_ROLLS)
  rollsLeft?: number;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the last roll was of all dice; defaults to true after the first roll, otherwise false.',
  })
  @IsOptional()
  @IsBoolean()
  threwAll?: boolean;

  @Field(() => String, { nullable: true, description: 'Id of the announced row.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_ID)
  announced?: string;

  @Field(() => String, { nullable: true, description: 'Id of the row dictated by the previous side.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_ID)
  dictated?: string;

  @Field(() => Int, { defaultValue: 3, description: 'Maximum number of choices: 1 to 10.' })
  @IsInt()
  @Min(1)
  @Max(MAX_ADVICE)
  first!: number;
}
