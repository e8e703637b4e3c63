import { ID, Int } from '@nestjs/graphql';
import { RequestError } from '../../kernel/errors/request-error.js';
import { required, optional, inputType, argsType } from '../../kernel/input/fields.js';
import { IsString } from 'class-validator';
import { ArrayMaxSize, MaxLength } from '../../kernel/input/checks.js';
import { Nested } from '../../kernel/input/input-shape.js';
import { MOST_BONUS_FIELDS, MOST_COLUMNS, MOST_DICE, MOST_ROWS } from '@yamb-server/engine';
import { MAX_ID, MAX_SEATS } from '../../games/domain/limits.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import type { AdviceOrder, Goal } from '@yamb-server/strategy';
import { MAX_ADVICE } from './advice.models.js';
import { rulesetId, variantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

const MAX_ROLLS = 99;
const SCORE = { min: 0, max: 1_000_000 };

/** Maximum number of totals that one is compared with. */
const MAX_TOTALS = 10_000;

const AdviceOrderEnum = enumType<AdviceOrder>('AdviceOrder', 'What choices are ranked by.', {
  TOTAL: 'The expected total.',
  WIN_CHANCE: 'The chance to win, or to reach the goal. If there is no `winChance`, the expected total.',
});

/** How to rank the choices of a position. */
const ranking = {
  first: required.int({ min: 1, max: MAX_ADVICE }, 'Maximum number of choices: 1 to 10.', 3),
  orderBy: required.oneOf(AdviceOrderEnum, 'What choices are ranked by.', 'TOTAL'),
  beat: optional.int(SCORE, 'A goal besides points: a final total above this one. Excludes `bestOf`.'),
  bestOf: optional.int(
    { min: 2, max: MAX_TOTALS },
    'A goal besides points: the highest of this number of final totals, such as those of the entrants of a tournament. The ' +
      'others play as well as the server, each a sheet of their own. Excludes `beat`.',
  ),
};

export const AdviceArgs = argsType(ranking);
export type AdviceArgs = InstanceType<typeof AdviceArgs>;

export const EvaluatedColumnInput = inputType('EvaluatedColumnInput', 'The scores of a column.', {
  id: required.other<string>(() => ID, 'Id of the column.', [IsString(), MaxLength(MAX_ID)]),
  scores: required.other<(number | null)[]>(
    () => [Int],
    {
      nullable: 'items',
      description:
        'The scores by row of the rule set, in its order: null for an empty field, 0 for a crossed one.',
    },
    [ArrayMaxSize(MOST_ROWS)],
  ),
});
export type EvaluatedColumnInput = InstanceType<typeof EvaluatedColumnInput>;

export const EvaluateInput = inputType(
  'EvaluateInput',
  'The position of one side, by the rules of a rule set.',
  {
    ruleset: rulesetId('Id of a rule set.'),
    variants: variantIds('Ids of variants, in any order.'),
    sides: required.int(
      { min: 1, max: MAX_SEATS },
      'Number of sides in the game. Some sheets lack a column if there is only one.',
      1,
    ),
    columns: required.other<EvaluatedColumnInput[]>(
      () => [EvaluatedColumnInput],
      'The sheet. Omitted columns are empty.',
      [ArrayMaxSize(MOST_COLUMNS), Nested(() => EvaluatedColumnInput, { each: true })],
      [],
    ),
    bonuses: optional.ints(MOST_BONUS_FIELDS, 'How often each bonus field was entered; defaults to never.'),
    runningBonus: optional.int(SCORE, 'Points of the running bonus, if the rule set has one.'),
    savedRolls: optional.int(SCORE, 'Number of saved rolls, if the rule set allows saving.'),
    dice: optional.ints(
      MOST_DICE,
      'The faces on the table by position. Omit before the first roll of the turn.',
    ),
    rollsLeft: optional.int(
      { min: 0, max: MAX_ROLLS },
      'Number of rolls left in the turn; defaults to all but the first.',
    ),
    threwAll: optional.boolean(
      'Whether the last roll was of all dice; defaults to true after the first roll, otherwise false.',
    ),
    announced: optional.text(MAX_ID, 'Id of the announced row.'),
    dictated: optional.text(MAX_ID, 'Id of the row dictated by the previous side.'),
    ...ranking,
  },
);
export type EvaluateInput = InstanceType<typeof EvaluateInput>;

/** The goal of a request; undefined without one. @throws RequestError BAD_USER_INPUT if there are two */
export function goalFrom({ beat, bestOf }: Pick<AdviceArgs, 'beat' | 'bestOf'>): Goal | undefined {
  if (beat === undefined) return bestOf === undefined ? undefined : { kind: 'bestOf', totals: bestOf };
  if (bestOf === undefined) return { kind: 'beat', points: beat };
  throw RequestError.badInput([{ field: 'bestOf', message: 'Send beat or bestOf, not both' }]);
}
