import { Field, Float, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { enumOf } from '../../kernel/input/objects.js';
import { Uuid } from '../../kernel/input/id.js';
import type { PlayerKind } from '../../kernel/caller/caller.js';
import { FormerName } from '../../kernel/schema/former-name.js';
import { ListSize } from '../../kernel/schema/prices.js';
import { connection, connectionOf, type Connection } from '../../kernel/schema/connection.js';
import { MAX_VARIANTS } from '../../games/domain/limits.js';
import { levelOf, botOf } from '../../games/domain/server-bots.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { toHistoryCursor, toRatingCursor } from './cursors.js';
import { UNIT } from './rate.js';
import { RESULT_KINDS, rulesOfKey, type ResultKind } from './rated-result.js';
import type { RatingPage } from './ratings.service.js';
import type { ListedRating, PlayerRating, RatingChange } from './ratings.store.js';

const points = (thousandths: number): number => thousandths / UNIT;

@ObjectType('Rating', {
  description:
    'The estimated strength of a player for a rule set, on an Elo-like scale. Everyone starts with 1500 points; a lead of 400 ' +
    'wins ten of eleven games. Dice are luck, so a precise rating takes many games: see `deviation`.',
})
export class RatingModel {
  constructor(protected readonly rating: PlayerRating) {}

  @FormerName('ruleset', () => ID)
  @Field(() => ID, { description: 'Id of the rule set.' })
  get rulesetId(): string {
    return rulesOfKey(this.rating.key).ruleset;
  }

  @ListSize(MAX_VARIANTS)
  @Field(() => [ID], { description: 'Ids of the variants in use.' })
  get variants(): readonly string[] {
    return rulesOfKey(this.rating.key).variants;
  }

  @Field(() => PlayerKindEnum, {
    description: 'HUMAN: rated in games between people. BOT: in games between bots.',
  })
  get kind(): PlayerKind {
    return this.rating.pool;
  }

  @Field(() => Float, { description: 'The estimated strength in points.' })
  get points(): number {
    return points(this.rating.mean);
  }

  @Field(() => Float, {
    description:
      'Uncertainty of `points`: in two of three cases, the true strength lies within this distance. 150 before the first ' +
      'game.',
  })
  get deviation(): number {
    return points(this.rating.deviation);
  }

  @Field(() => Float, {
    description:
      'Points minus two deviations: in 49 of 50 cases the player is stronger than this. `ratings` is ordered by it.',
  })
  get atLeast(): number {
    return points(this.rating.atLeast);
  }

  @Field(() => Int, { description: 'Number of rated results.' })
  get games(): number {
    return this.rating.games;
  }

  @Field({ description: 'When the most recent rated result ended.' })
  get ratedAt(): Date {
    return new Date(this.rating.ratedAt);
  }
}

@ObjectType('RatedPlayer', { description: 'A player in a rating list.' })
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

export const RatingConnectionModel = connectionOf(RatedPlayerModel, {
  page: 'RatingConnection',
  edge: 'RatingEdge',
  description: 'A page of a rating list, highest rating first.',
  one: 'player',
  many: 'players',
});

const RatedKindEnum = enumOf(RESULT_KINDS);

registerEnumType(RatedKindEnum, {
  name: 'RatedKind',
  description: 'The source of a rated result.',
  valuesMap: {
    GAME: { description: 'A ranked game with other players.' },
    DUEL: { description: 'A duel, in which everyone plays the same dice.' },
    TOURNAMENT: { description: 'A tournament, in which everyone plays the same dice.' },
  },
});

@ObjectType('RatingChange', { description: 'The effect of one result on a rating.' })
export class RatingChangeModel {
  constructor(
    private readonly change: RatingChange,
    private readonly isOwn: boolean,
  ) {}

  @Uuid()
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the game. Null for a competition, and for a private game unless the rating is your own.',
  })
  get gameId(): string | null {
    const { resultId, kind, isPrivate } = this.change;
    return kind === 'GAME' && (this.isOwn || isPrivate === 0) ? resultId : null;
  }

  @Uuid()
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the duel or tournament. Null for a game, and for a competition not open to all unless the rating is your own.',
  })
  get competitionId(): string | null {
    const { resultId, kind, access } = this.change;
    return kind !== 'GAME' && (this.isOwn || access === 'OPEN') ? resultId : null;
  }

  @Field(() => RatedKindEnum, { description: 'The source of the result.' })
  get kind(): ResultKind {
    return this.change.kind;
  }

  @Field(() => Int, {
    description: 'Rank of the player or pair: 1 is best, and equal ranks are ties.',
  })
  get rank(): number {
    return this.change.rank;
  }

  @Field(() => Int, {
    description: 'Number of sides; in a competition, number of ranked players.',
  })
  get sides(): number {
    return this.change.sides;
  }

  @Field(() => Float, { description: 'Points after the result.' })
  get points(): number {
    return points(this.change.mean);
  }

  @Field(() => Float, {
    description: 'Points gained; negative if points were lost.',
  })
  get gained(): number {
    return points(this.change.mean - this.change.meanBefore);
  }

  @Field(() => Float, { description: 'Deviation after the result.' })
  get deviation(): number {
    return points(this.change.deviation);
  }

  @Field(() => Int, { description: 'Position among the rated results of the player, starting at 1.' })
  get number(): number {
    return this.change.games;
  }

  @Field({
    description: 'When the game ended, or when the competition was rated, some seconds after its end.',
  })
  get at(): Date {
    return new Date(this.change.ratedAt);
  }
}

export const RatingHistoryModel = connectionOf(RatingChangeModel, {
  page: 'RatingHistory',
  edge: 'RatingChangeEdge',
  description: 'A page of a rating history, newest first.',
  one: 'result',
  many: 'results',
});

export const ratingConnection = ({
  items,
  hasMore,
}: RatingPage<ListedRating>): Connection<RatedPlayerModel> =>
  connection(
    items.map((item) => ({ cursor: toRatingCursor(item), node: new RatedPlayerModel(item) })),
    hasMore,
  );

/** @param isOwn whether the caller reads their own history */
export const ratingHistory = (
  { items, hasMore }: RatingPage<RatingChange>,
  isOwn: boolean,
): Connection<RatingChangeModel> =>
  connection(
    items.map((item) => ({ cursor: toHistoryCursor(item.games), node: new RatingChangeModel(item, isOwn) })),
    hasMore,
  );
