import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { ListField } from '../../kernel/schema/prices.js';
import { LARGEST } from './list-sizes.js';
import type { Pattern, Row, Ruleset, ScoredPattern, SinglePattern } from '@yamb-server/engine';
import { sectionOf } from '@yamb-server/engine/sheets';
import { describeRow, type DescribedDice } from './describe-row.js';
import { named, NamedModel } from './ruleset-parts.models.js';
import { pointsModel, RulesetPointsModel } from './ruleset-points.models.js';
import { CountedDiceEnum, PatternKindEnum, PatternPartKindEnum } from './ruleset.enums.js';

/** Parameters of single patterns. */
@ObjectType({ isAbstract: true })
abstract class PatternPartsModel {
  @Field(() => Int, { nullable: true, description: 'With `face`: the face.' })
  face?: number;

  @ListField(() => Int, LARGEST.groups, {
    nullable: true,
    description:
      'With `groups` and `colouredGroups`: minimum number of dice in each group. [2] is a pair, [3, 2] a full house.',
  })
  sizes?: readonly number[];

  @Field(() => Int, { nullable: true, description: 'With `straight`: number of consecutive faces.' })
  length?: number;

  @ListField(() => Int, LARGEST.faces, {
    nullable: true,
    description: 'With `set`: the required faces. With `only`: the allowed faces.',
  })
  faces?: readonly number[];

  @Field(() => Int, { nullable: true, description: 'With `flush`: the number of dice of one colour.' })
  size?: number;

  @Field(() => Int, { nullable: true, description: 'With `sum`: the required sum of the counted dice.' })
  sum?: number;

  @Field(() => CountedDiceEnum, { nullable: true, description: 'With `any`: the dice that count.' })
  counted?: Extract<SinglePattern, { kind: 'any' }>['counted'];
}

@ObjectType('RulesetPatternPart', { description: 'One condition for the counted dice.' })
export class RulesetPatternPartModel extends PatternPartsModel {
  @Field(() => PatternPartKindEnum, { description: 'Kind of condition.' })
  kind!: SinglePattern['kind'];
}

@ObjectType('RulesetPattern', { description: 'The condition that the counted dice have to meet.' })
export class RulesetPatternModel extends PatternPartsModel {
  @Field(() => PatternKindEnum, { description: 'Kind of pattern.' })
  kind!: Pattern['kind'];

  @ListField(() => RulesetPatternPartModel, LARGEST.patternParts, {
    nullable: true,
    description: 'With `every`: the conditions that have to be met together.',
  })
  patterns?: readonly RulesetPatternPartModel[];
}

@ObjectType('RulesetScoredPattern', { description: 'A pattern and its points.' })
export class RulesetScoredPatternModel {
  @Field(() => RulesetPatternModel, { description: 'The pattern.' })
  pattern!: RulesetPatternModel;

  @Field(() => RulesetPointsModel, { description: 'The points of the pattern.' })
  points!: RulesetPointsModel;
}

@ObjectType('RulesetRow', { description: 'A row of the sheet.' })
export class RulesetRowModel extends NamedModel {
  @Field(() => String, {
    nullable: true,
    description:
      'Id of the section of this row: the first section that adds the row up, otherwise the one whose difference ' +
      'it multiplies. Null if no section uses it.',
  })
  section!: string | null;

  @Localized()
  @Field(() => String, { description: 'Pattern and points in words.' })
  scoring!: InLanguage;

  @Field(() => RulesetPatternModel, { description: 'Pattern as data.' })
  pattern!: RulesetPatternModel;

  @Field(() => RulesetPointsModel, { description: 'Points as data.' })
  points!: RulesetPointsModel;

  @ListField(() => RulesetScoredPatternModel, LARGEST.alternatives, {
    description: 'Alternative patterns. If several match, the best score counts.',
  })
  alternatives!: readonly RulesetScoredPatternModel[];
}

export const rowModel = (row: Row, ruleset: DescribedDice & Pick<Ruleset, 'sections'>): RulesetRowModel => ({
  ...named(row),
  section: sectionOf(ruleset, row.id) ?? null,
  scoring: (language) => describeRow(row, ruleset, language),
  pattern: row.pattern,
  points: pointsModel(row.points),
  alternatives: (row.alternatives ?? []).map(scoredModel),
});

const scoredModel = ({ pattern, points }: ScoredPattern): RulesetScoredPatternModel => ({
  pattern,
  points: pointsModel(points),
});
