import { statusOfList, type GameListFilter } from './games.store.js';
import { hasSeat, invitedSeat, joinableSeat } from './seat-conditions.js';

/** A statement and what its question marks stand for. */
export interface ListStatement {
  readonly sql: string;
  readonly parameters: readonly (string | number)[];
}

interface Condition {
  readonly sql: string;
  readonly value?: string;
}

/**
 * The games of a list, newest first: ids rise with time, so the id is the cursor, and every index ends with it. Lists by
 * player or by free seat are read along the seats, as SQLite would otherwise gather all of them before it gives the first.
 */
export function listStatement(filter: GameListFilter, limit: number, after?: string): ListStatement {
  const along = seatCondition(filter);
  const id = along ? 'seats.game_id' : 'id';
  const conditions: readonly Condition[] = [
    ...(along ?? whereGames(filter)),
    ...(filter.rulesetId === undefined ? [] : [{ sql: 'ruleset_id = ?', value: filter.rulesetId }]),
    ...(after === undefined ? [] : [{ sql: `${id} < ?`, value: after }]),
  ];
  const from = along ? 'seats CROSS JOIN games ON games.id = seats.game_id' : 'games';
  const where = conditions.map(({ sql }) => sql).join(' AND ');
  // A game may have several such seats.
  const once = along ? `GROUP BY ${id}` : '';
  return {
    sql: `SELECT games.* FROM ${from} WHERE ${where} ${once} ORDER BY ${id} DESC LIMIT ?`,
    parameters: [...conditions.flatMap(({ value }) => value ?? []), limit],
  };
}

/** Lists that show public games alone. */
function whereGames({ status }: GameListFilter): readonly Condition[] {
  const isPublic = { sql: 'is_private = 0' };
  return status === undefined ? [isPublic] : [isPublic, { sql: 'status = ?', value: status }];
}

/** The conditions of a list that is read along the seats, those of the index first; undefined for any other list. */
function seatCondition(filter: GameListFilter): readonly Condition[] | undefined {
  const { playerId, invited, joinable = false } = filter;
  const status = statusOfList(filter);
  const isInvited =
    invited === undefined ? [] : [{ sql: hasSeat((seats) => invitedSeat(seats, '?')), value: invited }];
  const isJoinable = joinable ? [{ sql: hasSeat(joinableSeat) }] : [];
  if (playerId !== undefined) {
    const ofStatus = status === undefined ? [] : [{ sql: 'seats.game_status = ?', value: status }];
    return [{ sql: 'seats.player_id = ?', value: playerId }, ...ofStatus, ...isInvited, ...isJoinable];
  }
  if (invited !== undefined) return [{ sql: invitedSeat('seats', '?'), value: invited }, ...isJoinable];
  return joinable ? [{ sql: joinableSeat('seats') }, { sql: 'is_private = 0' }] : undefined;
}
