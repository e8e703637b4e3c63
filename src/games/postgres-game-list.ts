import type { Statement, Value } from '../database/postgres-session.js';
import type { GameListFilter } from './games.store.js';
import { SELECT_GAME } from './postgres-game-rows.js';

/** A seat that anyone may take. */
const FREE_SEAT =
  "EXISTS (SELECT 1 FROM seats WHERE game_id = games.id AND player_id IS NULL AND access = 'ANYONE')";

/** The games of a list, newest first: ids rise with time, so the id is the cursor, and every index ends with it. */
export function listStatement(filter: GameListFilter, limit: number, after?: string): Required<Statement> {
  const values: Value[] = [];
  const conditions: string[] = [];
  const add = (value: Value | undefined, condition: (parameter: string) => string): void => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`));
  };
  if ((filter.playerId ?? filter.invited) === undefined) conditions.push('is_private = 0');
  if (filter.joinable) conditions.push(FREE_SEAT);
  add(filter.status, (status) => `status = ${status}`);
  add(filter.rulesetId, (id) => `ruleset_id = ${id}`);
  add(filter.playerId, (id) => `id IN (SELECT game_id FROM seats WHERE player_id = ${id})`);
  add(
    filter.invited,
    (id) => `id IN (SELECT game_id FROM seats WHERE kept_for = ${id} AND player_id IS NULL)`,
  );
  add(after, (id) => `id < ${id}`);
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  return { sql: `${SELECT_GAME} ${where} ORDER BY id DESC LIMIT $${values.push(limit)}`, values };
}
