import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { enumType } from '../../kernel/schema/enum-type.js';
import { UuidField } from '../../kernel/input/id.js';
import type { PlayerKind } from '../../kernel/caller/caller.js';
import { FormerName, objectOf } from '../../kernel/schema/former-name.js';
import { ListField } from '../../kernel/schema/prices.js';
import { connectionOf } from '../../kernel/schema/connection.js';
import { MAX_VARIANTS } from '../../games/domain/limits.js';
import { levelOf, botOf } from '../../games/domain/server-bots.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { UNIT } from './rate.js';
import { rulesOfKey, type ResultKind } from './rated-result.js';
import type { ListedRating, PlayerRating, RatingChange } from './ratings.store.js';

const points = (thousandths: number): number => thousandths / UNIT;

@ObjectType('Rating', {
  description:
    'The estimated strength of a player for a rule set, on an Elo-like scale. Everyone starts with 1500 points; a lead of 400 ' +
    'wins ten of eleven games. Dice are luck, so a precise rating takes many games: see `deviation`.',
})
export class RatingModel {
  @FormerName('ruleset', () => ID)
  @Field(() => ID, { description: 'Id of the rule set.' })
  rulesetId!: string;

  @ListField(() => ID, MAX_VARIANTS, { description: 'Ids of the variants in use.' })
  variants!: readonly string[];

  @Field(() => PlayerKindEnum, {
    description: 'HUMAN: rated in games between people. BOT: in games between bots.',
  })
  kind!: PlayerKind;

  @Field(() => Float, { description: 'The estimated strength in points.' })
  points!: number;

  @Field(() => Float, {
    description:
      'Uncertainty of `points`: in two of three cases, the true strength lies within this distance. 150 before the first ' +
      'game.',
  })
  deviation!: number;

  @Field(() => Float, {
    description:
      'Points minus two deviations: in 49 of 50 cases the player is stronger than this. `ratings` is ordered by it.',
  })
  atLeast!: number;

  @Field(() => Int, { description: 'Number of rated results.' })
  games!: number;

  @Field({ description: 'When the most recent rated result ended.' })
  ratedAt!: Date;
}

export function ratingModel({ key, pool, games, ...rating }: PlayerRating): RatingModel {
  const { ruleset, variants } = rulesOfKey(key);
  return objectOf(RatingModel, {
    rulesetId: ruleset,
    variants,
    kind: pool,
    points: points(rating.mean),
    deviation: points(rating.deviation),
    atLeast: points(rating.atLeast),
    games,
    ratedAt: new Date(rating.ratedAt),
  });
}

@ObjectType('RatedPlayer', { description: 'A player in a rating list.' })
export class RatedPlayerModel {
  @UuidField({ description: 'Id of the player, for `player(id)`.' })
  playerId!: string;

  @Field({ description: 'The name of the player.' })
  name!: string;

  @Field(() => RatingModel, { description: 'The rating.' })
  rating!: RatingModel;
}

export const ratedPlayerModel = (listed: ListedRating): RatedPlayerModel => {
  const { playerId, name } = listed;
  const level = levelOf(playerId);
  return {
    playerId,
    name: level === undefined ? (name ?? '') : botOf(level).name,
    rating: ratingModel(listed),
  };
};

export const RatingConnectionModel = connectionOf(RatedPlayerModel, {
  page: 'RatingConnection',
  edge: 'RatingEdge',
  description: 'A page of a rating list, highest rating first.',
  one: 'player',
  many: 'players',
});

const RatedKindEnum = enumType<ResultKind>('RatedKind', 'The source of a rated result.', {
  GAME: 'A ranked game with other players.',
  DUEL: 'A duel, in which everyone plays the same dice.',
  TOURNAMENT: 'A tournament, in which everyone plays the same dice.',
});

@ObjectType('RatingChange', { description: 'The effect of one result on a rating.' })
export class RatingChangeModel {
  @UuidField({
    nullable: true,
    description:
      'Id of the game. Null for a competition, and for a private game unless the rating is your own.',
  })
  gameId!: string | null;

  @UuidField({
    nullable: true,
    description:
      'Id of the duel or tournament. Null for a game, and for a competition not open to all unless the rating is your own.',
  })
  competitionId!: string | null;

  @Field(() => RatedKindEnum, { description: 'The source of the result.' })
  kind!: ResultKind;

  @Field(() => Int, {
    description: 'Rank of the player or pair: 1 is best, and equal ranks are ties.',
  })
  rank!: number;

  @Field(() => Int, {
    description: 'Number of sides; in a competition, number of ranked players.',
  })
  sides!: number;

  @Field(() => Float, { description: 'Points after the result.' })
  points!: number;

  @Field(() => Float, {
    description: 'Points gained; negative if points were lost.',
  })
  gained!: number;

  @Field(() => Float, { description: 'Deviation after the result.' })
  deviation!: number;

  @Field(() => Int, { description: 'Position among the rated results of the player, starting at 1.' })
  number!: number;

  @Field({
    description: 'When the game ended, or when the competition was rated, some seconds after its end.',
  })
  at!: Date;
}

export const RatingHistoryModel = connectionOf(RatingChangeModel, {
  page: 'RatingHistory',
  edge: 'RatingChangeEdge',
  description: 'A page of a rating history, newest first.',
  one: 'result',
  many: 'results',
});

/** @param isOwn whether the caller reads their own history */
export const changeModel = (change: RatingChange, isOwn: boolean): RatingChangeModel => {
  const { resultId, kind, rank, sides, games, isPrivate, access } = change;
  const isGame = kind === 'GAME';
  return {
    gameId: isGame && (isOwn || !isPrivate) ? resultId : null,
    competitionId: !isGame && (isOwn || access === 'OPEN') ? resultId : null,
    kind,
    rank,
    sides,
    points: points(change.mean),
    gained: points(change.mean - change.meanBefore),
    deviation: points(change.deviation),
    number: games,
    at: new Date(change.ratedAt),
  };
};
