import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Localized, type InLanguage } from '../../kernel/language/localized.js';
import { ListSize } from '../../kernel/schema/prices.js';
import { LARGEST } from './list-sizes.js';
import type { Pattern, Row, Ruleset, ScoredPattern, SinglePattern } from '@yamb-server/engine';
import { sectionOf } from '@yamb-server/engine/sheets';
import { describeRow, type DescribedDice } from './describe-row.js';
import { named, NamedModel } from './ruleset-parts.models.js';
import { pointsModel, RulesetPointsModel } from './ruleset-points.models.js';
import { CountedDiceEnum, PatternKindEnum, PatternPartKindEnum } from './ruleset.enums.js';

/** What single patterns have beside their kind. */
@ObjectType({ isAbstract: true })
abstract class PatternPartsModel {
  @Field(() => Int, { nullable: true, description: 'With `face`: which.' })
  face?: number;

  @ListSize(LARGEST.groups)
  @Field(() => [Int], {
    nullable: true,
    description: 'With `groups`: how many dice each group has at least. [2] is a pair, [3, 2] a full house.',
  })
  sizes?: readonly number[];

  @Field(() => Int, { nullable: true, description: 'With `straight`: how many faces in sequence.' })
  length?: number;

  @ListSize(LARGEST.faces)
  @Field(() => [Int], { nullable: true, description: 'With `set`: the faces that must show.' })
  faces?: readonly number[];

  @Field(() => Int, { nullable: true, description: 'With `sum`: what the counted dice sum to.' })
  sum?: number;

  @Field(() => CountedDiceEnum, { nullable: true, description: 'With `any`: which dice count.' })
  counted?: Extract<SinglePattern, { kind: 'any' }>['counted'];
}

@ObjectType('RulesetPatternPart', { description: 'One thing that the counted dice must make.' })
export class RulesetPatternPartModel extends PatternPartsModel {
  @Field(() => PatternPartKindEnum, { description: 'What it is.' })
  kind!: SinglePattern['kind'];
}

@ObjectType('RulesetPattern', { description: 'What the counted dice must make.' })
export class RulesetPatternModel extends PatternPartsModel {
  @Field(() => PatternKindEnum, { description: 'What it is.' })
  kind!: Pattern['kind'];

  @ListSize(LARGEST.patternParts)
  @Field(() => [RulesetPatternPartModel], {
    nullable: true,
    description: 'With the kind `every`: what they must make at once.',
  })
  patterns?: readonly RulesetPatternPartModel[];
}

@ObjectType('RulesetScoredPattern', { description: 'A pattern and what it counts.' })
export class RulesetScoredPatternModel {
  @Field(() => RulesetPatternModel, { description: 'What it takes.' })
  pattern!: RulesetPatternModel;

  @Field(() => RulesetPointsModel, { description: 'What it counts.' })
  points!: RulesetPointsModel;
}

@ObjectType('RulesetRow', { description: 'A row of the sheet.' })
export class RulesetRowModel extends NamedModel {
  @Field(() => String, {
    nullable: true,
    description:
      'Id of the section that it belongs to: the first that adds it, else the one whose difference it multiplies. Null where none has it.',
  })
  section!: string | null;

  @Localized()
  @Field(() => String, { description: 'What it takes and what it counts, for people.' })
  scoring!: InLanguage;

  @Field(() => RulesetPatternModel, { description: 'What it takes, for programs.' })
  pattern!: RulesetPatternModel;

  @Field(() => RulesetPointsModel, { description: 'What it counts, for programs.' })
  points!: RulesetPointsModel;

  @ListSize(LARGEST.alternatives)
  @Field(() => [RulesetScoredPatternModel], {
    description: 'Other patterns that it takes: of those that hold the one counts that scores best.',
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
