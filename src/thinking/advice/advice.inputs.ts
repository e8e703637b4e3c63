import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { RequestError } from '../../kernel/errors/request-error.js';
import { BooleanField, EnumField, IntField, TextField } from '../../kernel/input/fields.js';
import { ArrayMaxSize, IsOptional, IsString, MaxLength } from 'class-validator';
import { Nested } from '../../kernel/input/input-shape.js';
import { MOST_BONUS_FIELDS, MOST_COLUMNS, MOST_DICE, MOST_ROWS } from '@yamb-server/engine';
import { MAX_ID, MAX_SEATS } from '../../games/domain/limits.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import type { AdviceOrder, Goal } from '@yamb-server/strategy';
import { MAX_ADVICE } from './advice.models.js';
import { RulesetId, VariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

const MAX_ROLLS = 99;
const MAX_SCORE = 1_000_000;

/** Maximum number of totals that one is compared with. */
const MAX_TOTALS = 10_000;

const AdviceOrderEnum = enumType<AdviceOrder>('AdviceOrder', 'What choices are ranked by.', {
  TOTAL: 'The expected total.',
  WIN_CHANCE: 'The chance to win, or to reach the goal. If there is no `winChance`, the expected total.',
});

const Beat = (): PropertyDecorator =>
  IntField({
    min: 0,
    max: MAX_SCORE,
    nullable: true,
    description: 'A goal besides points: a final total above this one. Excludes `bestOf`.',
  });

const BestOf = (): PropertyDecorator =>
  IntField({
    min: 2,
    max: MAX_TOTALS,
    nullable: true,
    description:
      'A goal besides points: the highest of this number of final totals, such as those of the entrants of a tournament. The ' +
      'others play as well as the server, each a sheet of their own. Excludes `beat`.',
  });

@ArgsType()
export class AdviceArgs {
  @IntField({ min: 1, max: MAX_ADVICE, defaultValue: 3, description: 'Maximum number of choices: 1 to 10.' })
  first!: number;

  @EnumField(AdviceOrderEnum, { defaultValue: 'TOTAL', description: 'What choices are ranked by.' })
  orderBy!: AdviceOrder;

  @Beat()
  beat?: number;

  @BestOf()
  bestOf?: number;
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
  @EnumField(AdviceOrderEnum, { defaultValue: 'TOTAL', description: 'What choices are ranked by.' })
  orderBy!: AdviceOrder;

  @Beat()
  beat?: number;

  @BestOf()
  bestOf?: number;
}

/** The goal of a request; undefined without one. @throws RequestError BAD_USER_INPUT if there are two */
export function goalFrom({
  beat,
  bestOf,
}: {
  readonly beat?: number | undefined;
  readonly bestOf?: number | undefined;
}): Goal | undefined {
  if (beat === undefined) return bestOf === undefined ? undefined : { kind: 'bestOf', totals: bestOf };
  if (bestOf === undefined) return { kind: 'beat', points: beat };
  throw RequestError.badInput([{ field: 'bestOf', message: 'Send beat or bestOf, not both' }]);
}
