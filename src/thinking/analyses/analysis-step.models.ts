import { Field, Float, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ChoiceModel } from '../advice/choice.models.js';
import { describeChoice } from '../advice/describe-advice.js';
import { enumOf } from '../../kernel/input/objects.js';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { ListSize } from '../../kernel/schema/prices.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import type { AdvisedChoice, AnalysedChoice, AnalysedRoll } from '@yamb-server/strategy';
import type { Ruleset } from '@yamb-server/engine';

export const AnalysisStepKindEnum = enumOf(['ROLL', 'CHOICE'] as const);

registerEnumType(AnalysisStepKindEnum, {
  name: 'AnalysisStepKind',
  description: 'The kind of a step.',
  valuesMap: {
    ROLL: { description: 'Dice were rolled. Its effect is luck.' },
    CHOICE: { description: 'The player made a choice, which may have cost points.' },
  },
});

@ObjectType('AnalysedChoice', {
  description: 'The choice a player made with the dice on the table, or the best one.',
})
export class AnalysedChoiceModel extends ChoiceModel {
  /** @param ruleset provides the names of rows and columns */
  constructor(
    private readonly described: AdvisedChoice,
    private readonly ruleset: Ruleset,
  ) {
    super(described);
  }

  @Localized()
  @Field(() => String, { description: 'The choice in words.' })
  get text(): InLanguage {
    return (language) => describeChoice(this.described, this.ruleset, language);
  }
}

@ObjectType('AnalysisStep', { description: 'A roll or choice in a turn.' })
export class AnalysisStepModel {
  constructor(
    private readonly step: AnalysedRoll | AnalysedChoice,
    private readonly ruleset: Ruleset,
  ) {}

  @Field(() => AnalysisStepKindEnum, { description: 'The kind of the step.' })
  get kind(): 'ROLL' | 'CHOICE' {
    return this.step.kind === 'roll' ? 'ROLL' : 'CHOICE';
  }

  @ListSize(LARGEST.dice)
  @Field(() => [Int], { description: 'The faces on the table at this step.' })
  get dice(): readonly number[] {
    return this.step.dice;
  }

  @Field(() => Float, {
    nullable: true,
    description: 'For ROLL: points by which the roll raised the expected total.',
  })
  get luck(): number | null {
    return this.step.kind === 'roll' ? this.step.luck : null;
  }

  @Field(() => Float, {
    nullable: true,
    description: 'For CHOICE: points lost compared with the best choice; 0 for the best.',
  })
  get loss(): number | null {
    return this.step.kind === 'roll' ? null : this.step.loss;
  }

  @Field(() => AnalysedChoiceModel, { nullable: true, description: 'For CHOICE: the choice made.' })
  get made(): AnalysedChoiceModel | null {
    return this.step.kind === 'roll' ? null : new AnalysedChoiceModel(this.step.made, this.ruleset);
  }

  @Field(() => AnalysedChoiceModel, { nullable: true, description: 'For CHOICE: the best choice.' })
  get best(): AnalysedChoiceModel | null {
    return this.step.kind === 'roll' ? null : new AnalysedChoiceModel(this.step.best, this.ruleset);
  }
}
