import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { HopeModel } from '../advice/advice.models.js';
import { CHOICE, choiceFields } from '../advice/choice.models.js';
import { describeChoice } from '../advice/describe-advice.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import {
  gradeOf,
  type AdvisedChoice,
  type AnalysedChoice,
  type AnalysedRoll,
  type AnalysedTurn,
  type Grade,
  type Hope,
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

export const LossCausesModel = objectType('LossCauses', 'The causes of a loss. They add up to it.', {
  points: field.float('Points of the turn, without bonuses.'),
  bonus: field.float(
    'Other bonuses of the turn, and the effect of a score that is ahead of or behind the bonus of its section.',
  ),
  fields: field.float('The worth of the fields that remain empty.'),
});

export const AnalysedChoiceModel = objectType(
  'AnalysedChoice',
  'The choice a player made with the dice on the table, or the best one.',
  {
    ...CHOICE,
    text: field.localized('The choice in words.'),
    hope: nullable.object(
      () => HopeModel,
      'For a choice with a loss: the field it enters, or is likely to lead to. Instead of a certain score, the likeliest ' +
        'field with a higher one.',
    ),
  },
);
export type AnalysedChoiceModel = InstanceType<typeof AnalysedChoiceModel>;

export const AnalysisStepModel = objectType('AnalysisStep', 'A roll or choice in a turn.', {
  kind: field.oneOf(AnalysisStepKindEnum, 'The kind of the step.'),
  dice: field.ints(LARGEST.dice, 'The faces on the table at this step.'),
  luck: nullable.float('For ROLL: points by which the roll raised the expected total.'),
  loss: nullable.float('For CHOICE: points lost compared with the best choice; 0 for the best.'),
  winLoss: nullable.float(
    'For CHOICE: how much of the chance to win it gave up compared with the best choice for winning, 0 to 1. Null ' +
      'without opponents or `Analysis.bestOf`, and if totals consist of awards.',
  ),
  grade: nullable.oneOf(GradeEnum, 'For CHOICE: how good it is.'),
  causes: nullable.object(() => LossCausesModel, 'For CHOICE with a loss: its causes.'),
  made: nullable.object(() => AnalysedChoiceModel, 'For CHOICE: the choice made.'),
  best: nullable.object(() => AnalysedChoiceModel, 'For CHOICE: the best choice.'),
});
export type AnalysisStepModel = InstanceType<typeof AnalysisStepModel>;

/** @param ruleset provides the names of rows and columns */
export function stepModel(
  step: AnalysedRoll | AnalysedChoice,
  { deviation }: Pick<AnalysedTurn, 'deviation'>,
  ruleset: Ruleset,
): AnalysisStepModel {
  const { dice } = step;
  if (step.kind === 'roll') {
    const none = { loss: null, winLoss: null, grade: null, causes: null, made: null, best: null };
    return { kind: 'ROLL', dice, luck: step.luck, ...none };
  }
  const choiceModel = (choice: AdvisedChoice, hope: Hope | undefined): AnalysedChoiceModel => ({
    ...choiceFields(choice),
    text: (language) => describeChoice(choice, ruleset, language),
    hope: hope ?? null,
  });
  const { loss, winLoss, made, best, costly } = step;
  return {
    ...{ kind: 'CHOICE', dice, luck: null, loss, winLoss },
    grade: gradeOf(loss, deviation),
    causes: costly?.causes ?? null,
    made: choiceModel(made, costly?.made),
    best: choiceModel(best, costly?.best),
  };
}
