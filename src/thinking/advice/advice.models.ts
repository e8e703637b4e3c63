import { Field, Float, ObjectType } from '@nestjs/graphql';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import type { Evaluation } from '../advisor/tasks.js';
import type { Ruleset } from '@yamb-server/engine';
import type { Advice, Hope, Reliability, ValueModel } from '@yamb-server/strategy';
import { ChoiceModel, ValueModelEnum } from './choice.models.js';
import { describeAdvice } from './describe-advice.js';

/** Choices that can be asked for. */
export const MAX_ADVICE = 10;
const ERROR =
  'The standard error of `expectedTotal`, in points, as far as the model knows it; 0 if it is EXACT.';
/** Fields that a choice hopes for at most. */
const MAX_HOPES = 3;

@ObjectType('Hope', {
  description:
    'A field that the turn may end in, by scoring it or by crossing it: a field in which it may do either is there twice.',
})
export class HopeModel {
  @Field({ description: 'Id of the column.' })
  column!: string;

  @Field({ description: 'Id of the row, or of a bonus field.' })
  row!: string;

  @Field(() => Float, { description: 'The chance of that, 0 to 1.' })
  chance!: number;

  @Field(() => Float, { description: 'The mean of what it then counts; 0 if it is crossed.' })
  score!: number;
}

@Cost(5)
@ObjectType('Advice', { description: 'Something that may be done now, and what comes of it.' })
export class AdviceModel extends ChoiceModel {
  /** @param ruleset names rows and columns */
  constructor(
    private readonly advice: Advice,
    private readonly reliability: Reliability,
    private readonly ruleset: Ruleset,
  ) {
    super(advice.choice);
  }

  @Field(() => ValueModelEnum, { description: 'The model that expects it.' })
  get model(): ValueModel {
    return this.reliability.model;
  }

  @Field(() => Float, { description: ERROR })
  get error(): number {
    return this.reliability.error;
  }

  @Field(() => Float, { description: 'The final total of the side that is expected after it.' })
  get expectedTotal(): number {
    return this.advice.total;
  }

  @Field(() => Float, { description: 'By how many points that is below the best; 0 for the first.' })
  get loss(): number {
    return this.advice.loss;
  }

  @ListSize(MAX_HOPES)
  @Field(() => [HopeModel], {
    description: 'The fields that the turn is likely to end in, the likeliest first.',
  })
  get hopes(): readonly Hope[] {
    return this.advice.hopes;
  }

  @Localized()
  @Field(() => String, { description: 'All of it in words.' })
  get text(): InLanguage {
    return (language) => describeAdvice(this.advice, this.ruleset, language);
  }
}

@ObjectType('Evaluation', { description: 'What a position is worth.' })
export class EvaluationModel {
  constructor(
    private readonly evaluation: Evaluation,
    private readonly ruleset: Ruleset,
  ) {}

  @Field(() => Float, { description: 'The final total that is expected of the sheet.' })
  get expectedTotal(): number {
    return this.evaluation.expectedTotal;
  }

  @Field(() => ValueModelEnum, { description: 'The model that expects it.' })
  get model(): ValueModel {
    return this.evaluation.model;
  }

  @Field(() => Float, { description: ERROR })
  get error(): number {
    return this.evaluation.error;
  }

  @ListSize(MAX_ADVICE)
  @Field(() => [AdviceModel], {
    description: 'The best choices, the best first; empty before the first roll of the turn.',
  })
  get advice(): readonly AdviceModel[] {
    return this.evaluation.advice.map((advice) => new AdviceModel(advice, this.evaluation, this.ruleset));
  }
}
