import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { PagedList, type Connection } from '../../kernel/schema/connection.js';
import { Cost } from '../../kernel/schema/prices.js';
import { OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { PlayerModel } from '../../identity/players.models.js';
import { OwnScoresArgs } from './leaderboards.inputs.js';
import { LeaderboardsService } from './leaderboards.service.js';
import { scoreConnection, ScoreConnectionModel, type ScoreModel } from './score.models.js';

/** The scores of a player. */
@Resolver(() => PlayerModel)
export class PlayerScoresResolver {
  constructor(private readonly leaderboards: LeaderboardsService) {}

  @Cost(400)
  @PagedList(5)
  @ResolveField(() => ScoreConnectionModel, {
    nullable: true,
    description:
      'The scores of all your seats in ranked games, newest first. `clearMyScores` empties this list. Null for players ' +
      'other than yourself.',
  })
  async scores(
    @Parent() { id }: PlayerModel,
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { first, after }: OwnScoresArgs,
  ): Promise<Connection<ScoreModel> | null> {
    // An error would drop the token from the answer to `register`, which shows it only once.
    if (caller?.id !== id) return null;
    return scoreConnection(await this.leaderboards.own(caller, first, after ?? undefined));
  }
}
