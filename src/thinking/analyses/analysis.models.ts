import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { required, argsType } from '../../kernel/input/fields.js';
import { ValueModelEnum } from '../advice/choice.models.js';
import { Cost } from '../../kernel/schema/prices.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import type { AnalysedTurn } from '@yamb-server/strategy';
import type { Ruleset } from '@yamb-server/engine';
import type { Game } from '../../games/domain/game.js';
import type { CourseView } from '@yamb-server/engine/sheets';
import { courseOf } from './course-of.js';
import { finishedFraction, progressOf, type AnalysisPage, type AnalysisState } from './analysis-state.js';
import { analysedSideModel, AnalysedSideModel } from './analysed-side.models.js';
import { AnalysisStepModel, stepModel } from './analysis-step.models.js';

/** Maximum number of turns per page. */
export const MAX_TURNS = 100;
const turnPage = {
  first: required.int({ min: 1, max: MAX_TURNS }, 'Maximum number of turns: 1 to 100.', 20),
  after: required.int({ min: 0 }, 'Number of turns to skip.', 0),
};

export const AnalysisArgs = argsType(turnPage);
export type AnalysisArgs = InstanceType<typeof AnalysisArgs>;

export const AnalysisUpdatedArgs = argsType({
  ...turnPage,
  gameId: required.id('game'),
});
export type AnalysisUpdatedArgs = InstanceType<typeof AnalysisUpdatedArgs>;

/** Maximum number of steps in a turn of the registered rule sets: three rolls with choices, an announcement, an entry. */
const MAX_STEPS = 12;

export const AnalysedTurnModel = objectType('AnalysedTurn', 'A turn with its luck and losses.', {
  number: field.int('Number of the turn in the game, starting at 1.'),
  seat: field.int('The seat that played the turn.'),
  side: field.int('The side for which it was played.'),
  expectedTotal: field.float('Expected final total of the side before the first roll of the turn.'),
  deviation: field.float(
    'Standard deviation of the expected total after the first roll: the scale of grades.',
  ),
  winChance: nullable.float(
    'Chance of the side to win before the first roll of the turn if it plays to win from then on, 0 to 1; ties are ' +
      'divided. Null without opponents or `Analysis.bestOf`, and if totals consist of awards.',
  ),
  steps: field.list(() => AnalysisStepModel, MAX_STEPS, 'Rolls and choices in order.'),
});
export type AnalysedTurnModel = InstanceType<typeof AnalysedTurnModel>;

const turnModel = (
  { turnNumber, seat, side, expected, deviation, winChance, steps }: AnalysedTurn,
  ruleset: Ruleset,
): AnalysedTurnModel => ({
  number: turnNumber,
  seat,
  side,
  expectedTotal: expected,
  deviation,
  winChance,
  steps: steps.slice(0, MAX_STEPS).map((step) => stepModel(step, { deviation }, ruleset)),
});

export const AnalysisModel = objectType(
  'Analysis',
  'Luck and choices in a finished game.',
  {
    done: field.boolean(
      'Whether the analysis is finished. Until then, repeat the request or follow it with `analysisUpdated`.',
    ),
    progress: field.float('The finished fraction, 0 to 1.'),
    choicesDone: field.int('Number of choices analysed so far.'),
    choices: nullable.int('Number of choices in the game; null while the analysis is queued.'),
    exact: field.boolean('Whether values are exact rather than estimated.'),
    model: nullable.oneOf(ValueModelEnum, 'The model behind the values; null until the analysis is done.'),
    error: nullable.float(
      'Standard error of the expected total of an empty sheet, as estimated by the model; 0 if it is EXACT. Null until the ' +
        'analysis is done, and in analyses of earlier versions.',
    ),
    bestOf: nullable.int(
      'The number of results in the competition of the game, if it had one round and has ended, at most 10,000. Chances to ' +
        'win are then those of the highest of so many results. Null for other games.',
    ),
    sides: field.list(
      () => AnalysedSideModel,
      LARGEST.sides,
      'Results by side; empty until the analysis is done.',
    ),
    turns: field.list(
      () => AnalysedTurnModel,
      MAX_TURNS,
      'A page of turns in order; empty until the analysis is done.',
    ),
  },
  Cost(20),
);
export interface AnalysisModel extends InstanceType<typeof AnalysisModel> {
  /** The view for its picture. Not a field of the schema. */
  readonly view: CourseView;
  /** Whether only its players may see it. Not a field of the schema. */
  readonly private: boolean;
}

/** @param page selects the turns */
export function analysisModel(
  state: AnalysisState,
  { after, first }: AnalysisPage,
  game: Game,
): AnalysisModel {
  const { analysis, model } = 'analysis' in state ? state : { analysis: undefined, model: null };
  const { error = null, bestOf = null, sides = [], turns = [] } = analysis ?? {};
  return {
    ...progressOf(state),
    done: analysis !== undefined,
    progress: finishedFraction(state),
    exact: model === 'EXACT',
    model,
    error: model === 'EXACT' ? 0 : error,
    bestOf,
    get sides() {
      return sides.map((side, index) => analysedSideModel(side, index, game, turns));
    },
    get turns() {
      return turns.slice(after, after + first).map((turn) => turnModel(turn, game.ruleset));
    },
    get view() {
      return courseOf(game, state);
    },
    private: game.isPrivate,
  };
}
