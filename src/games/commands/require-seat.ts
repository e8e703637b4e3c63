import type { Caller } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { isChallenged, maySee, seatsOwnedBy, type Game } from '../domain/game.js';
import { gameNotFound } from '../domain/game-not-found.js';

/** @throws RequestError NOT_YOUR_SEAT, or GAME_NOT_FOUND to those who may not see the game */
export function requireSeat(game: Game, { id }: Caller): void {
  if (seatsOwnedBy(game, id).length > 0) return;
  if (!maySee(game, id)) throw gameNotFound(game.id);
  const message = isChallenged(game, id)
    ? 'A seat of this game is kept for you: join it to play, or leave it to decline.'
    : 'You have no seat in this game: you can watch, but not play.';
  throw new RequestError('NOT_YOUR_SEAT', message);
}
