/** Players who put something of their own into the dice. */
import type { Caller } from '../api/caller.js';
import { ok, refuse } from '../engine/index.js';
import { isOver, seatsOwnedBy, type Game } from './game.js';
import type { Reseating } from './seating.js';

/**
 * Adds a player's seed. The commitment is out by then and no die has been thrown, so that neither the server nor the
 * players can choose the dice. Each player adds one.
 */
export function addClientSeed(game: Game, caller: Caller, clientSeed: string): Reseating {
  if (isOver(game)) return refuse({ code: 'GAME_FINISHED' });
  if (game.state.rollCount > 0) return refuse({ code: 'DICE_ALREADY_THROWN' });
  const owned = seatsOwnedBy(game, caller.id);
  if (owned.some((seat) => game.seats[seat]?.clientSeed !== null))
    return refuse({ code: 'CLIENT_SEED_GIVEN' });
  const seat = owned[0] ?? 0;
  const seats = game.seats.map((before, index) => (index === seat ? { ...before, clientSeed } : before));
  return ok({ changed: { seats }, events: [{ type: 'clientSeedAdded', seat, clientSeed }] });
}
