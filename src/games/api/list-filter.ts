/** Reads which games a client wants listed. */
import { requireCaller, type Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { GAME_STATUSES, type GameStatus } from '../domain/game.js';
import { firstIdAt, type GameListFilter } from '../storage/game-page.js';
import type { GameFilter } from './games.args.js';

/** @throws RequestError UNAUTHENTICATED for the caller's own games without a token */
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

/** One status has an index of its own, and all of them are no condition. */
function statusFilter(status: readonly GameStatus[] | null | undefined): Partial<GameListFilter> {
  const statuses = [...new Set(status ?? [])];
  const [only] = statuses;
  if (only === undefined || statuses.length === GAME_STATUSES.length) return {};
  return statuses.length === 1 ? { status: only } : { statuses };
}

/**
 * The id that the games of a page come before: that of the last one of the page before, or of a game that were made at
 * a time. Ids rise with time.
 */
export function placeOf(
  after: string | null | undefined,
  before: Date | null | undefined,
): string | undefined {
  const places = [after ?? [], before ? firstIdAt(before.getTime()) : []].flat();
  return places.sort()[0];
}
