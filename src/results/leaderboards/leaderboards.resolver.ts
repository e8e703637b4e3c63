import { UseGuards } from '@nestjs/common';
import { MAX_PAGE } from '../../kernel/schema/limits.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminGuard } from '../../kernel/caller/guards.js';
import { OptionalPlayer, OwnerOfKeys, type Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { retryOf, type KeyOwner } from '../../kernel/input/retry.js';
import { leaderboardConnection, LeaderboardConnectionModel } from './leaderboard.models.js';
import { LeaderboardArgs, ResetLeaderboardInput } from './leaderboards.inputs.js';
import { LeaderboardsService } from './leaderboards.service.js';

/** Best-score lists. */
@Resolver()
export class LeaderboardsResolver {
  constructor(private readonly leaderboards: LeaderboardsService) {}

  @Cost(450)
  @ListSize({ assumedSize: MAX_PAGE, slicingArguments: ['first'], sizedFields: ['edges'], itemCost: 5 })
  @Query(() => LeaderboardConnectionModel, {
    description: 'The best scores of ranked games played to the end, for the given rules.',
  })
  async leaderboard(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() args: LeaderboardArgs,
  ): Promise<LeaderboardConnectionModel> {
    return leaderboardConnection(await this.leaderboards.page(caller, defined(args)));
  }

  @Mutation(() => Int, {
    description:
      "Empties a list for all periods and returns the number of its scores. The games and the players' own lists remain. " +
      'Requires the administrator, whose token is `ADMIN_TOKEN`.',
  })
  @UseGuards(AdminGuard)
  resetLeaderboard(
    @OwnerOfKeys('administrator') owner: KeyOwner,
    @Args('input') input: ResetLeaderboardInput,
  ): Promise<number> {
    return this.leaderboards.reset(input, retryOf(owner, 'resetLeaderboard', input));
  }
}
