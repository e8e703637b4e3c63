import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { MAX_PAGE } from '../../kernel/schema/limits.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { PlayerModel } from '../../identity/players.models.js';
import { OwnScoresArgs } from './leaderboards.inputs.js';
import { LeaderboardsService } from './leaderboards.service.js';
import { scoreConnection, ScoreConnectionModel } from './score.models.js';

/** What a player has scored. */
@Resolver(() => PlayerModel)
export class PlayerScoresResolver {
  constructor(private readonly leaderboards: LeaderboardsService) {}

  @Cost(400)
  @ListSize({
    assumedSize: MAX_PAGE,
    slicingArguments: ['first'],
    sizedFields: ['edges', 'nodes'],
    itemCost: 5,
  })
  @ResolveField(() => ScoreConnectionModel, {
    nullable: true,
    description:
      'The scores of your ranked games, newest first, those of all your seats; `clearMyScores` empties the list. ' +
      'Null in players other than yourself.',
  })
  async scores(
    @Parent() { id }: PlayerModel,
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { first, after }: OwnScoresArgs,
  ): Promise<ScoreConnectionModel | null> {
    // No error: that would take the token out of the answer to `register`, which is given once.
    if (caller?.id !== id) return null;
    return scoreConnection(await this.leaderboards.own(caller, first, after ?? undefined));
  }
}
