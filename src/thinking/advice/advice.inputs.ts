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
  @Field(() => Int, { defaultValue: 3, description: 'How many choices at most: 1 to 10.' })
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
    description: 'By row of the rule set, in their order: null while empty, 0 when crossed.',
  })
  @ArrayMaxSize(MOST_ROWS)
  scores!: (number | null)[];
}

@InputType({ description: 'A position of one side, by the rules of a rule set.' })
export class EvaluateInput {
  @RulesetId('Id of a rule set.')
  ruleset!: string;

  @VariantIds('Ids of its variants, in any order.')
  variants!: string[];

  @Field(() => Int, {
    defaultValue: 1,
    description: 'How many sides play: some sheets lack a column when there is one.',
  })
  @IsInt()
  @Min(1)
  @Max(MAX_SEATS)
  sides!: number;

  @Field(() => [EvaluatedColumnInput], {
    defaultValue: [],
    description: 'The sheet. Columns that are left out are empty.',
  })
  @ArrayMaxSize(MOST_COLUMNS)
  @Nested(() => EvaluatedColumnInput, { each: true })
  columns!: EvaluatedColumnInput[];

  @Field(() => [Int], {
    nullable: true,
    description: 'How often each bonus field was entered; by default never.',
  })
  @IsOptional()
  @ArrayMaxSize(MOST_BONUS_FIELDS)
  bonuses?: number[];

  @Field(() => Int, {
    nullable: true,
    description: 'Points of the running bonus, where the rule set has one.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_SCORE)
  runningBonus?: number;

  @Field(() => Int, { nullable: true, description: 'Rolls that were saved, where the rule set saves them.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_SCORE)
  savedRolls?: number;

  @Field(() => [Int], {
    nullable: true,
    description: 'The faces on the table by position; left out before the first roll of the turn.',
  })
  @IsOptional()
  @ArrayMaxSize(MOST_DICE)
  dice?: number[];

  @Field(() => Int, {
    nullable: true,
    description: 'Rolls that the turn still has; by default all but the one that threw the dice.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_ROLLS)
  rollsLeft?: number;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the last roll threw all dice; by default the first did, and a later one did not.',
  })
  @IsOptional()
  @IsBoolean()
  threwAll?: boolean;

  @Field(() => String, { nullable: true, description: 'The row that is announced.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_ID)
  announced?: string;

  @Field(() => String, { nullable: true, description: 'The row that the side before dictates.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_ID)
  dictated?: string;

  @Field(() => Int, { defaultValue: 3, description: 'How many choices at most: 1 to 10.' })
  @IsInt()
  @Min(1)
  @Max(MAX_ADVICE)
  first!: number;
}
