/** Converts the API's filter for games to the domain's. */
import { requireCaller, type Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { GAME_STATUSES, type GameStatus } from '../domain/game.js';
import { firstIdAt, type GameListFilter } from '../storage/game-page.js';
import type { GameFilter } from './games.args.js';

/** @throws RequestError UNAUTHENTICATED when a filter on the caller's own games comes without a token */
export function listFilter(caller: Caller | undefined, filter: GameFilter | undefined): GameListFilter {
  if (!filter) return {};
  const mine = filter.mine ? requireCaller(caller).id : undefined;
  const invited = filter.invited ? requireCaller(caller).id : undefined;
  const { status, ruleset: rulesetId, joinable, kind } = filter;
  const wanted = defined({ rulesetId, joinable, kind, invited, ...statusFilter(status) });
  const players = [mine ?? [], filter.players ?? []].flat().map((id) => id.toLowerCase());
  const [only, another] = new Set(players);
  if (mine !== undefined && only === mine && another === undefined) return { ...wanted, playerId: mine };
  if (only === undefined) return wanted;
  return { ...wanted, players: [...new Set(players)], ...defined({ viewer: caller?.id }) };
}

/** A single status has its own index. Selecting every status applies no filter. */
function statusFilter(status: readonly GameStatus[] | null | undefined): Partial<GameListFilter> {
  const statuses = [...new Set(status ?? [])];
  const [only] = statuses;
  if (only === undefined || statuses.length === GAME_STATUSES.length) return {};
  return statuses.length === 1 ? { status: only } : { statuses };
}

/**
 * Upper bound for the ids of a page: the last id of the previous page, or the id of a game created at the given time.
 * Ids increase with time.
 */
export function placeOf(
  after: string | null | undefined,
  before: Date | null | undefined,
): string | undefined {
  const places = [after ?? [], before ? firstIdAt(before.getTime()) : []].flat();
  return places.sort()[0];
}
