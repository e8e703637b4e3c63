/** The rules outside fields, as data. */
import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { type Award, type ExtraRolls, type First, type RowRule, type Ruleset } from '@yamb-server/engine';
import { LARGEST } from './list-sizes.js';
import { VOCABULARY } from './ruleset.enums.js';

export const RulesetRowRuleModel = objectType('RulesetRowRule', 'A rule between two rows of a column.', {
  kind: field.oneOf(VOCABULARY.rowRule, 'Kind of rule.'),
  upper: field.string('Id of the `upper` row. With `whileHeld`: the `row` that depends on the other row.'),
  lower: field.string('Id of the `lower` row. With `whileHeld`: the row that is `held`.'),
});
export type RulesetRowRuleModel = InstanceType<typeof RulesetRowRuleModel>;

export const rowRuleModel = (rule: RowRule): RulesetRowRuleModel =>
  rule.kind === 'whileHeld' ? { kind: rule.kind, upper: rule.row, lower: rule.held } : rule;

export const RulesetExtraRollsModel = objectType(
  'RulesetExtraRolls',
  'Rolls in addition to `rollsPerTurn`.',
  {
    kind: field.oneOf(VOCABULARY.extraRolls, 'Condition for extra rolls.'),
    rolls: nullable.int('With `lastField`: number of rolls in that turn.'),
    chips: nullable.int('With `chips`: number of chips of each side.'),
  },
);
export type RulesetExtraRollsModel = InstanceType<typeof RulesetExtraRollsModel>;

export const extraRollsModel = (extra: ExtraRolls): RulesetExtraRollsModel => ({
  rolls: null,
  chips: null,
  ...extra,
});

export const RulesetJokerModel = objectType(
  'RulesetJoker',
  'Once `row` and the row of its face are filled in every column, five of a kind count as the patterns of ' +
    'certain rows.',
  {
    kind: field.oneOf(VOCABULARY.joker, 'Rows in which the joker can be entered.'),
    row: field.string('Id of the row for five of a kind.'),
    rows: field.strings(LARGEST.jokerRows, 'Ids of the rows whose patterns a joker counts as.'),
  },
);
export type RulesetJokerModel = InstanceType<typeof RulesetJokerModel>;

export const RulesetRunningBonusModel = objectType(
  'RulesetRunningBonus',
  'Points for five of a kind in addition to its field, multiplied by the factor of its column.',
  {
    kind: field.oneOf(VOCABULARY.runningBonus, 'Entries that earn the bonus.'),
    row: field.string('Id of the row for five of a kind, which must already hold points in every column.'),
    points: field.int('Points of each bonus.'),
  },
);
export type RulesetRunningBonusModel = InstanceType<typeof RulesetRunningBonusModel>;

export const RulesetAwardStepModel = objectType(
  'RulesetAwardStep',
  'A step of the award for the sum of all fields.',
  {
    from: field.int('Smallest sum at which this step applies.'),
    points: field.int('Points of the award, up to the next step.'),
  },
);

export const RulesetAwardModel = objectType(
  'RulesetAward',
  'Points for the values of fields across all columns. If the rules have awards, the total is made up of awards.',
  {
    kind: field.oneOf(VOCABULARY.award, 'Kind of award.'),
    row: nullable.string('Id of the row; null with `sheetSum`.'),
    from: nullable.int('With `rowSum`: smallest sum that earns the award.'),
    points: nullable.int('Points of the award; null with `sheetSum`.'),
    below: nullable.int('With `sheetSum`: points below the first step.'),
    steps: field.list(
      () => RulesetAwardStepModel,
      LARGEST.awardSteps,
      'Steps of `sheetSum`; empty for other awards.',
    ),
  },
);
export type RulesetAwardModel = InstanceType<typeof RulesetAwardModel>;

export const awardModel = (award: Award): RulesetAwardModel => ({
  ...{ row: null, from: null, points: null, below: null, steps: [] },
  ...award,
});

export const RulesetInstantWinModel = objectType(
  'RulesetInstantWin',
  'An entry that immediately wins a game of several sides.',
  {
    kind: field.oneOf(VOCABULARY.instantWin, 'Entry that wins.'),
    row: field.string('Id of the row.'),
  },
);
export type RulesetInstantWinModel = InstanceType<typeof RulesetInstantWinModel>;

export const RulesetColumnPrizeModel = objectType(
  'RulesetColumnPrize',
  'Points for the side with the highest total in a column.',
  {
    column: field.string('Id of the column.'),
    points: field.int('Points of the prize. On a tie, no side gets them.'),
  },
);

export const RulesetColumnPrizesModel = objectType(
  'RulesetColumnPrizes',
  'Points for columns. The side with the most of them wins, not the one with the highest total.',
  {
    prizes: field.list(() => RulesetColumnPrizeModel, LARGEST.columns, 'The prizes.'),
    all: field.int('More points for a side that has every prize.'),
  },
);
export type RulesetColumnPrizesModel = InstanceType<typeof RulesetColumnPrizesModel>;

export const columnPrizesModel = ({
  columnPrizes,
}: Pick<Ruleset, 'columnPrizes'>): RulesetColumnPrizesModel | null =>
  columnPrizes ? { prizes: columnPrizes.prizes, all: columnPrizes.all ?? 0 } : null;

export const RulesetFirstModel = objectType(
  'RulesetFirst',
  'Points for the first side to fill a part of its sheet, in addition to its fields.',
  {
    kind: field.oneOf(VOCABULARY.first, 'Kind of part.'),
    of: field.string('Id of the column or row.'),
    points: field.int('Points of the first side.'),
  },
);
export type RulesetFirstModel = InstanceType<typeof RulesetFirstModel>;

export const firstModel = (first: First): RulesetFirstModel => ({
  kind: first.kind,
  of: first.kind === 'column' ? first.column : first.row,
  points: first.points,
});
