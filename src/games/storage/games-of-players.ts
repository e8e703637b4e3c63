/** Lists of the games of a player with other properties, such as the seats of other players. */
import { perDialect } from '../../storage/snippets.js';
import { all, together, type Sql, type Steps } from '../../storage/steps.js';
import { GAME_STATUSES, type GameStatus } from '../domain/game.js';
import { AFTER_ALL, statusesOf, type ExaminedPart, type GameListFilter } from './game-page.js';
import { selectGame, type SeatedGameRow } from './read-game.js';
import { hasSeat, invitedSeat, joinableSeat } from './seat-conditions.js';

/** Games of the first player examined per page. Bounds the cost of a page, however few games the players share. */
export const MAX_EXAMINED = 1_000;

const window = (condition = ''): string => `SELECT DISTINCT game_id AS "gameId" FROM seats
  WHERE player_id = $1 AND game_id < $2${condition} ORDER BY game_id DESC LIMIT ${MAX_EXAMINED}`;
const WINDOW = window();
const WINDOW_OF_STATUS = window(' AND game_status = $3');

/** @param more additional condition on each game; may use $9 */
const statement = (more: string): Sql =>
  perDialect(
    (snippets) => `${selectGame(snippets)} FROM games WHERE ${snippets.among('games.id', '$1')}
      AND (SELECT count(DISTINCT player_id) FROM seats AS other
        WHERE other.game_id = games.id AND ${snippets.among('player_id', '$2')}) = $3
      AND ${snippets.among('status', '$4')}
      AND (is_private = 0 OR ${hasSeat((seats) => `${seats}.player_id = $5`)})
      AND ($6 = '' OR ruleset_id = $6) AND ($7 < 0 OR has_bots = $7)${more}
      ORDER BY games.id DESC LIMIT $8`,
  );

const LISTED = statement('');
const JOINABLE = statement(` AND ${hasSeat(joinableSeat)}`);
const INVITED = statement(` AND ${hasSeat((seats) => invitedSeat(seats, '$9'))}`);
const JOINABLE_BY_INVITED = statement(
  ` AND ${hasSeat(joinableSeat)} AND ${hasSeat((seats) => invitedSeat(seats, '$9'))}`,
);

/**
 * The first games of a list, newest first, or those before the game `after`. Private games are included if the viewer
 * has a seat.
 * @param players at least one, without duplicates
 */
export function* readOfPlayers(
  filter: GameListFilter,
  players: readonly string[],
  limit: number,
  after = AFTER_ALL,
): Steps<ExaminedPart> {
  const [first = ''] = players;
  const ids = yield* examined(first, statusesOf(filter), after);
  if (ids.length === 0) return { rows: [], lastExamined: undefined };
  const { viewer = '', rulesetId = '', kind, joinable, invited } = filter;
  const statuses = statusesOf(filter) ?? GAME_STATUSES;
  const bots = kind === undefined ? -1 : kind === 'BOT' ? 1 : 0;
  const values = [ids, players, players.length, statuses, viewer, rulesetId, bots, limit];
  const rows =
    invited === undefined
      ? yield* all<SeatedGameRow>(joinable ? JOINABLE : LISTED, ...values)
      : yield* all<SeatedGameRow>(joinable ? JOINABLE_BY_INVITED : INVITED, ...values, invited);
  return { rows, lastExamined: ids.length < MAX_EXAMINED ? undefined : ids.at(-1) };
}

/** The ids of the games of a player that a page examines, newest first. */
function* examined(
  playerId: string,
  statuses: readonly GameStatus[] | undefined,
  after: string,
): Steps<readonly string[]> {
  const windows = yield* together(
    statuses?.map((status) => all<{ gameId: string }>(WINDOW_OF_STATUS, playerId, after, status)) ?? [
      all<{ gameId: string }>(WINDOW, playerId, after),
    ],
  );
  const ids = windows.flat().map(({ gameId }) => gameId);
  return ids.sort().reverse().slice(0, MAX_EXAMINED);
}
