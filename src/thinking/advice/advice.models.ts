import { Field, Float, ObjectType } from '@nestjs/graphql';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { Cost, ListField } from '../../kernel/schema/prices.js';
import type { Chances, Evaluation } from '../advisor/tasks.js';
import type { Ruleset } from '@yamb-server/engine';
import { keyOf, type Hope, type ValueModel } from '@yamb-server/strategy';
import { choiceFields, ChoiceModel, ValueModelEnum } from './choice.models.js';
import { describeAdvice } from './describe-advice.js';

/** Maximum number of choices per request. */
export const MAX_ADVICE = 10;
const ERROR = 'Standard error of `expectedTotal` in points, as estimated by the model; 0 if it is EXACT.';
const WIN_CHANCE_ERROR =
  'Standard error of `winChance`, at least 0.01; 0 if the last two turns of the game are solved to their end. Null if ' +
  '`winChance` is null.';
/** Maximum number of likely fields per choice. */
const MAX_HOPES = 3;

@ObjectType('Hope', {
  description:
    'A field in which the turn may end. A field that may be either scored or crossed is listed twice.',
})
export class HopeModel {
  @Field({ description: 'Id of the column.' })
  column!: string;

  @Field({ description: 'Id of the row or bonus field.' })
  row!: string;

  @Field(() => Float, { description: 'Probability of this outcome, 0 to 1.' })
  chance!: number;

  @Field(() => Float, { description: 'Mean score of the field in this case; 0 if it is crossed.' })
  score!: number;
}

@Cost(5)
@ObjectType('Advice', { description: 'A possible choice and its expected outcome.' })
export class AdviceModel extends ChoiceModel {
  @Field(() => ValueModelEnum, { description: 'The model behind `expectedTotal`.' })
  model!: ValueModel;

  @Field(() => Float, { description: ERROR })
  error!: number;

  @Field(() => Float, { description: 'Expected final total of the side after this choice.' })
  expectedTotal!: number;

  @Field(() => Float, { description: 'Points below the best choice; 0 for the best.' })
  loss!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Chance to win the game after this choice if the side then plays to win, 0 to 1; ties are divided. With a goal of ' +
      '`evaluate`, the chance to reach it. Null without opponents or a goal, and if totals consist of awards.',
  })
  winChance!: number | null | Promise<number | null>;

  @Field(() => Float, { nullable: true, description: WIN_CHANCE_ERROR })
  winChanceError!: number | null | Promise<number | null>;

  @ListField(() => HopeModel, MAX_HOPES, {
    description: 'The fields in which the turn is likely to end, most likely first.',
  })
  hopes!: readonly Hope[];

  @Localized()
  @Field(() => String, { description: 'The advice in words.' })
  text!: InLanguage;
}

@ObjectType('Evaluation', { description: 'The value of a position.' })
export class EvaluationModel {
  @Field(() => Float, { description: 'Expected final total of the sheet.' })
  expectedTotal!: number;

  @Field(() => ValueModelEnum, { description: 'The model behind `expectedTotal`.' })
  model!: ValueModel;

  @Field(() => Float, { description: ERROR })
  error!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Chance to reach the goal, `beat` or `bestOf`, with play for it, 0 to 1. Null without a goal, and if totals ' +
      'consist of awards.',
  })
  winChance!: number | null;

  @Field(() => Float, { nullable: true, description: WIN_CHANCE_ERROR })
  winChanceError!: number | null;

  @ListField(() => AdviceModel, MAX_ADVICE, {
    description: 'The best choices, best first; empty before the first roll of the turn.',
  })
  advice!: readonly AdviceModel[];
}

/**
 * @param ruleset provides the names of rows and columns
 * @param chances computes the chances to win if the evaluation lacks them; called only if they are selected
 */
export const evaluationModel = (
  { expectedTotal, model, error, winChance, winChanceError, advice }: Evaluation,
  ruleset: Ruleset,
  chances?: () => Promise<Chances>,
): EvaluationModel => ({
  expectedTotal,
  model,
  error,
  winChance,
  winChanceError,
  advice: advice.map((one) => ({
    ...choiceFields(one.choice),
    model,
    error,
    expectedTotal: one.total,
    loss: one.loss,
    get winChance() {
      return chances
        ? chances().then(({ byChoice }) => byChoice.get(keyOf(one.choice)) ?? null)
        : one.winChance;
    },
    get winChanceError() {
      return chances ? chances().then(({ error }) => error) : winChanceError;
    },
    hopes: one.hopes,
    text: (language) => describeAdvice(one, ruleset, language),
  })),
});
