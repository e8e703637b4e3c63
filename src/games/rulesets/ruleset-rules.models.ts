/** The rules outside fields, as data. */
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ListField } from '../../kernel/schema/prices.js';
import {
  never,
  type Award,
  type ExtraRolls,
  type First,
  type InstantWin,
  type Joker,
  type RowRule,
  type Ruleset,
  type RunningBonus,
} from '@yamb-server/engine';
import { LARGEST } from './list-sizes.js';
import {
  AwardKindEnum,
  ExtraRollsKindEnum,
  FirstKindEnum,
  InstantWinKindEnum,
  JokerKindEnum,
  RowRuleKindEnum,
  RunningBonusKindEnum,
} from './ruleset.enums.js';

@ObjectType('RulesetRowRule', { description: 'A rule between two rows of a column.' })
export class RulesetRowRuleModel {
  @Field(() => RowRuleKindEnum, { description: 'Kind of rule.' })
  kind!: RowRule['kind'];

  @Field({ description: 'Id of the `upper` row. With `whileHeld`: the `row` that depends on the other row.' })
  upper!: string;

  @Field({ description: 'Id of the `lower` row. With `whileHeld`: the row that is `held`.' })
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

@ObjectType('RulesetExtraRolls', { description: 'Rolls in addition to `rollsPerTurn`.' })
export class RulesetExtraRollsModel {
  @Field(() => ExtraRollsKindEnum, { description: 'Condition for extra rolls.' })
  kind!: ExtraRolls['kind'];

  @Field(() => Int, { nullable: true, description: 'With `lastField`: number of rolls in that turn.' })
  rolls!: number | null;
}

export const extraRollsModel = (extra: ExtraRolls): RulesetExtraRollsModel => ({
  kind: extra.kind,
  rolls: extra.kind === 'lastField' ? extra.rolls : null,
});

@ObjectType('RulesetJoker', {
  description:
    'Once `row` and the row of its face are filled in every column, five of a kind count as the patterns of ' +
    'certain rows.',
})
export class RulesetJokerModel {
  @Field(() => JokerKindEnum, { description: 'Rows in which the joker can be entered.' })
  kind!: Joker['kind'];

  @Field({ description: 'Id of the row for five of a kind.' })
  row!: string;

  @ListField(() => String, LARGEST.jokerRows, {
    description: 'Ids of the rows whose patterns a joker counts as.',
  })
  rows!: readonly string[];
}

@ObjectType('RulesetRunningBonus', {
  description: 'Points for five of a kind in addition to its field, multiplied by the factor of its column.',
})
export class RulesetRunningBonusModel {
  @Field(() => RunningBonusKindEnum, { description: 'Entries that earn the bonus.' })
  kind!: RunningBonus['kind'];

  @Field({ description: 'Id of the row for five of a kind, which must already hold points in every column.' })
  row!: string;

  @Field(() => Int, { description: 'Points of each bonus.' })
  points!: number;
}

@ObjectType('RulesetAwardStep', { description: 'A step of the award for the sum of all fields.' })
export class RulesetAwardStepModel {
  @Field(() => Int, { description: 'Smallest sum at which this step applies.' })
  from!: number;

  @Field(() => Int, { description: 'Points of the award, up to the next step.' })
  points!: number;
}

@ObjectType('RulesetAward', {
  description:
    'Points for the values of fields across all columns. If the rules have awards, the total is made up of awards.',
})
export class RulesetAwardModel {
  @Field(() => AwardKindEnum, { description: 'Kind of award.' })
  kind!: Award['kind'];

  @Field(() => String, { nullable: true, description: 'Id of the row; null with `sheetSum`.' })
  row!: string | null;

  @Field(() => Int, { nullable: true, description: 'With `rowSum`: smallest sum that earns the award.' })
  from!: number | null;

  @Field(() => Int, { nullable: true, description: 'Points of the award; null with `sheetSum`.' })
  points!: number | null;

  @Field(() => Int, { nullable: true, description: 'With `sheetSum`: points below the first step.' })
  below!: number | null;

  @ListField(() => RulesetAwardStepModel, LARGEST.awardSteps, {
    description: 'Steps of `sheetSum`; empty for other awards.',
  })
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

@ObjectType('RulesetInstantWin', { description: 'An entry that immediately wins a game of several sides.' })
export class RulesetInstantWinModel {
  @Field(() => InstantWinKindEnum, { description: 'Entry that wins.' })
  kind!: InstantWin['kind'];

  @Field({ description: 'Id of the row.' })
  row!: string;
}

@ObjectType('RulesetColumnPrize', { description: 'Points for the side with the highest total in a column.' })
export class RulesetColumnPrizeModel {
  @Field({ description: 'Id of the column.' })
  column!: string;

  @Field(() => Int, { description: 'Points of the prize. On a tie, no side gets them.' })
  points!: number;
}

@ObjectType('RulesetColumnPrizes', {
  description: 'Points for columns. The side with the most of them wins, not the one with the highest total.',
})
export class RulesetColumnPrizesModel {
  @ListField(() => RulesetColumnPrizeModel, LARGEST.columns, { description: 'The prizes.' })
  prizes!: readonly RulesetColumnPrizeModel[];

  @Field(() => Int, { description: 'More points for a side that has every prize.' })
  all!: number;
}

export const columnPrizesModel = ({
  columnPrizes,
}: Pick<Ruleset, 'columnPrizes'>): RulesetColumnPrizesModel | null =>
  columnPrizes ? { prizes: columnPrizes.prizes, all: columnPrizes.all ?? 0 } : null;

@ObjectType('RulesetFirst', {
  description: 'Points for the first side to fill a part of its sheet, in addition to its fields.',
})
export class RulesetFirstModel {
  @Field(() => FirstKindEnum, { description: 'Kind of part.' })
  kind!: First['kind'];

  @Field({ description: 'Id of the column or row.' })
  of!: string;

  @Field(() => Int, { description: 'Points of the first side.' })
  points!: number;
}

export const firstModel = (first: First): RulesetFirstModel => ({
  kind: first.kind,
  of: first.kind === 'column' ? first.column : first.row,
  points: first.points,
});
