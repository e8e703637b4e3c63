/** Places that have only one game: a player's place in a deal, and the rematch of a game. */
import { RequestError } from '../../kernel/errors/request-error.js';
import { insertNew, one, type Steps } from '../../storage/steps.js';
import { insertSql } from '../../storage/table.js';
import { maySee, type Game } from '../domain/game.js';
import { findGame } from './read-game.js';
import { REMATCHES } from './tables.js';

/** Calls `store` to store a new game, or returns the game that has its place already. */
export type Place = (game: Game, store: () => Steps<void>) => Steps<Game | undefined>;

/** The place of all other games. */
export function* anywhere(_: Game, store: () => Steps<void>): Steps<undefined> {
  yield* store();
}

const OF_DEAL = 'SELECT game_id AS "gameId" FROM deal_games WHERE deal_id = $1 AND player_id = $2';

const PLAYED = `SELECT game_id AS "gameId" FROM deal_games JOIN games ON games.id = deal_games.game_id
  WHERE deal_games.deal_id = $1 AND player_id = $2 AND status IN ('FINISHED', 'ABANDONED')`;

const FIND_REMATCH = 'SELECT rematch_id AS "rematchId" FROM rematches WHERE game_id = $1';

/** The primary key allows only one rematch per game. */
const ADD_REMATCH = insertSql(REMATCHES);

/**
 * The place of a game of a deal.
 * @param enter checks that the player may start and stores related data
 */
export const inDeal = (enter: () => Steps<void>): Place =>
  function* ({ id, deal, createdBy }, store) {
    if (!deal) throw new Error(`Game ${id} does not belong to a deal`);
    const begun = yield* one<{ gameId: string }>(OF_DEAL, deal.id, createdBy);
    if (begun) return yield* findGame(begun.gameId);
    yield* enter();
    yield* store();
    return undefined;
  };

/**
 * The place of the rematch of a game. Retries the transaction if another rematch was added concurrently.
 * @throws RequestError NO_REMATCH if the creator may not see the existing one: others made it private
 */
export const asRematchOf = (gameId: string): Place =>
  function* ({ id, createdBy }, store) {
    const found = yield* findRematch(gameId);
    const made = found === undefined ? undefined : yield* findGame(found);
    if (made && !maySee(made, createdBy)) {
      throw new RequestError('NO_REMATCH', 'The rematch of this game is private and you have left it.');
    }
    if (made) return made;
    yield* store();
    yield* insertNew(ADD_REMATCH, gameId, id);
    return undefined;
  };

/** Id of the rematch of a game. */
export function* findRematch(gameId: string): Steps<string | undefined> {
  return (yield* one<{ rematchId: string }>(FIND_REMATCH, gameId))?.rematchId;
}

/** Whether the player's own game of a deal is over, so that other games no longer hide anything from the player. */
export function* hasPlayedDeal(dealId: string, playerId: string): Steps<boolean> {
  return (yield* one(PLAYED, dealId, playerId)) !== undefined;
}
