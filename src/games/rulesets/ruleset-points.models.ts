import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ListSize } from '../../kernel/schema/prices.js';
import { never, type Points } from '@yamb-server/engine';
import { LARGEST } from './list-sizes.js';
import { PointsKindEnum } from './ruleset.enums.js';

@ObjectType('RulesetPoints', { description: 'What a pattern counts when it holds.' })
export class RulesetPointsModel {
  @Field(() => PointsKindEnum, { description: 'How the points are found.' })
  kind!: Points['kind'];

  @ListSize(LARGEST.pointsOfARow)
  @Field(() => [Int], {
    nullable: true,
    description:
      'With `fixed` one value, with `byRoll` one for each roll of the turn; the last one counts after later rolls.',
  })
  points!: readonly number[] | null;

  @Field(() => Int, { nullable: true, description: 'With `allDice` and `patternDice`: what is added.' })
  bonus!: number | null;
}

export function pointsModel(points: Points): RulesetPointsModel {
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
