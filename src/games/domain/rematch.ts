/** Makes the request for a rematch. Pure. */
import type { Caller } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { defined } from '../../kernel/input/objects.js';
import { variantsIn } from '@yamb-server/engine/rulesets';
import type { Game, Seat } from './game.js';
import type { NewGame, NewSeat } from './new-game.js';
import { levelOf } from './server-bots.js';

/**
 * The same game once more: its rules, teams, clock and settings, with the seats one further on, so that another side begins.
 * Bots sit again, the seats of the caller are the caller's, and the others are kept for their players.
 * @param accounts players who still have an account: seats of others are taken with the join code
 * @throws RequestError GAME_NOT_FINISHED, NO_REMATCH
 */
export function rematchOf(game: Game, caller: Caller, accounts: ReadonlySet<string>): NewGame {
  requireRematch(game);
  const { ruleset, rulesetKey, teamSize, ranked, isPrivate, claimAfter, assisted, botDelay, clock } = game;
  const [first, ...others] = game.seats;
  const seats = first ? [...others, first] : [];
  return {
    rulesetId: ruleset.id,
    variants: variantsIn(rulesetKey),
    seats: seats.map((seat) => newSeat(seat, caller, accounts)),
    teamSize,
    ranked,
    isPrivate,
    claimAfter,
    assisted,
    botDelay,
    ...defined({ clock }),
  };
}

function requireRematch({ status, origin, isPractice, deal }: Game): void {
  if (status !== 'FINISHED') {
    throw new RequestError('GAME_NOT_FINISHED', 'A game that was played to its end has a rematch, no other.');
  }
  if (origin === 'CREATED' && !isPractice && !deal) return;
  const message = deal
    ? 'A game of shared dice is played once by each player: it has no rematch.'
    : 'A rematch is of a game that was created here, with dice of its own: create another game.';
  throw new RequestError('NO_REMATCH', message);
}

function newSeat(seat: Seat, caller: Caller, accounts: ReadonlySet<string>): NewSeat {
  const { playerId, name } = seat;
  const level = levelOf(playerId);
  const named = name === null ? {} : { name };
  if (level !== undefined) return { access: 'BOT', level, ...named };
  if (playerId === caller.id) return { access: 'CREATOR', ...named };
  return playerId !== null && accounts.has(playerId)
    ? { access: 'PLAYER', keptFor: playerId }
    : { access: 'CODE' };
}
