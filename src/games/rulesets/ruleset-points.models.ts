import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ListField } from '../../kernel/schema/prices.js';
import { never, type Points } from '@yamb-server/engine';
import { LARGEST } from './list-sizes.js';
import { PointsKindEnum } from './ruleset.enums.js';

@ObjectType('RulesetPoints', { description: 'Points of a pattern.' })
export class RulesetPointsModel {
  @Field(() => PointsKindEnum, { description: 'Method of calculating the points.' })
  kind!: Points['kind'];

  @ListField(() => Int, LARGEST.pointsOfARow, {
    nullable: true,
    description:
      'With `fixed`: a single value. With `byRoll`: a value for each roll of the turn; later rolls use the last value. ' +
      'With `served`: the value after a roll of all dice, then the value after other rolls.',
  })
  points!: readonly number[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'With `allDice` and `patternDice`: points added to the sum.',
  })
  bonus!: number | null;
}

export function pointsModel(points: Points): RulesetPointsModel {
  switch (points.kind) {
    case 'fixed':
      return { kind: points.kind, points: [points.points], bonus: null };
    case 'byRoll':
      return { kind: points.kind, points: points.points, bonus: null };
    case 'served':
      return { kind: points.kind, points: [points.served, points.points], bonus: null };
    case 'allDice':
    case 'patternDice':
      return { kind: points.kind, points: null, bonus: points.bonus };
    default:
      return never(points);
  }
}
