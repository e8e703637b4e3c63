import { ID } from '@nestjs/graphql';
import { field, formerly, objectType } from '../../kernel/schema/object-type.js';
import type { MeasuredLevel } from '../advisor/strengths.js';
import { ValueModelEnum } from '../advice/choice.models.js';
import { objectOf } from '../../kernel/schema/former-name.js';
import { BotLevelEnum } from '../../games/api/seat.models.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { optionalRulesetId } from '../../games/rulesets/ruleset-choice.inputs.js';
import { argsType } from '../../kernel/input/fields.js';

export const BotsArgs = argsType({
  ruleset: optionalRulesetId('Only bots for this rule set and its variants.'),
});
export type BotsArgs = InstanceType<typeof BotsArgs>;

export const BotModel = objectType(
  'Bot',
  'The measured strength of a bot level for a rule set, playing alone.',
  {
    level: field.oneOf(BotLevelEnum, 'The level.'),
    rulesetId: formerly('ruleset', () => ID, field.id('Id of the rule set.')),
    variants: field.ids(LARGEST.variants, 'Ids of the variants in use.'),
    model: field.oneOf(
      ValueModelEnum,
      'The model with which this server currently values the rule set. The figures were measured with it.',
    ),
    mean: field.float('Mean total, adjusted for the luck of the dice.'),
    share: field.float(
      'The mean as a share of the mean of an EXPERT: with 0.85, the level gives up 15 per cent.',
    ),
    error: field.float('Standard error of the mean; 0 if it is exact.'),
    deviation: field.float('Standard deviation of the totals, including luck.'),
    games: field.int('Number of games measured; 0 if the figures are computed exactly.'),
  },
);
export type BotModel = InstanceType<typeof BotModel>;

export const botModel = ({ ruleset, ...measured }: MeasuredLevel): BotModel =>
  objectOf(BotModel, { ...measured, rulesetId: ruleset });
