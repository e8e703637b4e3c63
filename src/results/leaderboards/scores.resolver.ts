import { Args, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { connection, PagedList, type Connection } from '../../kernel/schema/connection.js';
import { Cost } from '../../kernel/schema/prices.js';
import { CurrentPlayer, OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { RequestInput } from '../../kernel/input/retry.inputs.js';
import { retryOf } from '../../kernel/input/retry.js';
import { GameModel } from '../../games/api/game.models.js';
import { GamesService } from '../../games/games.service.js';
import { PlayerModel } from '../../identity/players.models.js';
import { OwnScoresArgs, QualifiesArgs, SignScoreInput } from './leaderboards.inputs.js';
import { toCursor } from './score-pages.js';
import { LeaderboardsService } from './leaderboards.service.js';
import { ScoreConnectionModel, scoreModel, ScoreModel } from './score.models.js';

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
    const page = await this.leaderboards.own(caller, first, after ?? undefined);
    return connection(page, toCursor, (score) => scoreModel(score));
  }
}
