import { ID } from '@nestjs/graphql';
import { field, formerly, nullable, objectType } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { objectOf } from '../../kernel/schema/former-name.js';
import { connectionOf } from '../../kernel/schema/connection.js';
import { MAX_VARIANTS } from '../../games/domain/limits.js';
import { levelOf, botOf } from '../../games/domain/server-bots.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { UNIT } from './rate.js';
import { rulesOfKey, type ResultKind } from './rated-result.js';
import type { ListedRating, PlayerRating, RatingChange } from './ratings.store.js';

const points = (thousandths: number): number => thousandths / UNIT;

export const RatingModel = objectType(
  'Rating',
  'The estimated strength of a player for a rule set, on an Elo-like scale. Everyone starts with 1500 points; a lead of 400 ' +
    'wins ten of eleven games. Dice are luck, so a precise rating takes many games: see `deviation`.',
  {
    rulesetId: formerly('ruleset', () => ID, field.id('Id of the rule set.')),
    variants: field.ids(MAX_VARIANTS, 'Ids of the variants in use.'),
    kind: field.oneOf(PlayerKindEnum, 'HUMAN: rated in games between people. BOT: in games between bots.'),
    points: field.float('The estimated strength in points.'),
    deviation: field.float(
      'Uncertainty of `points`: in two of three cases, the true strength lies within this distance. 150 before the first ' +
        'game.',
    ),
    atLeast: field.float(
      'Points minus two deviations: in 49 of 50 cases the player is stronger than this. `ratings` is ordered by it.',
    ),
    games: field.int('Number of rated results.'),
    ratedAt: field.date('When the most recent rated result ended.'),
  },
);
export type RatingModel = InstanceType<typeof RatingModel>;

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

export const RatedPlayerModel = objectType('RatedPlayer', 'A player in a rating list.', {
  playerId: field.uuid('Id of the player, for `player(id)`.'),
  name: field.string('The name of the player.'),
  rating: field.object(() => RatingModel, 'The rating.'),
});
export type RatedPlayerModel = InstanceType<typeof RatedPlayerModel>;

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

export const RatingChangeModel = objectType('RatingChange', 'The effect of one result on a rating.', {
  gameId: nullable.uuid(
    'Id of the game. Null for a competition, and for a private game unless the rating is your own.',
  ),
  competitionId: nullable.uuid(
    'Id of the duel or tournament. Null for a game, and for a competition not open to all unless the rating is your own.',
  ),
  kind: field.oneOf(RatedKindEnum, 'The source of the result.'),
  rank: field.int('Rank of the player or pair: 1 is best, and equal ranks are ties.'),
  sides: field.int('Number of sides; in a competition, number of ranked players.'),
  points: field.float('Points after the result.'),
  gained: field.float('Points gained; negative if points were lost.'),
  deviation: field.float('Deviation after the result.'),
  number: field.int('Position among the rated results of the player, starting at 1.'),
  at: field.date('When the game ended, or when the competition was rated, some seconds after its end.'),
});
export type RatingChangeModel = InstanceType<typeof RatingChangeModel>;

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
