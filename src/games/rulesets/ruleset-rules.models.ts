/** The rules beside fields, for programs. */
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ListSize } from '../../kernel/schema/prices.js';
import {
  never,
  type Award,
  type ExtraRolls,
  type InstantWin,
  type Joker,
  type RowRule,
  type RunningBonus,
} from '@yamb-server/engine';
import { LARGEST } from './list-sizes.js';
import {
  AwardKindEnum,
  ExtraRollsKindEnum,
  InstantWinKindEnum,
  JokerKindEnum,
  RowRuleKindEnum,
  RunningBonusKindEnum,
} from './ruleset.enums.js';

@ObjectType('RulesetRowRule', { description: 'What two rows of a column must keep between them.' })
export class RulesetRowRuleModel {
  @Field(() => RowRuleKindEnum, { description: 'What they must keep.' })
  kind!: RowRule['kind'];

  @Field({ description: 'Id of a row: `upper`, or with `whileHeld` the `row` that depends on the other.' })
  upper!: string;

  @Field({ description: 'Id of a row: `lower`, or with `whileHeld` the one that is `held`.' })
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
  @Field(() => ExtraRollsKindEnum, { description: 'When there are more.' })
  kind!: ExtraRolls['kind'];

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
  @Field(() => JokerKindEnum, { description: 'Where they may be entered.' })
  kind!: Joker['kind'];

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
  @Field(() => RunningBonusKindEnum, { description: 'Which entries bring it.' })
  kind!: RunningBonus['kind'];

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
  @Field(() => AwardKindEnum, { description: 'What it is given for.' })
  kind!: Award['kind'];

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
  @Field(() => InstantWinKindEnum, { description: 'Which entry wins.' })
  kind!: InstantWin['kind'];

  @Field({ description: 'Id of the row.' })
  row!: string;
}
