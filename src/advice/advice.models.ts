import { Field, Float, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { enumOf } from '../api/input/enum.js';
import { Cost, ListSize } from '../api/limits/prices.js';
import { LARGEST } from '../games/rulesets/list-sizes.js';
import type { Evaluation } from '../advisor/tasks.js';
import type { Advice, Hope } from '../strategy/index.js';
import { describeAdvice } from './describe-advice.js';

/** Choices that can be asked for. */
export const MAX_ADVICE = 10;
/** Fields that a choice hopes for at most. */
const MAX_HOPES = 3;

const ADVICE_KINDS = ['ROLL', 'ANNOUNCE', 'ENTER'] as const;
export const AdviceKindEnum = enumOf(ADVICE_KINDS);

registerEnumType(AdviceKindEnum, {
  name: 'AdviceKind',
  description: 'What is to be done.',
  valuesMap: {
    ROLL: { description: 'Roll again, and keep some dice.' },
    ANNOUNCE: { description: 'Announce a row.' },
    ENTER: { description: 'Enter a field.' },
  },
});

@ObjectType('Hope', { description: 'A field that the turn may end in.' })
export class HopeModel {
  @Field({ description: 'Id of the column.' })
  column!: string;

  @Field({ description: 'Id of the row, or of a bonus field.' })
  row!: string;

  @Field(() => Float, { description: 'The chance that it is entered, 0 to 1.' })
  chance!: number;

  @Field(() => Float, { description: 'The mean of what it then counts; 0 where it is only crossed.' })
  score!: number;
}

@Cost(5)
@ObjectType('Advice', { description: 'Something that may be done now, and what comes of it.' })
export class AdviceModel {
  constructor(private readonly advice: Advice) {}

  @Field(() => AdviceKindEnum, { description: 'What is to be done.' })
  get kind(): (typeof ADVICE_KINDS)[number] {
    return KINDS[this.advice.choice.kind];
  }

  @ListSize(LARGEST.dice)
  @Field(() => [Int], { description: 'To ROLL: the positions of the dice that stay, for `roll(keep)`.' })
  get keep(): readonly number[] {
    return this.advice.choice.kind === 'roll' ? this.advice.choice.keep : [];
  }

  @ListSize(LARGEST.dice)
  @Field(() => [Int], { description: 'To ROLL: the faces of the dice that stay.' })
  get faces(): readonly number[] {
    return this.advice.choice.kind === 'roll' ? this.advice.choice.faces : [];
  }

  @Field(() => String, { nullable: true, description: 'To ENTER: id of the column.' })
  get column(): string | null {
    return this.advice.choice.kind === 'enter' ? this.advice.choice.column : null;
  }

  @Field(() => String, { nullable: true, description: 'To ENTER or ANNOUNCE: id of the row.' })
  get row(): string | null {
    return this.advice.choice.kind === 'roll' ? null : this.advice.choice.row;
  }

  @Field(() => Int, { nullable: true, description: 'To ENTER: what the field counts; 0 crosses it.' })
  get score(): number | null {
    return this.advice.choice.kind === 'enter' ? this.advice.choice.score : null;
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

  @Field({ description: 'All of it in words.' })
  get text(): string {
    return describeAdvice(this.advice);
  }
}

const KINDS = { enter: 'ENTER', announce: 'ANNOUNCE', roll: 'ROLL' } as const;

@ObjectType('Evaluation', { description: 'What a position is worth.' })
export class EvaluationModel {
  constructor(private readonly evaluation: Evaluation) {}

  @Field(() => Float, { description: 'The final total that is expected of the sheet.' })
  get expectedTotal(): number {
    return this.evaluation.expectedTotal;
  }

  @ListSize(MAX_ADVICE)
  @Field(() => [AdviceModel], {
    description: 'The best choices, the best first; empty before the first roll of the turn.',
  })
  get advice(): readonly AdviceModel[] {
    return this.evaluation.advice.map((advice) => new AdviceModel(advice));
  }
}
