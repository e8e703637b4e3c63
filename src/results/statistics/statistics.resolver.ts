import { Args, ID, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Uuid } from '../../kernel/input/id.js';
import { OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { Cost } from '../../kernel/schema/prices.js';
import { RulesetModel } from '../../games/rulesets/ruleset.models.js';
import { BestSheetModel, StatisticsModel } from './statistics.models.js';
import { RulesetStatisticsArgs } from './statistics.args.js';
import { StatisticsService } from './statistics.service.js';

/** Overall statistics of a rule set. */
@Resolver(() => RulesetModel)
export class RulesetStatisticsResolver {
  constructor(private readonly statistics: StatisticsService) {}

  @Cost(600)
  @ResolveField(() => StatisticsModel, {
    nullable: true,
    description: 'Statistics of all people who played by these rules. Bots are not counted.',
  })
  async stats(
    @Parent() { key }: RulesetModel,
    @Args() choice: RulesetStatisticsArgs,
  ): Promise<StatisticsModel | null> {
    const found = await this.statistics.ofPeople(key, choice);
    return found ? new StatisticsModel(found) : null;
  }
}

/** The game of a best sheet. */
@Resolver(() => BestSheetModel)
export class BestSheetsResolver {
  constructor(private readonly statistics: StatisticsService) {}

  @Cost(40)
  @Uuid()
  @ResolveField(() => ID, {
    nullable: true,
    description: 'Id of the game; null if the game is private and you have no seat in it.',
  })
  async gameId(
    @Parent() { best }: BestSheetModel,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<string | null> {
    return (await this.statistics.isShown(caller, best)) ? best.gameId : null;
  }
}
