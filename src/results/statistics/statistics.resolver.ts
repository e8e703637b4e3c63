import { Args, ID, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Uuid } from '../../kernel/input/id.js';
import { OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { Cost } from '../../kernel/schema/prices.js';
import { RulesetModel } from '../../games/rulesets/ruleset.models.js';
import { CompanyService } from '../../identity/company/company.service.js';
import { PlayerModel } from '../../identity/players.models.js';
import { BestSheetModel, HeadToHeadModel, StatisticsModel, statisticsModel } from './statistics.models.js';
import { OpponentArgs, PlayerArgs, PlayerStatisticsArgs, RulesetStatisticsArgs } from './statistics.args.js';
import { StatisticsService, type ShownPlayer } from './statistics.service.js';

/** A player who may have been loaded already. */
type ReadPlayer = PlayerModel & { readonly shown?: ShownPlayer };

/**
 * Players and their statistics. Fields that can fail are nullable, so that `register` still returns its token, shown only
 * once.
 */
@Resolver(() => PlayerModel)
export class StatisticsPlayersResolver {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly company: CompanyService,
  ) {}

  @Cost(40)
  @Query(() => PlayerModel, {
    nullable: true,
    description: 'A player or a server bot; null for an unknown id and for a deleted account.',
  })
  async player(@Args() { id }: PlayerArgs): Promise<PlayerModel | null> {
    const shown = await this.statistics.player(id);
    if (!shown) return null;
    return { id, name: shown.name, kind: shown.kind, shown } as ReadPlayer;
  }

  @Cost(40)
  @ResolveField(() => Date, {
    nullable: true,
    description: 'When the player registered; null for a server bot.',
  })
  async registeredAt(@Parent() player: ReadPlayer): Promise<Date | null> {
    const { registeredAt } = (await this.shown(player)) ?? {};
    return registeredAt === undefined ? null : new Date(registeredAt);
  }

  @Cost(40)
  @ResolveField(() => Int, {
    nullable: true,
    description:
      'Number of games counted in `stats`, over all rules. Private games count only for the player. Null for a server ' +
      'bot, and if the player does not show statistics to you.',
  })
  async gamesPlayed(
    @Parent() player: ReadPlayer,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<number | null> {
    if (!(await this.isShown(player.id, caller))) return null;
    const { games, publicGames } = (await this.shown(player)) ?? {};
    return (caller?.id === player.id ? games : publicGames) ?? null;
  }

  @Cost(300)
  @ResolveField(() => StatisticsModel, {
    nullable: true,
    description:
      'Statistics of the player for a rule set. Private games count only for the player. Null if the player does not show statistics to you.',
  })
  async stats(
    @Parent() { id }: PlayerModel,
    @Args() choice: PlayerStatisticsArgs,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<StatisticsModel | null> {
    if (!(await this.isShown(id, caller))) return null;
    return statisticsModel(await this.statistics.ofPlayer(id, choice, caller?.id === id));
  }

  @Cost(40)
  @ResolveField(() => HeadToHeadModel, {
    nullable: true,
    description:
      'The record of the player against an opponent. Private games count only for these two players. Null if you are not ' +
      'one of them and either does not show statistics to you.',
  })
  async against(
    @Parent() { id }: PlayerModel,
    @Args() { opponent }: OpponentArgs,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<HeadToHeadModel | null> {
    const isOwn = caller?.id === id || caller?.id === opponent;
    const isShown = isOwn || ((await this.isShown(id, caller)) && (await this.isShown(opponent, caller)));
    return isShown ? this.statistics.headToHead(id, opponent, isOwn) : null;
  }

  private isShown(playerId: string, caller: Caller | undefined): Promise<boolean> {
    return this.company.shows(playerId, 'statistics', () => caller);
  }

  private async shown({ id, shown }: ReadPlayer): Promise<ShownPlayer | undefined> {
    return shown ?? this.statistics.player(id);
  }
}

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
    return found ? statisticsModel(found) : null;
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
