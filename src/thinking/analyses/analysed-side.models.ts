import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { accuracyOf, type AnalysedSide, type AnalysedTurn } from '@yamb-server/strategy';
import type { Game } from '../../games/domain/game.js';
import type { Language } from '@yamb-server/engine/languages';
import { AnalysisStepModel, stepModel } from './analysis-step.models.js';
import { describeLoss } from './describe-loss.js';
import { costliestOf, MAX_COSTLIEST } from './costliest.js';

export const CostlyChoiceModel = objectType('CostlyChoice', 'One of the choices that cost a side most.', {
  turn: field.int('Number of the turn in the game.'),
  seat: field.int('The seat that made the choice.'),
  step: field.object(() => AnalysisStepModel, 'The choice.'),
  text: field.localized('What was given up for what, and the lost points by cause.'),
});

export const AnalysedSideModel = objectType('AnalysedSide', 'The luck and the losses of a side.', {
  start: field.float('Expected total when the first turn of the side started.'),
  luck: field.float('Sum of the luck of all rolls.'),
  losses: field.float('Sum of the losses of all choices.'),
  winLosses: nullable.float(
    'Sum of the chances to win that its choices gave up; 0.1 is one game in ten. Null without opponents or ' +
      '`Analysis.bestOf`, and if totals consist of awards.',
  ),
  remainder: field.float(
    'total − (start + luck − losses): 0 if values are exact and the side played alone to the end.',
  ),
  total: field.int('The final total.'),
  adjustedTotal: field.float('The final total minus luck.'),
  accuracy: nullable.float(
    'How much of what was at stake in its choices the side kept, in per cent: 100 with the best choices, 0 with random ' +
      'ones. Null if no choice mattered.',
  ),
  costliest: field.list(
    () => CostlyChoiceModel,
    MAX_COSTLIEST,
    'The choices that cost most, at most five, costliest first. Small losses are omitted.',
  ),
});
export interface AnalysedSideModel extends InstanceType<typeof AnalysedSideModel> {
  /** The index of the side and its game. Not fields of the schema. */
  readonly index: number;
  readonly game: Game;
}

/** @param turns of all sides */
export const analysedSideModel = (
  side: AnalysedSide,
  index: number,
  game: Game,
  turns: readonly AnalysedTurn[],
): AnalysedSideModel => ({
  ...side,
  accuracy: inPerCent(accuracyOf(side.losses, side.stakes)),
  index,
  game,
  get costliest() {
    return costliestOf(turns, index).map(({ turn, step, costly }) => ({
      turn: turn.turnNumber,
      seat: turn.seat,
      step: stepModel(step, turn, game.ruleset),
      text: (language: Language) => describeLoss({ ...step, costly }, game.ruleset, language),
    }));
  },
});

/** A share in per cent. */
export const inPerCent = (share: number | null): number | null => (share === null ? null : 100 * share);
