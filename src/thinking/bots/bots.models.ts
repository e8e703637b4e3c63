import { Field, Float, ID, Int, ObjectType, ArgsType } from '@nestjs/graphql';
import type { MeasuredLevel } from '../advisor/strengths.js';
import { ValueModelEnum } from '../advice/choice.models.js';
import { FormerName, objectOf } from '../../kernel/schema/former-name.js';
import { ListField } from '../../kernel/schema/prices.js';
import { BotLevelEnum } from '../../games/api/seat.models.js';
import type { BotLevel } from '../../games/domain/server-bots.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import type { ValueModel } from '@yamb-server/strategy';
import { RulesetId } from '../../games/rulesets/ruleset-choice.inputs.js';

@ArgsType()
export class BotsArgs {
  @RulesetId('Only bots for this rule set and its variants.', { isOptional: true })
  ruleset?: string;
}

@ObjectType('Bot', { description: 'The measured strength of a bot level for a rule set, playing alone.' })
export class BotModel {
  @Field(() => BotLevelEnum, { description: 'The level.' })
  level!: BotLevel;

  @FormerName('ruleset', () => ID)
  @Field(() => ID, { description: 'Id of the rule set.' })
  rulesetId!: string;

  @ListField(() => ID, LARGEST.variants, { description: 'Ids of the variants in use.' })
  variants!: readonly string[];

  @Field(() => ValueModelEnum, {
    description:
      'The model with which this server currently values the rule set. The figures were measured with it.',
  })
  model!: ValueModel;

  @Field(() => Float, {
    description: 'Mean total, adjusted for the luck of the dice.',
  })
  mean!: number;

  @Field(() => Float, { description: 'Standard error of the mean; 0 if it is exact.' })
  error!: number;

  @Field(() => Float, { description: 'Standard deviation of the totals, including luck.' })
  deviation!: number;

  @Field(() => Int, {
    description: 'Number of games measured; 0 if the figures are computed exactly.',
  })
  games!: number;
}

export const botModel = ({ ruleset, ...measured }: MeasuredLevel): BotModel =>
  objectOf(BotModel, { ...measured, rulesetId: ruleset });
