import { perDialect, type Snippets } from '../../storage/snippets.js';
import { all, together, type Sql, type Steps, type Value } from '../../storage/steps.js';
import { statusesOf, statusOfList, type GameListFilter } from './game-page.js';
import { selectGame, type SeatedGameRow } from './read-game.js';
import { hasSeat, invitedSeat, joinableSeat } from './seat-conditions.js';

/** Adds a value and returns its placeholder in SQL. */
type Parameter = (value: Value) => string;

/** Conditions on games and, if the list is read through the seats, on seats. */
interface Conditions {
  readonly games: readonly string[];
  readonly seats?: readonly string[];
}

/** The first games of a list, newest first, or those before the game `after`. */
export function* readList(
  { statuses, ...filter }: GameListFilter,
  limit: number,
  after?: string,
): Steps<readonly SeatedGameRow[]> {
  const wanted = statusesOf(filter) ?? statuses;
  if (wanted === undefined || wanted.length === 1) return yield* readPart(filter, limit, after);
  // Each index covers a single status. One query for several statuses would sort all their games.
  const parts = yield* together(wanted.map((status) => readPart({ ...filter, status }, limit, after)));
  return parts
    .flat()
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, limit);
}

function readPart(
  filter: GameListFilter,
  limit: number,
  after: string | undefined,
): Steps<readonly SeatedGameRow[]> {
  const { sql, values } = listStatement(filter, limit, after);
  return all<SeatedGameRow>(sql, ...values);
}

/** Ids increase with time, so the id is the cursor, and every index ends with it. */
export function listStatement(
  filter: GameListFilter,
  limit: number,
  after?: string,
): { readonly sql: Exclude<Sql, string>; readonly values: readonly Value[] } {
  const values: Value[] = [];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const { games, seats } = conditionsOf(filter, parameter);
  const ofRuleset = filter.rulesetId === undefined ? [] : [`ruleset_id = ${parameter(filter.rulesetId)}`];
  const ofKind = filter.kind === undefined ? [] : [`has_bots = ${filter.kind === 'BOT' ? 1 : 0}`];
  const before = after === undefined ? undefined : parameter(after);
  const last = parameter(limit);
  const write = (sql: Snippets): string => {
    if (seats) {
      const isBefore = before === undefined ? [] : [`seats.game_id < ${before}`];
      return alongSeats(sql, [...seats, ...isBefore], [...games, ...ofRuleset, ...ofKind], last);
    }
    const isBefore = before === undefined ? [] : [`games.id < ${before}`];
    const where = [...games, ...ofRuleset, ...ofKind, ...isBefore].join(' AND ');
    return `${selectGame(sql)} FROM games WHERE ${where} ORDER BY games.id DESC LIMIT ${last}`;
  };
  return { sql: perDialect(write), values };
}

/**
 * Reads games page by page through an index of the seats; a game may have several matching seats. With a subquery,
 * SQLite would gather all games before returning the first.
 */
function alongSeats(
  sql: Snippets,
  seats: readonly string[],
  games: readonly string[],
  limit: string,
): string {
  const select = selectGame(sql);
  if (sql.dialect === 'sqlite') {
    return `${select} FROM seats CROSS JOIN games ON games.id = seats.game_id
      WHERE ${[...seats, ...games].join(' AND ')} GROUP BY seats.game_id ORDER BY seats.game_id DESC LIMIT ${limit}`;
  }
  const where = games.length === 0 ? '' : `WHERE ${games.join(' AND ')}`;
  return `${select} FROM games
    JOIN (SELECT DISTINCT game_id FROM seats WHERE ${seats.join(' AND ')}) AS listed ON listed.game_id = games.id
    ${where} ORDER BY listed.game_id DESC LIMIT ${limit}`;
}

/** Lists by player or by free seat are read through the seats. The condition of the index comes first. */
function conditionsOf(filter: GameListFilter, parameter: Parameter): Conditions {
  const { playerId, invited, joinable = false, listedAfter } = filter;
  const status = statusOfList(filter);
  const isJoinable = joinable ? [hasSeat(joinableSeat)] : [];
  if (playerId !== undefined) {
    const ofPlayer = `seats.player_id = ${parameter(playerId)}`;
    const ofStatus = status === undefined ? [] : [`seats.game_status = ${parameter(status)}`];
    const waiting = invited === undefined ? undefined : parameter(invited);
    const isInvited = waiting === undefined ? [] : [hasSeat((seats) => invitedSeat(seats, waiting))];
    return { seats: [ofPlayer, ...ofStatus], games: [...isInvited, ...isJoinable] };
  }
  if (invited !== undefined) return { seats: [invitedSeat('seats', parameter(invited))], games: isJoinable };
  if (joinable) {
    const isListed = listedAfter === undefined ? [] : [`seats.game_id > ${parameter(listedAfter)}`];
    return { seats: [joinableSeat('seats'), ...isListed], games: ['is_private = 0'] };
  }
  return { games: ['is_private = 0', ...(status === undefined ? [] : [`status = ${parameter(status)}`])] };
}
