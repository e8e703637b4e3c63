import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Cost } from '../../kernel/schema/prices.js';
import { OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { GameModel } from '../../games/api/game.models.js';
import { QualifiesArgs } from './leaderboards.inputs.js';
import { LeaderboardsService } from './leaderboards.service.js';

/** Fields of a game about best-score lists. */
@Resolver(() => GameModel)
export class GameScoresResolver {
  constructor(private readonly leaderboards: LeaderboardsService) {}

  @Cost(200)
  @ResolveField(() => Boolean, {
    nullable: true,
    description:
      'Whether to ask you for a name: one of your scores in this game is among the first `top` of its all-time list, and ' +
      '`signScore` would accept a name for it. False if you are not a player of the game, before the end, for an unranked ' +
      'game, once the score is signed, and 24 hours after the end.',
  })
  qualifies(
    @Parent() { game }: GameModel,
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { top }: QualifiesArgs,
  ): Promise<boolean> {
    return this.leaderboards.qualifies(caller, game, top);
  }
}
