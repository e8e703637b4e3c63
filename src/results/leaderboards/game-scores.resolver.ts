import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Cost } from '../../kernel/schema/prices.js';
import { OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { GameModel } from '../../games/api/game.models.js';
import { QualifiesArgs } from './leaderboards.inputs.js';
import { LeaderboardsService } from './leaderboards.service.js';

/** Fields of a game that concern best-score lists. */
@Resolver(() => GameModel)
export class GameScoresResolver {
  constructor(private readonly leaderboards: LeaderboardsService) {}

  @Cost(200)
  @ResolveField(() => Boolean, {
    nullable: true,
    description:
      'Whether to ask you for a name: a score of yours in this game is now among the first `top` of its list of all ' +
      'time, and `signScore` would take a name for it. False for everyone but its players, before the end, for an ' +
      'unranked game, once the score is signed, and when 24 hours have passed.',
  })
  qualifies(
    @Parent() { game }: GameModel,
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { top }: QualifiesArgs,
  ): Promise<boolean> {
    return this.leaderboards.qualifies(caller, game, top);
  }
}
