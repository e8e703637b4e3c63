import { PLAYER_KINDS } from '../../kernel/caller/caller.js';
import { perDialect, type Snippets } from '../../storage/snippets.js';
import { all, together, type Sql, type Steps, type Value } from '../../storage/steps.js';
import { GAME_STATUSES } from '../domain/game.js';
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

/** A statement that reads games or their ids, newest first. */
export interface Statement {
  readonly sql: Sql;
  readonly values: readonly Value[];
}

/** A status may have changed since the ids were read. */
const LISTED = perDialect(
  (sql) => `${selectGame(sql)} FROM games
    WHERE ${sql.among('games.id', '$1')} AND ${sql.among('status', '$2')} ORDER BY games.id DESC`,
);

/** The first games of a list, newest first, or those before the game `after`. */
export function* readList(filter: GameListFilter, limit: number, after?: string): Steps<ExaminedPart> {
  const statements = statementsOf(filter, limit, after);
  if (isOfSeats(filter)) return { rows: yield* read<SeatedGameRow>(statements), lastExamined: undefined };
  const ids = yield* newestIds(statements, limit);
  if (ids.length === 0) return { rows: [], lastExamined: undefined };
  const rows = yield* all<SeatedGameRow>(LISTED, ids, statusesOf(filter) ?? GAME_STATUSES);
  return { rows, lastExamined: ids.length < limit ? undefined : ids.at(-1) };
}

/** The newest ids that statements read. */
export function* newestIds(statements: readonly Statement[], limit: number): Steps<readonly string[]> {
  const rows = yield* read<{ id: string }>(statements);
  const ids = rows.map(({ id }) => id).sort();
  return ids.reverse().slice(0, limit);
}

function* read<Row extends object>(statements: readonly Statement[]): Steps<readonly Row[]> {
  return (yield* together(statements.map(({ sql, values }) => all<Row>(sql, ...values)))).flat();
}

/**
 * Statements that together read the games of a list, or the ids of public ones. An index contains those of each in order,
 * so that none sorts or reads games of other lists. Ids increase with time, so the id is the cursor, and every index ends
 * with it.
 */
export function statementsOf(filter: GameListFilter, limit: number, after?: string): readonly Statement[] {
  if (isOfSeats(filter)) return [waitingGames(filter, limit, after)];
  const { rulesetId, kind } = filter;
  const ofRuleset = rulesetId === undefined ? {} : { ruleset_id: rulesetId };
  const kinds = kind === undefined ? PLAYER_KINDS : [kind];
  return (statusesOf(filter) ?? GAME_STATUSES).flatMap((status) =>
    kinds.map((each) =>
      publicGames({ ...ofRuleset, status, has_bots: each === 'BOT' ? 1 : 0 }, limit, after),
    ),
  );
}

/** Whether a list is of games that wait for players. */
const isOfSeats = ({ invited, joinable = false }: GameListFilter): boolean =>
  invited !== undefined || joinable;

/** Reads ids in the index of these columns. */
function publicGames(
  columns: Readonly<Record<string, Value>>,
  limit: number,
  after: string = AFTER_ALL,
): Statement {
  const values = [...Object.values(columns), after, limit];
  const where = [...Object.keys(columns).map((name, index) => `${name} = $${index + 1}`), 'is_private = 0'];
  const text = `SELECT id FROM games WHERE ${where.join(' AND ')} AND id < $${values.length - 1}
    ORDER BY id ${NEWEST_FIRST} LIMIT $${values.length}`;
  return { sql: text, values };
}

/** Reads games that wait for players through an index of their seats. */
function waitingGames(
  { invited, joinable = false, listedAfter, rulesetId, kind }: GameListFilter,
  limit: number,
  after: string | undefined,
): Statement {
  const values: Value[] = [];
  const parameter = (value: Value): string => `$${values.push(value)}`;
  const [seats, games] =
    invited === undefined
      ? [[joinableSeat('seats')], ['is_private = 0']]
      : [[invitedSeat('seats', parameter(invited))], joinable ? [hasSeat(joinableSeat)] : []];
  if (invited === undefined && listedAfter !== undefined)
    seats.push(`seats.game_id > ${parameter(listedAfter)}`);
  if (after !== undefined) seats.push(`seats.game_id < ${parameter(after)}`);
  if (rulesetId !== undefined) games.push(`ruleset_id = ${parameter(rulesetId)}`);
  if (kind !== undefined) games.push(`has_bots = ${kind === 'BOT' ? 1 : 0}`);
  const last = parameter(limit);
  return { sql: perDialect((sql) => alongSeats(sql, seats, games, last)), values };
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
