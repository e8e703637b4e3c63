import { ObjectType } from '@nestjs/graphql';
import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { accuracyOf, type AnalysedSide, type AnalysedTurn } from '@yamb-server/strategy';
import type { Game } from '../../games/domain/game.js';
import { AnalysisStepModel, stepModel } from './analysis-step.models.js';
import { describeLoss } from './describe-loss.js';
import { costliestOf, MAX_COSTLIEST, type CostliestChoice } from './costliest.js';

export const CostlyChoiceModel = objectType('CostlyChoice', 'One of the choices that cost a side most.', {
  turn: field.int('Number of the turn in the game.'),
  seat: field.int('The seat that made the choice.'),
  step: field.object(() => AnalysisStepModel, 'The choice.'),
  text: field.localized('What was given up for what, and the lost points by cause.'),
});
export type CostlyChoiceModel = InstanceType<typeof CostlyChoiceModel>;

@ObjectType('AnalysedSide', { description: 'The luck and the losses of a side.' })
export class AnalysedSideModel {
  @field.float('Expected total when the first turn of the side started.')
  readonly start: number;

  @field.float('Sum of the luck of all rolls.')
  readonly luck: number;

  @field.float('Sum of the losses of all choices.')
  readonly losses: number;

  @nullable.float(
    'Sum of the chances to win that its choices gave up; 0.1 is one game in ten. Null without opponents or ' +
      '`Analysis.bestOf`, and if totals consist of awards.',
  )
  readonly winLosses: number | null;

  @field.float('total − (start + luck − losses): 0 if values are exact and the side played alone to the end.')
  readonly remainder: number;

  @field.int('The final total.')
  readonly total: number;

  @field.float('The final total minus luck.')
  readonly adjustedTotal: number;

  @nullable.float(
    'How much of what was at stake in its choices the side kept, in per cent: 100 with the best choices, 0 with random ' +
      'ones. Null if no choice mattered.',
  )
  readonly accuracy: number | null;

  /** @param index of the side */
  constructor(
    side: AnalysedSide,
    readonly index: number,
    readonly game: Game,
    private readonly turns: readonly AnalysedTurn[],
  ) {
    ({
      start: this.start,
      luck: this.luck,
      losses: this.losses,
      winLosses: this.winLosses,
      remainder: this.remainder,
      total: this.total,
      adjustedTotal: this.adjustedTotal,
    } = side);
    this.accuracy = inPerCent(accuracyOf(side.losses, side.stakes));
  }

  @field.list(
    () => CostlyChoiceModel,
    MAX_COSTLIEST,
    'The choices that cost most, at most five, costliest first. Small losses are omitted.',
  )
  get costliest(): readonly CostlyChoiceModel[] {
    return costliestOf(this.turns, this.index).map((choice) => this.costlyModel(choice));
  }

  private costlyModel({ turn, step, costly }: CostliestChoice): CostlyChoiceModel {
    const { ruleset } = this.game;
    return {
      turn: turn.turnNumber,
      seat: turn.seat,
      step: stepModel(step, turn, ruleset),
      text: (language) => describeLoss({ ...step, costly }, ruleset, language),
    };
  }
}

/** A share in per cent. */
export const inPerCent = (share: number | null): number | null => (share === null ? null : 100 * share);
