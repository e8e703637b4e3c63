/** The rules beside fields, for programs. */
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ListSize } from '../../api/limits/prices.js';
import { never, type Award, type ExtraRolls, type RowRule } from '../../engine/index.js';
import { LARGEST } from './list-sizes.js';

@ObjectType('RulesetRowRule', { description: 'What two rows of a column must keep between them.' })
export class RulesetRowRuleModel {
  @Field({
    description:
      '`strictlyAbove`: the score of `upper` must be above that of `lower`. `whileHeld`: `upper` counts only while ' +
      '`lower` holds points.',
  })
  kind!: string;

  @Field({ description: 'Id of a row.' })
  upper!: string;

  @Field({ description: 'Id of a row.' })
  lower!: string;
}

export function rowRuleModel(rule: RowRule): RulesetRowRuleModel {
  switch (rule.kind) {
    case 'strictlyAbove':
      return rule;
    case 'whileHeld':
      return { kind: rule.kind, upper: rule.row, lower: rule.held };
    default:
      return never(rule);
  }
}

@ObjectType('RulesetExtraRolls', { description: 'Rolls of a turn beyond those that every turn has.' })
export class RulesetExtraRollsModel {
  @Field({
    description:
      '`lastField`: with one field left on its sheet a side has `rolls` rolls. `saved`: rolls that a turn does not ' +
      'use are kept for later turns.',
  })
  kind!: string;

  @Field(() => Int, { nullable: true, description: 'With `lastField`: how many rolls.' })
  rolls!: number | null;
}

export const extraRollsModel = (extra: ExtraRolls): RulesetExtraRollsModel => ({
  kind: extra.kind,
  rolls: extra.kind === 'lastField' ? extra.rolls : null,
});

@ObjectType('RulesetJoker', {
  description:
    'Five alike count as the patterns of some rows once `row` and the row of their face are filled in every column.',
})
export class RulesetJokerModel {
  @Field({
    description:
      '`free`: they may be entered anywhere. `forced`: while `row` is filled they are entered in the row of their face, ' +
      'else in a row that is no face.',
  })
  kind!: string;

  @Field({ description: 'Id of the row of five alike.' })
  row!: string;

  @ListSize(LARGEST.jokerRows)
  @Field(() => [String], { description: 'Ids of the rows whose patterns they count as.' })
  rows!: readonly string[];
}

@ObjectType('RulesetRunningBonus', {
  description: 'Points that five alike bring beside their field, times the factor of its column.',
})
export class RulesetRunningBonusModel {
  @Field({ description: '`anyEntry`: whatever is entered. `scoringEntry`: where the entry scores.' })
  kind!: string;

  @Field({ description: 'Id of the row of five alike, which must hold points in every column before.' })
  row!: string;

  @Field(() => Int, { description: 'The points.' })
  points!: number;
}

@ObjectType('RulesetAwardStep', { description: 'A step of the award for the sum of all fields.' })
export class RulesetAwardStepModel {
  @Field(() => Int, { description: 'The sum from which on it counts.' })
  from!: number;

  @Field(() => Int, { description: 'Its points, until the next step.' })
  points!: number;
}

@ObjectType('RulesetAward', {
  description:
    'Points for what fields come to over all columns. Where there are awards, these make the total.',
})
export class RulesetAwardModel {
  @Field({
    description:
      '`rowSum`: where the row sums to `from` or more. `noneCrossed`: where no field of the row is crossed. ' +
      '`eachField`: for each field of the row that is not crossed. `sheetSum`: for the sum of all fields.',
  })
  kind!: string;

  @Field(() => String, { nullable: true, description: 'Id of the row; null with `sheetSum`.' })
  row!: string | null;

  @Field(() => Int, { nullable: true, description: 'With `rowSum`: the sum from which on it is given.' })
  from!: number | null;

  @Field(() => Int, { nullable: true, description: 'The points; null with `sheetSum`.' })
  points!: number | null;

  @Field(() => Int, { nullable: true, description: 'With `sheetSum`: the points below its first step.' })
  below!: number | null;

  @ListSize(LARGEST.awardSteps)
  @Field(() => [RulesetAwardStepModel], { description: 'The steps of `sheetSum`; else none.' })
  steps!: readonly RulesetAwardStepModel[];
}

export function awardModel(award: Award): RulesetAwardModel {
  const none = { row: null, from: null, points: null, below: null, steps: [] };
  switch (award.kind) {
    case 'rowSum':
    case 'noneCrossed':
    case 'eachField':
      return { ...none, ...award };
    case 'sheetSum':
      return { ...none, ...award };
    default:
      return never(award);
  }
}

@ObjectType('RulesetInstantWin', { description: 'An entry that ends a game of several sides and wins it.' })
export class RulesetInstantWinModel {
  @Field({ description: '`firstRoll`: points in the row after the first roll of a turn.' })
  kind!: string;

  @Field({ description: 'Id of the row.' })
  row!: string;
}
