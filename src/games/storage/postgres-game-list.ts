import type { Statement, Value } from '../../database/postgres-session.js';
import { statusOfList, type GameListFilter } from './games.store.js';
import { SELECT_GAME } from './postgres-game-rows.js';
import { hasSeat, invitedSeat, joinableSeat } from './seat-conditions.js';

/** Collects the values of a statement, and gives what stands for each. */
class Values {
  readonly all: Value[] = [];

  add(value: Value): string {
    return `$${this.all.push(value)}`;
  }
}

/**
 * The games of a list, newest first: ids rise with time, so the id is the cursor, and every index ends with it. Lists by
 * player or by free seat are read along an index of the seats, a page at a time.
 */
export function listStatement(filter: GameListFilter, limit: number, after?: string): Required<Statement> {
  const values = new Values();
  const seats = seatConditions(filter, values);
  const id = seats ? 'listed.game_id' : 'id';
  const conditions = seats ? [] : ['is_private = 0'];
  if (!seats && filter.status !== undefined) conditions.push(`status = ${values.add(filter.status)}`);
  if (filter.rulesetId !== undefined) conditions.push(`ruleset_id = ${values.add(filter.rulesetId)}`);
  if (filter.invited !== undefined && filter.playerId !== undefined) {
    const invited = values.add(filter.invited);
    conditions.push(hasSeat((table) => invitedSeat(table, invited)));
  }
  if (filter.joinable) conditions.push(hasSeat(joinableSeat));
  if (after !== undefined) conditions.push(`${id} < ${values.add(after)}`);
  // Of several such seats of a game the index has one after the other.
  const listed = seats
    ? `JOIN (SELECT DISTINCT game_id FROM seats WHERE ${seats.join(' AND ')}) AS listed ON listed.game_id = games.id`
    : '';
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  return {
    sql: `${SELECT_GAME} ${listed} ${where} ORDER BY ${id} DESC LIMIT ${values.add(limit)}`,
    values: values.all,
  };
}

/** The conditions of a list that is read along the seats; undefined for any other list. */
function seatConditions(filter: GameListFilter, values: Values): readonly string[] | undefined {
  const { playerId, invited, joinable = false } = filter;
  const status = statusOfList(filter);
  if (playerId !== undefined) {
    const ofPlayer = `seats.player_id = ${values.add(playerId)}`;
    return status === undefined ? [ofPlayer] : [ofPlayer, `seats.game_status = ${values.add(status)}`];
  }
  if (invited !== undefined) return [invitedSeat('seats', values.add(invited))];
  return joinable ? [joinableSeat('seats')] : undefined;
}
