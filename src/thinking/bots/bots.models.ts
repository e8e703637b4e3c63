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
  @RulesetId('Only of this rule set and its variants.', { isOptional: true })
  ruleset?: string;
}

@ObjectType('Bot', { description: 'How strong a level of the bots plays a rule set, as one side alone.' })
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
  @Field(() => [ID], { description: 'Ids of its variants.' })
  get variants(): readonly string[] {
    return this.measured.variants;
  }

  @Field(() => ValueModelEnum, {
    description:
      'The model that this server values positions of the rule set by now: the figures are those of it.',
  })
  get model(): ValueModel {
    return this.measured.model;
  }

  @Field(() => Float, {
    description: 'The mean of its totals. What games came to was freed from the luck of their dice.',
  })
  get mean(): number {
    return this.measured.mean;
  }

  @Field(() => Float, { description: 'The standard error of the mean; 0 where it is exact.' })
  get error(): number {
    return this.measured.error;
  }

  @Field(() => Float, { description: 'The standard deviation of its totals, luck included.' })
  get deviation(): number {
    return this.measured.deviation;
  }

  @Field(() => Int, {
    description: 'How many games were measured; 0 where the figures are computed exactly.',
  })
  get games(): number {
    return this.measured.games;
  }
}
