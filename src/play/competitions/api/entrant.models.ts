import { Field, Int, ObjectType } from '@nestjs/graphql';
import { UuidField } from '../../../kernel/input/id.js';
import type { PlayerKind } from '../../../kernel/caller/caller.js';
import { enumType } from '../../../kernel/schema/enum-type.js';
import { ListField } from '../../../kernel/schema/prices.js';
import { connectionOf } from '../../../kernel/schema/connection.js';
import { PlayerKindEnum } from '../../../identity/players.models.js';
import { LIMITS, type EntrantStatus } from '../domain/competition.js';
import type { DealGame, StandingPlace } from '../storage/standings.js';
import type { Listed, Standings } from '../standings.service.js';
import { readCursor, writeCursor } from '../../../kernel/input/page.inputs.js';

const EntrantStatusEnum = enumType<EntrantStatus>(
  'EntrantStatus',
  'The relation of a player to a competition.',
  {
    INVITED: 'Has a place, but has not joined or declined yet.',
    ENTERED: 'Takes part and is listed in the standings.',
    DECLINED: 'Declined the invitation or gave up the place.',
    REMOVED: 'Was removed by the organiser.',
  },
);

@ObjectType('DealGame', { description: 'The game an entrant played in one round.' })
export class DealGameModel {
  @Field(() => Int, { description: 'The round, starting at 1.' })
  round!: number;

  @UuidField({
    nullable: true,
    description: 'Id of the game; null while you may still play this round and have not ended your own game.',
  })
  gameId!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Total points; null while the game is being played, and if it was resigned or not finished in time.',
  })
  points!: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of crossed fields; null whenever `points` is.' })
  crossed!: number | null;

  @Field(() => Date, { nullable: true, description: 'When the game ended; null while it is being played.' })
  overAt!: Date | null;
}

@ObjectType('Entrant', { description: 'A player in a competition, with their place in the standings.' })
export class EntrantModel {
  @UuidField({ description: 'Id of the player.' })
  playerId!: string;

  @Field({ description: 'The name of the player.' })
  name!: string;

  @Field(() => PlayerKindEnum, { description: 'Whether the account is registered as a person or a bot.' })
  kind!: PlayerKind;

  @Field(() => EntrantStatusEnum, { description: 'The relation of the player to the competition.' })
  status!: EntrantStatus;

  @Field(() => Date, { description: 'When the player entered or was invited.' })
  joinedAt!: Date;

  @Field(() => Int, {
    nullable: true,
    description:
      'Rank in the requested list, starting at 1: by total, then by best game, then by fewer crossed fields. Entrants equal ' +
      'in all three share a rank. Null until a game is finished, and in a duel until you have played it yourself.',
  })
  rank!: number | null;

  @Field(() => Int, {
    description:
      'Points of all finished games. In a duel, 0 for other players until you have played it yourself.',
  })
  total!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Points of the best game; null whenever `rank` is.',
  })
  best!: number | null;

  @Field(() => Int, { description: 'Number of crossed fields in all finished games.' })
  crossed!: number;

  @Field(() => Int, { description: 'Number of games played to the end.' })
  gamesFinished!: number;

  @Field(() => Int, { description: 'Number of games that have ended, finished or not.' })
  gamesOver!: number;

  @ListField(() => DealGameModel, LIMITS.rounds, {
    description: 'The games the player has started, by round.',
  })
  games!: readonly DealGameModel[];
}

export const EntrantConnectionModel = connectionOf(EntrantModel, {
  page: 'EntrantConnection',
  edge: 'EntrantEdge',
  description: 'A page of standings, best first.',
  one: 'entrant',
  many: 'entrants',
});

const dealGameModel = (game: DealGame, isShown: Standings['isShown']): DealGameModel => ({
  ...game,
  gameId: isShown(game) ? game.gameId : null,
  overAt: game.overAt === null ? null : new Date(game.overAt),
});

/** An entrant as the API shows it. */
export const entrantModel = (
  { row, rank, games }: Listed,
  { isShown }: Pick<Standings, 'isShown'>,
): EntrantModel => ({
  ...row,
  joinedAt: new Date(row.joinedAt),
  rank,
  best: row.finished > 0 ? row.best : null,
  gamesFinished: row.finished,
  gamesOver: row.over,
  games: games.map((game) => dealGameModel(game, isShown)),
});

const PLACE = /^([01])\.(-?\d{1,12})\.(-?\d{1,12})\.(\d{1,6})\.([\da-f-]{36})$/;

/** Encodes a place in the standings as a cursor. */
export const toCursor = ({ placed, total, best, crossed, playerId }: StandingPlace): string =>
  writeCursor(placed, total, best, crossed, playerId);

/** Decodes a cursor. @throws RequestError BAD_USER_INPUT */
export function fromCursor(cursor: string): StandingPlace {
  const values = readCursor(cursor, PLACE);
  const [placed = 0, total = 0, best = 0, crossed = 0] = values.map(Number);
  return { placed, total, best, crossed, playerId: values.at(-1) ?? '' };
}
