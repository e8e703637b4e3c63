import { PLAYER_KINDS } from '../../kernel/caller/caller.js';
import { perDialect, type Snippets } from '../../storage/snippets.js';
import { all, together, type Sql, type Steps, type Value } from '../../storage/steps.js';
import { GAME_STATUSES } from '../domain/game.js';
import { AFTER_ALL, statusesOf, statusOfList, type ExaminedPart, type GameListFilter } from './game-page.js';
import { selectGame, type SeatedGameRow } from './read-game.js';
import { hasSeat, invitedSeat, joinableSeat } from './seat-conditions.js';

/** A statement that reads games or their ids, newest first. */
interface Statement {
  readonly sql: Sql;
  readonly values: readonly Value[];
}

/** Adds a value and returns its placeholder in SQL. */
type Parameter = (value: Value) => string;

/** Conditions on seats and on their games. */
interface Conditions {
  readonly seats: readonly string[];
  readonly games: readonly string[];
}

/** A status may have changed since the ids were read. */
const LISTED = perDialect(
  (sql) => `${selectGame(sql)} FROM games
    WHERE ${sql.among('games.id', '$1')} AND ${sql.among('status', '$2')} ORDER BY games.id DESC`,
);

/** The first games of a list, newest first, or those before the game `after`. */
export function* readList(filter: GameListFilter, limit: number, after?: string): Steps<ExaminedPart> {
  const statements = statementsOf(filter, limit, after);
  if (isOfSeats(filter))
    return { rows: yield* newest<SeatedGameRow>(statements, limit), lastExamined: undefined };
  const ids = (yield* newest<{ id: string }>(statements, limit)).map(({ id }) => id);
  if (ids.length === 0) return { rows: [], lastExamined: undefined };
  const rows = yield* all<SeatedGameRow>(LISTED, ids, statusesOf(filter) ?? GAME_STATUSES);
  return { rows, lastExamined: ids.length < limit ? undefined : ids.at(-1) };
}

function* newest<Row extends { readonly id: string }>(
  statements: readonly Statement[],
  limit: number,
): Steps<readonly Row[]> {
  const parts = yield* together(statements.map(({ sql, values }) => all<Row>(sql, ...values)));
  return parts
    .flat()
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, limit);
}

/**
 * Statements that together read the games of a list, or the ids of public ones. An index contains those of each in order,
 * so that none sorts or reads games of other lists. Ids increase with time, so the id is the cursor, and every index ends
 * with it.
 */
export function statementsOf(filter: GameListFilter, limit: number, after?: string): readonly Statement[] {
  const { rulesetId, kind } = filter;
  const statuses = statusesOf(filter);
  if (isOfSeats(filter)) {
    const parts = statuses?.map((status) => ({ ...filter, status })) ?? [filter];
    return parts.map((part) => throughSeats(part, limit, after));
  }
  const ofRuleset = rulesetId === undefined ? {} : { ruleset_id: rulesetId };
  const kinds = kind === undefined ? PLAYER_KINDS : [kind];
  return (statuses ?? GAME_STATUSES).flatMap((status) =>
    kinds.map((each) =>
      publicGames({ ...ofRuleset, status, has_bots: each === 'BOT' ? 1 : 0 }, limit, after),
    ),
  );
}

/** Whether a list is by player or by free seat. */
const isOfSeats = ({ playerId, invited, joinable = false }: GameListFilter): boolean =>
  playerId !== undefined || invited !== undefined || joinable;

/** Reads ids in the index of these columns. */
function publicGames(
  columns: Readonly<Record<string, Value>>,
  limit: number,
  after: string = AFTER_ALL,
): Statement {
  const values = [...Object.values(columns), after, limit];
  const where = [...Object.keys(columns).map((name, index) => `${name} = $${index + 1}`), 'is_private = 0'];
  const text = `SELECT id FROM games WHERE ${where.join(' AND ')} AND id < $${values.length - 1}
    ORDER BY id DESC LIMIT $${values.length}`;
  return { sql: text, values };
}

function throughSeats(filter: GameListFilter, limit: number, after: string | undefined): Statement {
  const values: Value[] = [];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const { games, seats } = conditionsOf(filter, parameter);
  const ofRuleset = filter.rulesetId === undefined ? [] : [`ruleset_id = ${parameter(filter.rulesetId)}`];
  const ofKind = filter.kind === undefined ? [] : [`has_bots = ${filter.kind === 'BOT' ? 1 : 0}`];
  const isBefore = after === undefined ? [] : [`seats.game_id < ${parameter(after)}`];
  const last = parameter(limit);
  return {
    sql: perDialect((sql) =>
      alongSeats(sql, [...seats, ...isBefore], [...games, ...ofRuleset, ...ofKind], last),
    ),
    values,
  };
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

/** The condition of the index comes first. */
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
  const isListed = listedAfter === undefined ? [] : [`seats.game_id > ${parameter(listedAfter)}`];
  return { seats: [joinableSeat('seats'), ...isListed], games: ['is_private = 0'] };
}
