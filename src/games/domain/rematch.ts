/** Builds the request for a rematch. Pure. */
import type { Caller } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { defined } from '../../kernel/input/objects.js';
import { variantsIn } from '@yamb-server/engine/rulesets';
import type { Game, Seat } from './game.js';
import type { NewGame, NewSeat } from './new-game.js';
import { levelOf } from './server-bots.js';

/**
 * Request for the same game with its rules, teams, clock and settings, and seats shifted by one, so that another side
 * starts. Bots take part again, the caller keeps the caller's seats, and the other seats are reserved for their
 * players.
 * @param accounts players who still have an account; other seats require the join code
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
    throw new RequestError('GAME_NOT_FINISHED', 'Only a finished game can have a rematch.');
  }
  if (origin === 'CREATED' && !isPractice && !deal) return;
  const message = deal
    ? 'A game of a deal has no rematch, because each player plays it once.'
    : 'A rematch requires a game that was created here with its own dice. Create another game.';
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
