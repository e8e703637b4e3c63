import { field, later, nullable, objectType } from '../../kernel/schema/object-type.js';
import { Cost } from '../../kernel/schema/prices.js';
import type { Chances, Evaluation } from '../advisor/tasks.js';
import type { Ruleset } from '@yamb-server/engine';
import { keyOf } from '@yamb-server/strategy';
import { CHOICE, choiceFields, ValueModelEnum } from './choice.models.js';
import { describeAdvice } from './describe-advice.js';

/** Maximum number of choices per request. */
export const MAX_ADVICE = 10;
const ERROR = 'Standard error of `expectedTotal` in points, as estimated by the model; 0 if it is EXACT.';
const WIN_CHANCE_ERROR =
  'Standard error of `winChance`, at least 0.01; 0 if the last two turns of the game are solved to their end. Null if ' +
  '`winChance` is null.';
/** Maximum number of likely fields per choice. */
const MAX_HOPES = 3;

export const HopeModel = objectType(
  'Hope',
  'A field in which the turn may end. A field that may be either scored or crossed is listed twice.',
  {
    column: field.string('Id of the column.'),
    row: field.string('Id of the row or bonus field.'),
    chance: field.float('Probability of this outcome, 0 to 1.'),
    score: field.float('Mean score of the field in this case; 0 if it is crossed.'),
  },
);

export const AdviceModel = objectType(
  'Advice',
  'A possible choice and its expected outcome.',
  {
    ...CHOICE,
    model: field.oneOf(ValueModelEnum, 'The model behind `expectedTotal`.'),
    error: field.float(ERROR),
    expectedTotal: field.float('Expected final total of the side after this choice.'),
    loss: field.float('Points below the best choice; 0 for the best.'),
    winChance: later(
      nullable.float(
        'Chance to win the game after this choice if the side then plays to win, 0 to 1; ties are divided. With a goal, ' +
          '`beat` or `bestOf`, the chance to reach it. Null without opponents or a goal, and if totals consist of awards.',
      ),
    ),
    winChanceError: later(nullable.float(WIN_CHANCE_ERROR)),
    hopes: field.list(
      () => HopeModel,
      MAX_HOPES,
      'The fields in which the turn is likely to end, most likely first.',
    ),
    text: field.localized('The advice in words.'),
  },
  Cost(5),
);
export type AdviceModel = InstanceType<typeof AdviceModel>;

export const EvaluationModel = objectType('Evaluation', 'The value of a position.', {
  expectedTotal: field.float('Expected final total of the sheet.'),
  model: field.oneOf(ValueModelEnum, 'The model behind `expectedTotal`.'),
  error: field.float(ERROR),
  winChance: nullable.float(
    'Chance to reach the goal, `beat` or `bestOf`, with play for it, 0 to 1. Null without a goal, and if totals ' +
      'consist of awards.',
  ),
  winChanceError: nullable.float(WIN_CHANCE_ERROR),
  advice: field.list(
    () => AdviceModel,
    MAX_ADVICE,
    'The best choices, best first; empty before the first roll of the turn.',
  ),
});
export type EvaluationModel = InstanceType<typeof EvaluationModel>;

/**
 * @param ruleset provides the names of rows and columns
 * @param chances computes the chances to win if the evaluation lacks them; called only if they are selected
 */
export const evaluationModel = (
  evaluation: Evaluation,
  ruleset: Ruleset,
  chances?: () => Promise<Chances>,
): EvaluationModel => ({
  ...evaluation,
  advice: evaluation.advice.map((one) => ({
    ...choiceFields(one.choice),
    model: evaluation.model,
    error: evaluation.error,
    expectedTotal: one.total,
    loss: one.loss,
    get winChance() {
      return chances
        ? chances().then(({ byChoice }) => byChoice.get(keyOf(one.choice)) ?? null)
        : one.winChance;
    },
    get winChanceError() {
      return chances ? chances().then(({ error }) => error) : evaluation.winChanceError;
    },
    hopes: one.hopes,
    text: (language) => describeAdvice(one, ruleset, language),
  })),
});
