import { Field, Float, ID, Int, ObjectType, ArgsType } from '@nestjs/graphql';
import type { MeasuredLevel } from '../advisor/strengths.js';
import { ValueModelEnum } from '../advice/choice.models.js';
import { FormerName } from '../../kernel/schema/former-name.js';
import { ListSize } from '../../kernel/schema/prices.js';
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
  constructor(private readonly measured: MeasuredLevel) {}

  @Field(() => BotLevelEnum, { description: 'The level.' })
  get level(): BotLevel {
    return this.measured.level;
  }

  @FormerName('ruleset', () => ID)
  @Field(() => ID, { description: 'Id of the rule set.' })
  get rulesetId(): string {
    return this.measured.ruleset;
  }

  @ListSize(LARGEST.variants)
  @Field(() => [ID], { description: 'Ids of the variants in use.' })
  get variants(): readonly string[] {
    return this.measured.variants;
  }

  @Field(() => ValueModelEnum, {
    description:
      'The model with which this server currently values the rule set. The figures were measured with it.',
  })
  get model(): ValueModel {
    return this.measured.model;
  }

  @Field(() => Float, {
    description: 'Mean total, adjusted for the luck of the dice.',
  })
  get mean(): number {
    return this.measured.mean;
  }

  @Field(() => Float, { description: 'Standard error of the mean; 0 if it is exact.' })
  get error(): number {
    return this.measured.error;
  }

  @Field(() => Float, { description: 'Standard deviation of the totals, including luck.' })
  get deviation(): number {
    return this.measured.deviation;
  }

  @Field(() => Int, {
    description: 'Number of games measured; 0 if the figures are computed exactly.',
  })
  get games(): number {
    return this.measured.games;
  }
}
