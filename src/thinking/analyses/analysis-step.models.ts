import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { enumType } from '../../kernel/schema/enum-type.js';
import { HopeModel } from '../advice/advice.models.js';
import { choiceFields, ChoiceModel } from '../advice/choice.models.js';
import { describeChoice } from '../advice/describe-advice.js';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { ListField } from '../../kernel/schema/prices.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import {
  gradeOf,
  type AdvisedChoice,
  type AnalysedChoice,
  type AnalysedRoll,
  type AnalysedTurn,
  type Grade,
  type Hope,
  type ValueParts,
} from '@yamb-server/strategy';
import type { Ruleset } from '@yamb-server/engine';

export const AnalysisStepKindEnum = enumType<'ROLL' | 'CHOICE'>('AnalysisStepKind', 'The kind of a step.', {
  ROLL: 'Dice were rolled. Its effect is luck.',
  CHOICE: 'The player made a choice, which may have cost points.',
});

export const GradeEnum = enumType<Grade>(
  'Grade',
  'How good a choice is, by its loss in deviations of the turn.',
  {
    BEST: 'No other choice is better.',
    GOOD: 'Less than a quarter of a deviation was lost.',
    INACCURACY: 'A quarter of a deviation or more was lost.',
    MISTAKE: 'Half a deviation or more was lost.',
    BLUNDER: 'A deviation or more was lost.',
  },
);

@ObjectType('LossCauses', { description: 'The causes of a loss. They add up to it.' })
export class LossCausesModel implements ValueParts {
  @Field(() => Float, { description: 'Points of the turn, without bonuses.' })
  points!: number;

  @Field(() => Float, {
    description:
      'Other bonuses of the turn, and the effect of a score that is ahead of or behind the bonus of its section.',
  })
  bonus!: number;

  @Field(() => Float, { description: 'The worth of the fields that remain empty.' })
  fields!: number;
}

@ObjectType('AnalysedChoice', {
  description: 'The choice a player made with the dice on the table, or the best one.',
})
export class AnalysedChoiceModel extends ChoiceModel {
  @Localized()
  @Field(() => String, { description: 'The choice in words.' })
  text!: InLanguage;

  @Field(() => HopeModel, {
    nullable: true,
    description:
      'For a choice with a loss: the field it enters, or is likely to lead to. Instead of a certain score, the likeliest ' +
      'field with a higher one.',
  })
  hope!: Hope | null;
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

  @Field(() => Float, {
    nullable: true,
    description:
      'For CHOICE: how much of the chance to win it gave up compared with the best choice for winning, 0 to 1. Null ' +
      'without opponents, and if totals consist of awards.',
  })
  winLoss!: number | null;

  @Field(() => GradeEnum, { nullable: true, description: 'For CHOICE: how good it is.' })
  grade!: Grade | null;

  @Field(() => LossCausesModel, { nullable: true, description: 'For CHOICE with a loss: its causes.' })
  causes!: ValueParts | null;

  @Field(() => AnalysedChoiceModel, { nullable: true, description: 'For CHOICE: the choice made.' })
  made!: AnalysedChoiceModel | null;

  @Field(() => AnalysedChoiceModel, { nullable: true, description: 'For CHOICE: the best choice.' })
  best!: AnalysedChoiceModel | null;
}

/** @param ruleset provides the names of rows and columns */
export function stepModel(
  step: AnalysedRoll | AnalysedChoice,
  { deviation }: Pick<AnalysedTurn, 'deviation'>,
  ruleset: Ruleset,
): AnalysisStepModel {
  const { dice } = step;
  const none = {
    luck: null,
    loss: null,
    winLoss: null,
    grade: null,
    causes: null,
    made: null,
    best: null,
  };
  if (step.kind === 'roll') return { ...none, kind: 'ROLL', dice, luck: step.luck };
  const choiceModel = (choice: AdvisedChoice, hope: Hope | undefined): AnalysedChoiceModel => ({
    ...choiceFields(choice),
    text: (language) => describeChoice(choice, ruleset, language),
    hope: hope ?? null,
  });
  const { loss, winLoss, made, best, costly } = step;
  return {
    ...none,
    ...{
      kind: 'CHOICE',
      dice,
      loss,
      winLoss,
      grade: gradeOf(loss, deviation),
      causes: costly?.causes ?? null,
    },
    made: choiceModel(made, costly?.made),
    best: choiceModel(best, costly?.best),
  };
}
