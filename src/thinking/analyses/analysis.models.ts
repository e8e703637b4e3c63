import { Field, Float, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ChoiceModel } from '../advice/choice.models.js';
import { describeChoice } from '../advice/describe-advice.js';
import { ValueModelEnum } from '../advice/value-model.js';
import { enumOf } from '../../kernel/input/enum.js';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import type {
  AdvisedChoice,
  AnalysedChoice,
  AnalysedRoll,
  AnalysedSide,
  AnalysedTurn,
  ValueModel,
} from '@yamb-server/strategy';
import type { Ruleset } from '@yamb-server/engine';
import type { Game } from '../../games/domain/game.js';
import type { CourseView } from '@yamb-server/engine/sheets';
import { courseOf } from './course-of.js';
import { partMade, progressOf, type AnalysisPage, type AnalysisState } from './analysis-state.js';

/** Turns of a page. */
export const MAX_TURNS = 100;
/** Rolls and choices of a turn, in the rule sets of the server: three rolls and as many choices, an announcement, an entry. */
const MOST_STEPS = 12;

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

@ObjectType('AnalysedTurn', { description: 'A turn, with its luck and its losses.' })
export class AnalysedTurnModel {
  constructor(
    private readonly turn: AnalysedTurn,
    private readonly ruleset: Ruleset,
  ) {}

  @Field(() => Int, { description: 'Its number in the game, from 1.' })
  get number(): number {
    return this.turn.turnNumber;
  }

  @Field(() => Int, { description: 'The seat that played it.' })
  get seat(): number {
    return this.turn.seat;
  }

  @Field(() => Int, { description: 'The side that it was played for.' })
  get side(): number {
    return this.turn.side;
  }

  @Field(() => Float, { description: 'The final total of the side that was expected before its first roll.' })
  get expectedTotal(): number {
    return this.turn.expected;
  }

  @ListSize(MOST_STEPS)
  @Field(() => [AnalysisStepModel], { description: 'Rolls and choices in their order.' })
  get steps(): readonly AnalysisStepModel[] {
    return this.turn.steps.slice(0, MOST_STEPS).map((step) => new AnalysisStepModel(step, this.ruleset));
  }
}

@ObjectType('AnalysedSide', { description: 'What a side owes to luck and to its choices.' })
export class AnalysedSideModel {
  @Field(() => Float, { description: 'The total that was expected when its first turn began.' })
  start!: number;

  @Field(() => Float, { description: 'The sum of the luck of its rolls.' })
  luck!: number;

  @Field(() => Float, { description: 'The sum of the losses of its choices.' })
  losses!: number;

  @Field(() => Float, {
    description:
      'total − (start + luck − losses): 0 where values are exact and the side has played alone to the end.',
  })
  remainder!: number;

  @Field(() => Int, { description: 'The total.' })
  total!: number;

  @Field(() => Float, { description: 'The total without luck.' })
  adjustedTotal!: number;
}

@Cost(20)
@ObjectType('Analysis', { description: 'What a finished game owes to luck and to choices.' })
export class AnalysisModel {
  /** @param page of turns */
  constructor(
    private readonly state: AnalysisState,
    private readonly page: AnalysisPage,
    private readonly game: Game,
  ) {}

  /** What its picture shows. No field of the schema. */
  get view(): CourseView {
    return courseOf(this.game, this.state);
  }

  /** Whether only its players may see it. No field of the schema. */
  get private(): boolean {
    return this.game.isPrivate;
  }

  @Field({
    description:
      'Whether it is there. Until then ask again, or follow it by `analysisUpdated`: it is made in the background.',
  })
  get done(): boolean {
    return 'analysis' in this.state;
  }

  @Field(() => Float, { description: 'The part of it that is made, 0 to 1.' })
  get progress(): number {
    return partMade(this.state);
  }

  @Field(() => Int, {
    description: 'How many choices of the game are accounted for: in the end those of all turns.',
  })
  get choicesDone(): number {
    return progressOf(this.state).choicesDone;
  }

  @Field(() => Int, {
    nullable: true,
    description: 'How many there are; null while it waits for analyses of other games.',
  })
  get choices(): number | null {
    return progressOf(this.state).choices;
  }

  @Field({ description: 'Whether values are exact, or estimates.' })
  get exact(): boolean {
    return 'analysis' in this.state && this.state.model === 'EXACT';
  }

  @Field(() => ValueModelEnum, {
    nullable: true,
    description: 'The model that expects its totals; null until it is done.',
  })
  get model(): ValueModel | null {
    return 'analysis' in this.state ? this.state.model : null;
  }

  @Field(() => Float, {
    nullable: true,
    description:
      'The standard error of the total that an empty sheet is expected to bring, as far as the model knows it; 0 if it is EXACT. ' +
      'Null until it is done, and in analyses of earlier versions.',
  })
  get error(): number | null {
    if (!('analysis' in this.state)) return null;
    return this.state.model === 'EXACT' ? 0 : (this.state.analysis.error ?? null);
  }

  @ListSize(LARGEST.sides)
  @Field(() => [AnalysedSideModel], { description: 'By side; empty until it is done.' })
  get sides(): readonly AnalysedSide[] {
    return 'analysis' in this.state ? this.state.analysis.sides : [];
  }

  @ListSize(MAX_TURNS)
  @Field(() => [AnalysedTurnModel], {
    description: 'A page of turns in their order; empty until it is done.',
  })
  get turns(): readonly AnalysedTurnModel[] {
    if (!('analysis' in this.state)) return [];
    const { after, first } = this.page;
    return this.state.analysis.turns
      .slice(after, after + first)
      .map((turn) => new AnalysedTurnModel(turn, this.game.ruleset));
  }
}
