/** Lists of the games of players, of all or of those with other properties, such as the seats of other players. */
import { perDialect } from '../../storage/snippets.js';
import { all, type Sql, type Steps } from '../../storage/steps.js';
import { GAME_STATUSES, type GameStatus } from '../domain/game.js';
import { newestIds, type Statement } from './game-list.js';
import {
  AFTER_ALL,
  NEWEST_FIRST,
  statusesOf,
  type ExaminedPart,
  type GameListFilter,
  hasSeat,
  invitedSeat,
  joinableSeat,
} from './game-page.js';
import { selectGame, type SeatedGameRow } from './read-game.js';

/** Games of the first player examined per page, unless the page lists all. Bounds its cost, however few games the players share. */
export const MAX_EXAMINED = 1_000;

const window = (condition = ''): string => `SELECT DISTINCT game_id AS id FROM seats
  WHERE player_id = $1 AND game_id < $2${condition} ORDER BY game_id ${NEWEST_FIRST} LIMIT $3`;
const WINDOW = window();
const WINDOW_OF_STATUS = window(' AND game_status = $4');

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
  after?: string,
): Steps<ExaminedPart> {
  const [first = ''] = players;
  const { viewer = '', rulesetId = '', kind, joinable, invited } = filter;
  const isWhole = players.length === 1 && first === viewer;
  const isOfAll = rulesetId === '' && kind === undefined && joinable !== true && invited === undefined;
  const most = isWhole && isOfAll ? limit : MAX_EXAMINED;
  const statuses = statusesOf(filter);
  const ids = yield* newestIds(windowsOf(first, statuses, most, after), most);
  if (ids.length === 0) return { rows: [], lastExamined: undefined };
  const bots = kind === undefined ? -1 : kind === 'BOT' ? 1 : 0;
  const values = [ids, players, players.length, statuses ?? GAME_STATUSES, viewer, rulesetId, bots, limit];
  const rows =
    invited === undefined
      ? yield* all<SeatedGameRow>(joinable ? JOINABLE : LISTED, ...values)
      : yield* all<SeatedGameRow>(joinable ? JOINABLE_BY_INVITED : INVITED, ...values, invited);
  return { rows, lastExamined: ids.length < most ? undefined : ids.at(-1) };
}

/** Statements that together read the ids of the newest games of a player. */
export function windowsOf(
  playerId: string,
  statuses: readonly GameStatus[] | undefined,
  limit: number,
  after = AFTER_ALL,
): readonly Statement[] {
  const values = [playerId, after, limit];
  return (
    statuses?.map((status) => ({ sql: WINDOW_OF_STATUS, values: [...values, status] })) ?? [
      { sql: WINDOW, values },
    ]
  );
}
