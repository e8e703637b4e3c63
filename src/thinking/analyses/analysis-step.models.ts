import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { enumType } from '../../kernel/schema/enum-type.js';
import { choiceFields, ChoiceModel } from '../advice/choice.models.js';
import { describeChoice } from '../advice/describe-advice.js';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { ListField } from '../../kernel/schema/prices.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import type { AdvisedChoice, AnalysedChoice, AnalysedRoll } from '@yamb-server/strategy';
import type { Ruleset } from '@yamb-server/engine';

export const AnalysisStepKindEnum = enumType<'ROLL' | 'CHOICE'>('AnalysisStepKind', 'The kind of a step.', {
  ROLL: 'Dice were rolled. Its effect is luck.',
  CHOICE: 'The player made a choice, which may have cost points.',
});

@ObjectType('AnalysedChoice', {
  description: 'The choice a player made with the dice on the table, or the best one.',
})
export class AnalysedChoiceModel extends ChoiceModel {
  @Localized()
  @Field(() => String, { description: 'The choice in words.' })
  text!: InLanguage;
}

@ObjectType('AnalysisStep', { description: 'A roll or choice in a turn.' })
export class AnalysisStepModel {
  @Field(() => AnalysisStepKindEnum, { description: 'The kind of the step.' })
  kind!: 'ROLL' | 'CHOICE';

  @ListField(() => Int, LARGEST.dice, { description: 'The faces on the table at this step.' })
  dice!: readonly number[];

  @Field(() => Float, {
    nullable: true,
    description: 'For ROLL: points by which the roll raised the expected total.',
  })
  luck!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'For CHOICE: points lost compared with the best choice; 0 for the best.',
  })
  loss!: number | null;

  @Field(() => AnalysedChoiceModel, { nullable: true, description: 'For CHOICE: the choice made.' })
  made!: AnalysedChoiceModel | null;

  @Field(() => AnalysedChoiceModel, { nullable: true, description: 'For CHOICE: the best choice.' })
  best!: AnalysedChoiceModel | null;
}

/** @param ruleset provides the names of rows and columns */
export function stepModel(step: AnalysedRoll | AnalysedChoice, ruleset: Ruleset): AnalysisStepModel {
  const { dice } = step;
  if (step.kind === 'roll')
    return { kind: 'ROLL', dice, luck: step.luck, loss: null, made: null, best: null };
  const choiceModel = (choice: AdvisedChoice): AnalysedChoiceModel => ({
    ...choiceFields(choice),
    text: (language) => describeChoice(choice, ruleset, language),
  });
  const { loss, made, best } = step;
  return { kind: 'CHOICE', dice, luck: null, loss, made: choiceModel(made), best: choiceModel(best) };
}
