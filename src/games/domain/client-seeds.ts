/** Decides client seeds, which players add to the dice. */
import type { Caller } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { ok, refuse } from '@yamb-server/engine';
import type { Decision } from './decision.js';
import { isOver, seatsOwnedBy, type Game } from './game.js';

/**
 * Adds a player's seed. The commitment is already published and no die has been thrown, so neither the server nor the
 * players can choose the dice. Each player adds one seed, stored at their first seat.
 * @throws RequestError NOT_YOUR_SEAT if the caller has no seat
 */
export function addClientSeed(game: Game, caller: Caller, clientSeed: string): Decision {
  if (isOver(game)) return refuse({ code: 'GAME_FINISHED' });
  if (game.deal) return refuse({ code: 'DICE_ARE_SHARED' });
  if (game.state.rollCount > 0) return refuse({ code: 'DICE_ALREADY_THROWN' });
  const owned = seatsOwnedBy(game, caller.id);
  const [seat] = owned;
  if (seat === undefined) throw new RequestError('NOT_YOUR_SEAT', 'You need a seat to add a client seed.');
  if (owned.some((seat) => game.seats[seat]?.clientSeed !== null))
    return refuse({ code: 'CLIENT_SEED_GIVEN' });
  return ok({ events: [{ type: 'clientSeedAdded', seat, clientSeed }] });
}
