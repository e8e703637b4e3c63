import { Args, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Cost } from '../../kernel/schema/prices.js';
import { CurrentPlayer, OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { RequestInput } from '../../kernel/input/retry.inputs.js';
import { retryOf } from '../../kernel/input/retry.js';
import { GameModel } from '../../games/api/game.models.js';
import { GamesService } from '../../games/games.service.js';
import { SignScoreInput } from './leaderboards.inputs.js';
import { LeaderboardsService } from './leaderboards.service.js';
import { scoreModel, ScoreModel } from './score.models.js';

/** Fields and mutations of single scores. */
@Resolver(() => ScoreModel)
export class ScoresResolver {
  constructor(
    private readonly leaderboards: LeaderboardsService,
    private readonly games: GamesService,
  ) {}

  @Cost(40)
  @ResolveField(() => GameModel, {
    nullable: true,
    description: 'The game in which the score was made; null if it is private and you did not play in it.',
  })
  async game(
    @Parent() { gameId }: ScoreModel,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<GameModel | null> {
    const game = gameId === null ? undefined : await this.games.view(caller, gameId);
    return game ? new GameModel(game) : null;
  }

  @Mutation(() => ScoreModel, {
    description:
      'Signs one of your scores with a name that replaces the names at the seats. A score can be signed once, within 24 ' +
      'hours of the end of the game, by any player of its side. `Game.qualifies` tells whether to ask for a name.',
  })
  async signScore(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: SignScoreInput,
  ): Promise<ScoreModel> {
    const { gameId, side, name } = input;
    const retry = retryOf(caller, 'signScore', input);
    return scoreModel(await this.leaderboards.sign(caller, { gameId, name, ...defined({ side }) }, retry));
  }

  @Mutation(() => Int, {
    description:
      'Empties `me { scores }` and returns the number of its scores. Best-score lists keep them, including names.',
  })
  clearMyScores(
    @CurrentPlayer() caller: Caller,
    @Args('input', { nullable: true, description: 'An idempotency key for retries.' }) input?: RequestInput,
  ): Promise<number> {
    return this.leaderboards.clearOwn(caller, retryOf(caller, 'clearMyScores', input));
  }
}
