import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { BooleanField, IntField, TextField } from '../../kernel/input/fields.js';
import { ArrayMaxSize, IsOptional, IsString, MaxLength } from 'class-validator';
import { Nested } from '../../kernel/input/input-shape.js';
import { MOST_BONUS_FIELDS, MOST_COLUMNS, MOST_DICE, MOST_ROWS } from '@yamb-server/engine';
import { MAX_ID, MAX_SEATS } from '../../games/domain/limits.js';
import { MAX_ADVICE } from './advice.models.js';
import { RulesetId, VariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

const MAX_ROLLS = 99;
const MAX_SCORE = 1_000_000;

@ArgsType()
export class AdviceArgs {
  @IntField({ min: 1, max: MAX_ADVICE, defaultValue: 3, description: 'Maximum number of choices: 1 to 10.' })
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

  @IntField({
    min: 1,
    max: MAX_SEATS,
    defaultValue: 1,
    description: 'Number of sides in the game. Some sheets lack a column if there is only one.',
  })
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

  @IntField({
    min: 0,
    max: MAX_SCORE,
    nullable: true,
    description: 'Points of the running bonus, if the rule set has one.',
  })
  runningBonus?: number;

  @IntField({
    min: 0,
    max: MAX_SCORE,
    nullable: true,
    description: 'Number of saved rolls, if the rule set allows saving.',
  })
  savedRolls?: number;

  @Field(() => [Int], {
    nullable: true,
    description: 'The faces on the table by position. Omit before the first roll of the turn.',
  })
  @IsOptional()
  @ArrayMaxSize(MOST_DICE)
  dice?: number[];

  @IntField({
    min: 0,
    max: MAX_ROLLS,
    nullable: true,
    description: 'Number of rolls left in the turn; defaults to all but the first.',
  })
  rollsLeft?: number;

  @BooleanField({
    nullable: true,
    description:
      'Whether the last roll was of all dice; defaults to true after the first roll, otherwise false.',
  })
  threwAll?: boolean;

  @TextField(MAX_ID, { nullable: true, description: 'Id of the announced row.' })
  announced?: string;

  @TextField(MAX_ID, { nullable: true, description: 'Id of the row dictated by the previous side.' })
  dictated?: string;

  @IntField({ min: 1, max: MAX_ADVICE, defaultValue: 3, description: 'Maximum number of choices: 1 to 10.' })
  first!: number;
}
