import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ListSize } from '../../api/limits/prices.js';
import { LARGEST } from './list-sizes.js';
import { never, type Points, type Row } from '../../engine/index.js';
import { describeRow } from './describe-row.js';
import { named, NamedModel } from './ruleset-parts.models.js';

@ObjectType('RulesetPattern', { description: 'What the five counted dice must make.' })
export class RulesetPatternModel {
  @Field({
    description:
      '`face`, `groups` (alike dice, such as a pair or a full house), `straight`, `set`, `rill` or `any`.',
  })
  kind!: string;

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

  @Field(() => String, {
    nullable: true,
    description: 'With `any`: the `highest` or the `lowest` five dice.',
  })
  counted?: string;
}

@ObjectType('RulesetPoints', { description: 'What a row counts when its pattern holds.' })
export class RulesetPointsModel {
  @Field({
    description:
      '`fixed`, `byRoll`, `allDice` (the sum of the five dice) or `patternDice` (of those of the pattern).',
  })
  kind!: string;

  @ListSize(LARGEST.pointsOfARow)
  @Field(() => [Int], {
    nullable: true,
    description: 'With `fixed` one value, with `byRoll` one for each roll of the turn.',
  })
  points!: readonly number[] | null;

  @Field(() => Int, { nullable: true, description: 'With `allDice` and `patternDice`: what is added.' })
  bonus!: number | null;
}

@ObjectType('RulesetRow', { description: 'A row of the sheet.' })
export class RulesetRowModel extends NamedModel {
  @Field({ description: 'What it takes and what it counts, in English.' })
  scoring!: string;

  @Field(() => RulesetPatternModel, { description: 'What it takes, for programs.' })
  pattern!: RulesetPatternModel;

  @Field(() => RulesetPointsModel, { description: 'What it counts, for programs.' })
  points!: RulesetPointsModel;
}

/** @param dice how many are rolled */
export const rowModel = (row: Row, dice: number): RulesetRowModel => ({
  ...named(row),
  scoring: describeRow(row, dice),
  pattern: row.pattern,
  points: pointsModel(row.points),
});

function pointsModel(points: Points): RulesetPointsModel {
  switch (points.kind) {
    case 'fixed':
      return { kind: points.kind, points: [points.points], bonus: null };
    case 'byRoll':
      return { kind: points.kind, points: points.points, bonus: null };
    case 'allDice':
    case 'patternDice':
      return { kind: points.kind, points: null, bonus: points.bonus };
    default:
      return never(points);
  }
}
