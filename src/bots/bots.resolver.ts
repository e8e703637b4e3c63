import { Args, Query, Resolver } from '@nestjs/graphql';
import { measuredRulesets } from '../advisor/strength-figures.js';
import { measuredLevels } from '../advisor/strengths.js';
import { LEVELS } from '../advisor/levels.js';
import { Cost, ListSize } from '../api/limits/prices.js';
import { BotsArgs } from './bots.args.js';
import { BotModel } from './bots.models.js';

const MOST_BOTS = Object.keys(measuredRulesets).length * LEVELS.length;

/** The levels of the server's bots. */
@Resolver(() => BotModel)
export class BotsResolver {
  private bots: readonly BotModel[] | undefined;

  @Cost(20)
  @ListSize(MOST_BOTS)
  @Query(() => [BotModel], {
    name: 'bots',
    description:
      'How strong the levels of the bots play, by rule set: what a side alone reaches with them. Rule sets that were not ' +
      'measured are left out.',
  })
  all(@Args() { ruleset }: BotsArgs): readonly BotModel[] {
    // Which of them hold depends on the networks that there are, all of which must be read for that.
    this.bots ??= measuredLevels().map((measured) => new BotModel(measured));
    return ruleset === undefined ? this.bots : this.bots.filter((bot) => bot.ruleset === ruleset);
  }
}
