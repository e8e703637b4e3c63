import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ValueModelEnum } from '../advice/choice.models.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import type { AnalysedSide, AnalysedTurn, ValueModel } from '@yamb-server/strategy';
import type { Ruleset } from '@yamb-server/engine';
import type { Game } from '../../games/domain/game.js';
import type { CourseView } from '@yamb-server/engine/sheets';
import { courseOf } from './course-of.js';
import { partMade, progressOf, type AnalysisPage, type AnalysisState } from './analysis-state.js';
import { AnalysisStepModel } from './analysis-step.models.js';

/** Turns of a page. */
export const MAX_TURNS = 100;
/** Rolls and choices of a turn, in the rule sets of the server: three rolls and as many choices, an announcement, an entry. */
const MOST_STEPS = 12;

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
