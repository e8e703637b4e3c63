import { Field, Float, ObjectType } from '@nestjs/graphql';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import type { Evaluation } from '../advisor/tasks.js';
import type { Ruleset } from '@yamb-server/engine';
import type { Advice, Hope, Reliability, ValueModel } from '@yamb-server/strategy';
import { ChoiceModel, ValueModelEnum } from './choice.models.js';
import { describeAdvice } from './describe-advice.js';

/** Maximum number of choices per request. */
export const MAX_ADVICE = 10;
const ERROR = 'Standard error of `expectedTotal` in points, as estimated by the model; 0 if it is EXACT.';
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
  /** @param ruleset provides the names of rows and columns */
  constructor(
    private readonly advice: Advice,
    private readonly reliability: Reliability,
    private readonly ruleset: Ruleset,
  ) {
    super(advice.choice);
  }

  @Field(() => ValueModelEnum, { description: 'The model behind `expectedTotal`.' })
  get model(): ValueModel {
    return this.reliability.model;
  }

  @Field(() => Float, { description: ERROR })
  get error(): number {
    return this.reliability.error;
  }

  @Field(() => Float, { description: 'Expected final total of the side after this choice.' })
  get expectedTotal(): number {
    return this.advice.total;
  }

  @Field(() => Float, { description: 'Points below the best choice; 0 for the best.' })
  get loss(): number {
    return this.advice.loss;
  }

  @ListSize(MAX_HOPES)
  @Field(() => [HopeModel], {
    description: 'The fields in which the turn is likely to end, most likely first.',
  })
  get hopes(): readonly Hope[] {
    return this.advice.hopes;
  }

  @Localized()
  @Field(() => String, { description: 'The advice in words.' })
  get text(): InLanguage {
    return (language) => describeAdvice(this.advice, this.ruleset, language);
  }
}

@ObjectType('Evaluation', { description: 'The value of a position.' })
export class EvaluationModel {
  constructor(
    private readonly evaluation: Evaluation,
    private readonly ruleset: Ruleset,
  ) {}

  @Field(() => Float, { description: 'Expected final total of the sheet.' })
  get expectedTotal(): number {
    return this.evaluation.expectedTotal;
  }

  @Field(() => ValueModelEnum, { description: 'The model behind `expectedTotal`.' })
  get model(): ValueModel {
    return this.evaluation.model;
  }

  @Field(() => Float, { description: ERROR })
  get error(): number {
    return this.evaluation.error;
  }

  @ListSize(MAX_ADVICE)
  @Field(() => [AdviceModel], {
    description: 'The best choices, best first; empty before the first roll of the turn.',
  })
  get advice(): readonly AdviceModel[] {
    return this.evaluation.advice.map((advice) => new AdviceModel(advice, this.evaluation, this.ruleset));
  }
}
