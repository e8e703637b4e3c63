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
  description: 'What happened.',
  valuesMap: {
    ROLL: { description: 'Dice were thrown: luck.' },
    CHOICE: { description: 'Something was chosen: a loss, or none.' },
  },
});

@ObjectType('AnalysedChoice', {
  description: 'What was done with the dice on the table, or would have been the best.',
})
export class AnalysedChoiceModel extends ChoiceModel {
  /** @param ruleset names rows and columns */
  constructor(
    private readonly described: AdvisedChoice,
    private readonly ruleset: Ruleset,
  ) {
    super(described);
  }

  @Localized()
  @Field(() => String, { description: 'All of it in words.' })
  get text(): InLanguage {
    return (language) => describeChoice(this.described, this.ruleset, language);
  }
}

@ObjectType('AnalysisStep', { description: 'A roll or a choice of a turn.' })
export class AnalysisStepModel {
  constructor(
    private readonly step: AnalysedRoll | AnalysedChoice,
    private readonly ruleset: Ruleset,
  ) {}

  @Field(() => AnalysisStepKindEnum, { description: 'What happened.' })
  get kind(): 'ROLL' | 'CHOICE' {
    return this.step.kind === 'roll' ? 'ROLL' : 'CHOICE';
  }

  @ListSize(LARGEST.dice)
  @Field(() => [Int], { description: 'The faces on the table then.' })
  get dice(): readonly number[] {
    return this.step.dice;
  }

  @Field(() => Float, {
    nullable: true,
    description: 'Of a ROLL: by how many points it raised the expected total.',
  })
  get luck(): number | null {
    return this.step.kind === 'roll' ? this.step.luck : null;
  }

  @Field(() => Float, {
    nullable: true,
    description:
      'Of a CHOICE: by how many points the expected total fell below that of the best; 0 for the best.',
  })
  get loss(): number | null {
    return this.step.kind === 'roll' ? null : this.step.loss;
  }

  @Field(() => AnalysedChoiceModel, { nullable: true, description: 'Of a CHOICE: what was done.' })
  get made(): AnalysedChoiceModel | null {
    return this.step.kind === 'roll' ? null : new AnalysedChoiceModel(this.step.made, this.ruleset);
  }

  @Field(() => AnalysedChoiceModel, { nullable: true, description: 'Of a CHOICE: what was the best.' })
  get best(): AnalysedChoiceModel | null {
    return this.step.kind === 'roll' ? null : new AnalysedChoiceModel(this.step.best, this.ruleset);
  }
}
