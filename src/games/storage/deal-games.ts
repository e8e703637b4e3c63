import { one, type Steps } from '../../storage/steps.js';
import type { Game } from '../domain/game.js';
import { findGame } from './read-game.js';

const FIND = 'SELECT game_id AS "gameId" FROM deal_games WHERE deal_id = $1 AND player_id = $2';

const PLAYED = `SELECT game_id AS "gameId" FROM deal_games JOIN games ON games.id = deal_games.game_id
  WHERE deal_games.deal_id = $1 AND player_id = $2 AND status IN ('FINISHED', 'ABANDONED')`;

interface Found {
  readonly gameId: string;
}

/** The game that a player has started in a deal. */
export function* findDealGame(dealId: string, playerId: string): Steps<Game | undefined> {
  const found = yield* one<Found>(FIND, dealId, playerId);
  return found && (yield* findGame(found.gameId));
}

/** Whether the player's own game of a deal is over, so that other games no longer hide anything from the player. */
export function* hasPlayedDeal(dealId: string, playerId: string): Steps<boolean> {
  return (yield* one<Found>(PLAYED, dealId, playerId)) !== undefined;
}
