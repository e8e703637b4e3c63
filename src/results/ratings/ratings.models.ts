import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { Uuid } from '../../kernel/input/id.js';
import type { PlayerKind } from '../../kernel/caller/caller.js';
import { MAX_PAGE } from '../../kernel/schema/limits.js';
import { FormerName } from '../../kernel/schema/former-name.js';
import { ListSize } from '../../kernel/schema/prices.js';
import { PageInfoModel } from '../../games/api/game-connection.models.js';
import { MAX_VARIANTS } from '../../games/domain/limits.js';
import { levelOf, botOf } from '../../games/domain/server-bots.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { toHistoryCursor, toRatingCursor } from './cursors.js';
import { RatedKindEnum } from './ratings.enums.js';
import { UNIT } from './rate.js';
import { rulesOfKey, type ResultKind } from './rated-result.js';
import type { RatingPage } from './ratings.service.js';
import type { ListedRating, PlayerRating, RatingChange } from './ratings.store.js';

const points = (thousandths: number): number => thousandths / UNIT;

@ObjectType('Rating', {
  description:
    'How strong a player seems to be by some rules, on a scale like that of Elo: everybody begins with 1500 points, and a ' +
    'lead of 400 wins ten games of eleven. Dice are luck, so it takes many games: see `deviation`.',
})
export class RatingModel {
  constructor(protected readonly rating: PlayerRating) {}

  @FormerName('ruleset', () => ID)
  @Field(() => ID, { description: 'Id of the rule set.' })
  get rulesetId(): string {
    return rulesOfKey(this.rating.key).ruleset;
  }

  @ListSize(MAX_VARIANTS)
  @Field(() => [ID], { description: 'Ids of the variants.' })
  get variants(): readonly string[] {
    return rulesOfKey(this.rating.key).variants;
  }

  @Field(() => PlayerKindEnum, { description: 'HUMAN: from games among people. BOT: from games among bots.' })
  get kind(): PlayerKind {
    return this.rating.pool;
  }

  @Field(() => Float, { description: 'What the player seems to be worth.' })
  get points(): number {
    return points(this.rating.mean);
  }

  @Field(() => Float, {
    description:
      'How uncertain that is: in two of three cases the player is worth less than this more or less. 150 before the first ' +
      'game.',
  })
  get deviation(): number {
    return points(this.rating.deviation);
  }

  @Field(() => Float, {
    description:
      'The points less two deviations: what the player is worth at least, in 49 of 50 cases. `ratings` is ordered by it.',
  })
  get atLeast(): number {
    return points(this.rating.atLeast);
  }

  @Field(() => Int, { description: 'Rated results.' })
  get games(): number {
    return this.rating.games;
  }

  @Field({ description: 'When the last of them ended.' })
  get ratedAt(): Date {
    return new Date(this.rating.ratedAt);
  }
}

@ObjectType('RatedPlayer', { description: 'A player in a list of ratings.' })
export class RatedPlayerModel {
  constructor(private readonly listed: ListedRating) {}

  @Uuid()
  @Field(() => ID, { description: 'Id of the player, for `player(id)`.' })
  get playerId(): string {
    return this.listed.playerId;
  }

  @Field({ description: 'The name of the player.' })
  get name(): string {
    const level = levelOf(this.listed.playerId);
    return level === undefined ? (this.listed.name ?? '') : botOf(level).name;
  }

  @Field(() => RatingModel, { description: 'The rating.' })
  get rating(): RatingModel {
    return new RatingModel(this.listed);
  }
}

@ObjectType('RatingEdge', { description: 'A player in a list of ratings, with its cursor.' })
export class RatingEdgeModel {
  @Field({ description: 'The place in the list.' })
  cursor!: string;

  @Field(() => RatedPlayerModel, { description: 'The player.' })
  node!: RatedPlayerModel;
}

@ObjectType('RatingConnection', { description: 'A page of a list of ratings, the highest first.' })
export class RatingConnectionModel {
  @ListSize(MAX_PAGE)
  @Field(() => [RatingEdgeModel], { description: 'The players with their cursors.' })
  edges!: readonly RatingEdgeModel[];

  @ListSize(MAX_PAGE)
  @Field(() => [RatedPlayerModel], { description: 'The players.' })
  nodes!: readonly RatedPlayerModel[];

  @Field(() => PageInfoModel, { description: 'Where the page ends.' })
  pageInfo!: PageInfoModel;
}

@ObjectType('RatingChange', { description: 'What a result has done to a rating.' })
export class RatingChangeModel {
  constructor(
    private readonly change: RatingChange,
    private readonly isOwn: boolean,
  ) {}

  @Uuid()
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the game; null when that is private and the rating is not your own, and for a competition.',
  })
  get gameId(): string | null {
    const { resultId, kind, isPrivate } = this.change;
    return kind === 'GAME' && (this.isOwn || isPrivate === 0) ? resultId : null;
  }

  @Uuid()
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the duel or tournament; null when that is not open to all and the rating is not your own, and for a game.',
  })
  get competitionId(): string | null {
    const { resultId, kind, access } = this.change;
    return kind !== 'GAME' && (this.isOwn || access === 'OPEN') ? resultId : null;
  }

  @Field(() => RatedKindEnum, { description: 'What the result is of.' })
  get kind(): ResultKind {
    return this.change.kind;
  }

  @Field(() => Int, {
    description: 'The rank of the player or of the pair: 1 is the best, equal ranks are level.',
  })
  get rank(): number {
    return this.change.rank;
  }

  @Field(() => Int, {
    description: 'How many sides there were: in a competition how many players were ranked.',
  })
  get sides(): number {
    return this.change.sides;
  }

  @Field(() => Float, { description: 'The points after it.' })
  get points(): number {
    return points(this.change.mean);
  }

  @Field(() => Float, {
    description: 'By how much the points have risen; below zero where they have fallen.',
  })
  get gained(): number {
    return points(this.change.mean - this.change.meanBefore);
  }

  @Field(() => Float, { description: 'The deviation after it.' })
  get deviation(): number {
    return points(this.change.deviation);
  }

  @Field(() => Int, { description: 'Which rated result of the player it is, from 1.' })
  get number(): number {
    return this.change.games;
  }

  @Field({ description: 'When it ended. A competition is rated some seconds after its end.' })
  get at(): Date {
    return new Date(this.change.ratedAt);
  }
}

@ObjectType('RatingChangeEdge', { description: 'A result in the history of a rating, with its cursor.' })
export class RatingChangeEdgeModel {
  @Field({ description: 'The place in the history.' })
  cursor!: string;

  @Field(() => RatingChangeModel, { description: 'What the result has done.' })
  node!: RatingChangeModel;
}

@ObjectType('RatingHistory', { description: 'A page of the history of a rating, newest first.' })
export class RatingHistoryModel {
  @ListSize(MAX_PAGE)
  @Field(() => [RatingChangeEdgeModel], { description: 'The results with their cursors.' })
  edges!: readonly RatingChangeEdgeModel[];

  @ListSize(MAX_PAGE)
  @Field(() => [RatingChangeModel], { description: 'The results.' })
  nodes!: readonly RatingChangeModel[];

  @Field(() => PageInfoModel, { description: 'Where the page ends.' })
  pageInfo!: PageInfoModel;
}

export const ratingConnection = ({ items, hasMore }: RatingPage<ListedRating>): RatingConnectionModel =>
  connection(
    items.map((item) => ({ cursor: toRatingCursor(item), node: new RatedPlayerModel(item) })),
    hasMore,
  );

/** @param isOwn whether the caller is the player whose history it is */
export const ratingHistory = (
  { items, hasMore }: RatingPage<RatingChange>,
  isOwn: boolean,
): RatingHistoryModel =>
  connection(
    items.map((item) => ({ cursor: toHistoryCursor(item.games), node: new RatingChangeModel(item, isOwn) })),
    hasMore,
  );

interface Edge<N> {
  readonly cursor: string;
  readonly node: N;
}

const connection = <N>(edges: readonly Edge<N>[], hasNextPage: boolean) => ({
  edges,
  nodes: edges.map(({ node }) => node),
  pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null },
});
