import { Args, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Cost } from '../api/limits/prices.js';
import { PlayerModel } from '../players/players.models.js';
import { HeadToHeadModel, StatisticsModel } from './statistics.models.js';
import { OpponentArgs, PlayerArgs, PlayerStatisticsArgs } from './statistics.args.js';
import { StatisticsService, type ShownPlayer } from './statistics.service.js';

/** A player that was read already. */
type ReadPlayer = PlayerModel & { readonly shown?: ShownPlayer };

/** Who players are, and how they have played. Fields that can fail are nullable: a token is given beside them once. */
@Resolver(() => PlayerModel)
export class StatisticsPlayersResolver {
  constructor(private readonly statistics: StatisticsService) {}

  @Cost(40)
  @Query(() => PlayerModel, {
    nullable: true,
    description: 'A player, or a bot of the server; null for an unknown id and for a deleted account.',
  })
  async player(@Args() { id }: PlayerArgs): Promise<PlayerModel | null> {
    const shown = await this.statistics.player(id);
    if (!shown) return null;
    return { id, name: shown.name, kind: shown.kind, shown } as ReadPlayer;
  }

  @Cost(40)
  @ResolveField(() => Date, {
    nullable: true,
    description: 'When the player has registered; null for a bot of the server.',
  })
  async registeredAt(@Parent() player: ReadPlayer): Promise<Date | null> {
    const { registeredAt } = (await this.shown(player)) ?? {};
    return registeredAt === undefined ? null : new Date(registeredAt);
  }

  @Cost(40)
  @ResolveField(() => Int, {
    nullable: true,
    description: 'Games that count in `stats`, by whatever rules; null for a bot of the server.',
  })
  async gamesPlayed(@Parent() player: ReadPlayer): Promise<number | null> {
    return (await this.shown(player))?.games ?? null;
  }

  @Cost(300)
  @ResolveField(() => StatisticsModel, {
    nullable: true,
    description: 'How the player has played by some rules.',
  })
  async stats(
    @Parent() { id }: PlayerModel,
    @Args() { ruleset, variants, solitaire, since }: PlayerStatisticsArgs,
  ): Promise<StatisticsModel> {
    const choice = { solitaire, since: since ?? undefined };
    return new StatisticsModel(await this.statistics.ofPlayer(id, ruleset, variants, choice));
  }

  @Cost(40)
  @ResolveField(() => HeadToHeadModel, {
    nullable: true,
    description: 'The games of the player and another one.',
  })
  against(@Parent() { id }: PlayerModel, @Args() { opponent }: OpponentArgs): Promise<HeadToHeadModel> {
    return this.statistics.headToHead(id, opponent);
  }

  private async shown({ id, shown }: ReadPlayer): Promise<ShownPlayer | undefined> {
    return shown ?? this.statistics.player(id);
  }
}
