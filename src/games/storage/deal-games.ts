import { one, type Steps } from '../../storage/steps.js';

const FIND = 'SELECT game_id AS "gameId" FROM deal_games WHERE deal_id = $1 AND player_id = $2';

const PLAYED = `SELECT game_id AS "gameId" FROM deal_games JOIN games ON games.id = deal_games.game_id
  WHERE deal_games.deal_id = $1 AND player_id = $2 AND status IN ('FINISHED', 'ABANDONED')`;

interface Found {
  readonly gameId: string;
}

/** Id of the game that a player has started in a deal. */
export function* dealGameOf(dealId: string, playerId: string): Steps<string | undefined> {
  return (yield* one<Found>(FIND, dealId, playerId))?.gameId;
}

/** Whether the player's own game of a deal is over, so that other games no longer hide anything from the player. */
export function* hasPlayedDeal(dealId: string, playerId: string): Steps<boolean> {
  return (yield* one<Found>(PLAYED, dealId, playerId)) !== undefined;
}
