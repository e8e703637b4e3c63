import { dateOf } from '../../../kernel/input/date-time.js';
import { field, nullable, objectType } from '../../../kernel/schema/object-type.js';
import { enumType } from '../../../kernel/schema/enum-type.js';
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

export const DealGameModel = objectType('DealGame', 'The game an entrant played in one round.', {
  round: field.int('The round, starting at 1.'),
  gameId: nullable.uuid(
    'Id of the game; null while you may still play this round and have not ended your own game.',
  ),
  points: nullable.int(
    'Total points; null while the game is being played, and if it was resigned or not finished in time.',
  ),
  crossed: nullable.int('Number of crossed fields; null whenever `points` is.'),
  overAt: nullable.date('When the game ended; null while it is being played.'),
});
export type DealGameModel = InstanceType<typeof DealGameModel>;

export const EntrantModel = objectType(
  'Entrant',
  'A player in a competition, with their place in the standings.',
  {
    playerId: field.uuid('Id of the player.'),
    name: field.string('The name of the player.'),
    kind: field.oneOf(PlayerKindEnum, 'Whether the account is registered as a person or a bot.'),
    status: field.oneOf(EntrantStatusEnum, 'The relation of the player to the competition.'),
    joinedAt: field.date('When the player entered or was invited.'),
    rank: nullable.int(
      'Rank in the requested list, starting at 1: by total, then by best game, then by fewer crossed fields. Entrants equal ' +
        'in all three share a rank. Null until a game is finished, and in a duel until you have played it yourself.',
    ),
    total: field.int(
      'Points of all finished games. In a duel, 0 for other players until you have played it yourself.',
    ),
    best: nullable.int('Points of the best game; null whenever `rank` is.'),
    crossed: field.int('Number of crossed fields in all finished games.'),
    gamesFinished: field.int('Number of games played to the end.'),
    gamesOver: field.int('Number of games that have ended, finished or not.'),
    games: field.list(() => DealGameModel, LIMITS.rounds, 'The games the player has started, by round.'),
  },
);
export type EntrantModel = InstanceType<typeof EntrantModel>;

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
  overAt: dateOf(game.overAt),
});

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

export const toCursor = ({ placed, total, best, crossed, playerId }: StandingPlace): string =>
  writeCursor(placed, total, best, crossed, playerId);

/** Decodes a cursor. @throws RequestError BAD_USER_INPUT */
export function fromCursor(cursor: string): StandingPlace {
  const values = readCursor(cursor, PLACE);
  const [placed = 0, total = 0, best = 0, crossed = 0] = values.map(Number);
  return { placed, total, best, crossed, playerId: values.at(-1) ?? '' };
}
