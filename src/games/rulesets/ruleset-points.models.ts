import { defined } from '../../kernel/input/objects.js';
import { field, nullable, objectType, optional } from '../../kernel/schema/object-type.js';
import { never, type Points } from '@yamb-server/engine';
import { LARGEST } from './list-sizes.js';
import { VOCABULARY } from './ruleset.enums.js';

export const RulesetPointsModel = objectType('RulesetPoints', 'Points of a pattern.', {
  kind: field.oneOf(VOCABULARY.points, 'Method of calculating the points.'),
  points: nullable.ints(
    LARGEST.pointsOfARow,
    'With `fixed`: a single value. With `byRoll`: a value for each roll of the turn; later rolls use the last value. ' +
      'With `served`: the value after a roll of all dice, then the value after other rolls.',
  ),
  bonus: nullable.int('With `allDice` and `patternDice`: points added to the sum.'),
  times: optional.int('With `allDice`: how many times the sum counts; null for once.'),
});
export type RulesetPointsModel = InstanceType<typeof RulesetPointsModel>;

export function pointsModel(points: Points): RulesetPointsModel {
  switch (points.kind) {
    case 'fixed':
      return { kind: points.kind, points: [points.points], bonus: null };
    case 'byRoll':
      return { ...points, bonus: null };
    case 'served':
      return { kind: points.kind, points: [points.served, points.points], bonus: null };
    case 'allDice':
    case 'patternDice':
      return { points: null, ...defined(points) };
    default:
      return never(points);
  }
}
