import { Args, Query, Resolver } from '@nestjs/graphql';
import { Advisor } from '../advisor/advisor.service.js';
import { measuredRulesets } from '../advisor/strength-figures.generated.js';
import { measuredLevels } from '../advisor/strengths.js';
import { LEVELS } from '../advisor/levels.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import { BotsArgs, botModel, BotModel } from './bots.models.js';

const MAX_BOTS = Object.keys(measuredRulesets).length * LEVELS.length;

/** The levels of server bots. */
@Resolver(() => BotModel)
export class BotsResolver {
  constructor(
    private readonly advisor: Advisor,
    private readonly definitions: DefinitionsService,
  ) {}

  @Cost(700)
  @ListSize(MAX_BOTS)
  @Query(() => [BotModel], {
    name: 'bots',
    description:
      'The strength of the bot levels on this server by rule set, playing alone. Rule sets not measured with the current ' +
      'model are omitted.',
  })
  async all(@Args() { ruleset }: BotsArgs): Promise<readonly BotModel[]> {
    await this.definitions.requireKnown(ruleset);
    const bots = measuredLevels((rules) => this.advisor.presentModel(rules)).map(botModel);
    return ruleset === undefined ? bots : bots.filter((bot) => bot.rulesetId === ruleset);
  }
}
