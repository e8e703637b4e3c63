import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { connection, PagedList, type Connection } from '../../kernel/schema/connection.js';
import { OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { Cost } from '../../kernel/schema/prices.js';
import { CompanyService } from '../../identity/company/company.service.js';
import { PlayerModel } from '../../identity/players.models.js';
import { RatingArgs, RatingListArgs, RatingPageArgs } from './ratings.args.js';
import {
  changeModel,
  ratedPlayerModel,
  type RatedPlayerModel,
  type RatingChangeModel,
  RatingConnectionModel,
  RatingHistoryModel,
  ratingModel,
  RatingModel,
} from './ratings.models.js';
import { RatingsService, toHistoryCursor, toRatingCursor } from './ratings.service.js';

/** Ratings of players. Fields that can fail are nullable, so that `register` still returns its token, shown only once. */
@Resolver(() => PlayerModel)
export class RatingsResolver {
  constructor(
    private readonly ratings: RatingsService,
    private readonly company: CompanyService,
  ) {}

  @Cost(100)
  @PagedList(5)
  @Query(() => RatingConnectionModel, {
    name: 'ratings',
    description:
      'Ratings for a rule set, ordered by `atLeast`, highest first. Contains only players who show their ratings to everyone.',
  })
  async ratingList(
    @Args() { kind, first, after, ...choice }: RatingListArgs,
  ): Promise<Connection<RatedPlayerModel>> {
    const page = await this.ratings.page(choice, kind, first, after ?? undefined);
    return connection(page, toRatingCursor, ratedPlayerModel);
  }

  @Cost(60)
  @ResolveField(() => RatingModel, {
    nullable: true,
    description:
      'The rating of the player for a rule set, based on ranks in ranked games with others, including private ones, and in ' +
      'competitions. Null before the first result, and if the player does not show it to you.',
  })
  async rating(
    @Parent() { id }: PlayerModel,
    @Args() choice: RatingArgs,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<RatingModel | null> {
    if (!(await this.isShown(id, caller))) return null;
    const rating = await this.ratings.rating(id, choice);
    return rating ? ratingModel(rating) : null;
  }

  @Cost(100)
  @PagedList(5)
  @ResolveField(() => RatingHistoryModel, {
    nullable: true,
    description:
      'The changes of the rating, result by result, newest first. Null if the player does not show them to you. Other players ' +
      'see only results of public games and open competitions.',
  })
  async ratingHistory(
    @Parent() { id }: PlayerModel,
    @Args() { first, after, ...choice }: RatingPageArgs,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<Connection<RatingChangeModel> | null> {
    if (!(await this.isShown(id, caller))) return null;
    const isOwn = caller?.id === id;
    const page = await this.ratings.history(id, choice, first, after ?? undefined, isOwn);
    return connection(
      page,
      ({ games }) => toHistoryCursor(games),
      (change) => changeModel(change, isOwn),
    );
  }

  private isShown(playerId: string, caller: Caller | undefined): Promise<boolean> {
    return this.company.shows(playerId, 'ratings', () => caller);
  }
}
