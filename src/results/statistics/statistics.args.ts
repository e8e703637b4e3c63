import { required, optional, argsType } from '../../kernel/input/fields.js';
import { rulesetId, variantIds, solitaireSheet } from '../../games/rulesets/ruleset-choice.inputs.js';

export const PlayerArgs = argsType({
  id: required.id('player'),
});
export type PlayerArgs = InstanceType<typeof PlayerArgs>;

export const OpponentArgs = argsType({
  opponent: required.id('player', 'Id of the other player.'),
});
export type OpponentArgs = InstanceType<typeof OpponentArgs>;

const ofStatistics = {
  solitaire: solitaireSheet,
  since: optional.time('Only games finished in the UTC month of this time, or later.'),
};

export const RulesetStatisticsArgs = argsType(ofStatistics);
export type RulesetStatisticsArgs = InstanceType<typeof RulesetStatisticsArgs>;

export const PlayerStatisticsArgs = argsType({
  ...ofStatistics,
  ruleset: rulesetId('Id of the rule set, in its current version.'),
  variants: variantIds('Ids of variants, in any order. Each combination of variants has its own statistics.'),
});
export type PlayerStatisticsArgs = InstanceType<typeof PlayerStatisticsArgs>;
