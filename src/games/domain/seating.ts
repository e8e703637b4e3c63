/** Decides joining, and leaving before the start. Pure except for the comparison of codes. */
import type { Caller } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { ok, refuse } from '@yamb-server/engine';
import type { Decision } from './decision.js';
import { ofKind } from './bots.js';
import { isOver, seatsOwnedBy, type Game, type RecordedEvent, isChallenged, maySee } from './game.js';
import { isJoinCode } from './joinable.js';
import { MAX_DEPARTURES, MAX_DEPARTURES_OF_PLAYER } from './limits.js';

/** A request to join. */
export interface Joining {
  /** Seat number; defaults to the first seat that is free for this player. */
  readonly seat?: number;
  readonly name?: string;
  readonly code?: string;
  readonly clientSeed?: string;
}

/**
 * Seats the caller. The game starts when the last seat is taken.
 * @throws RequestError WRONG_JOIN_CODE
 */
export function join(
  game: Game,
  caller: Caller,
  { seat: wanted, name, code, clientSeed }: Joining,
): Decision {
  if (code !== undefined && !isJoinCode(game.joinCode, code)) {
    throw new RequestError('WRONG_JOIN_CODE', 'This is not the join code of the game.');
  }
  if (game.status !== 'OPEN') return refuse({ code: isOver(game) ? 'GAME_FINISHED' : 'GAME_STARTED' });
  const times = departuresOf(game, caller);
  if (times >= MAX_DEPARTURES_OF_PLAYER) return refuse({ code: 'LEFT_TOO_OFTEN', times });
  const free = freeSeats(game, caller, code !== undefined);
  const [held] = seatsOwnedBy(game, caller.id);
  if (wanted === undefined && held !== undefined) return refuse({ code: 'ALREADY_JOINED', seat: held });
  const seat = wanted ?? free[0];
  if (seat === undefined || !free.includes(seat)) return refuse({ code: 'SEAT_NOT_FREE', free });

  const events: RecordedEvent[] = [
    { type: 'playerJoined', seat, playerId: caller.id, ...ofKind(caller.kind) },
  ];
  if (clientSeed !== undefined) events.push({ type: 'clientSeedAdded', seat, clientSeed });
  if (game.seats.every(({ playerId }, index) => playerId !== null || index === seat)) {
    events.push({ type: 'gameStarted', seatCount: game.seats.length, teamSize: game.teamSize });
  }
  // Without a name of choice, the seat gets that of the account when it is stored.
  return ok({ events, ...(name !== undefined && { names: new Map([[seat, name]]) }) });
}

/** Seats that the caller can take: first those reserved for the caller, then those open to anyone or with the code. */
function freeSeats({ seats }: Game, caller: Caller, withCode: boolean): readonly number[] {
  const free = [...seats.entries()].filter(([, { playerId }]) => playerId === null);
  const kept = free.filter(([, { keptFor }]) => keptFor === caller.id);
  const open = free.filter(([, { access }]) => access === 'ANYONE' || (withCode && access !== 'PLAYER'));
  return [...kept, ...open].map(([index]) => index);
}

const departuresOf = ({ departures }: Game, { id }: Caller): number =>
  departures.filter((playerId) => playerId === id).length;

/**
 * Frees the caller's seats before the start, including those reserved for the caller. The game closes when the last
 * player leaves. Each departure makes room for another arrival, so departures of joined players are limited. The
 * creator can always leave, and an invited player can always decline.
 * @param isDeleted whether the caller has deleted the account, which overrides the limits
 */
export function leave(game: Game, caller: Caller, isDeleted = false): Decision {
  if (game.status !== 'OPEN') return refuse({ code: isOver(game) ? 'GAME_FINISHED' : 'GAME_STARTED' });
  const left = seatsOwnedBy(game, caller.id);
  const isCreator = left.some((seat) => game.seats[seat]?.access === 'CREATOR');
  const isBound = left.length > 0 && !isCreator && !isDeleted;
  if (isBound && game.departures.length >= MAX_DEPARTURES) return refuse({ code: 'TOO_MANY_DEPARTURES' });
  return ok({
    events: game.seats.flatMap(({ playerId, keptFor }, seat): RecordedEvent[] =>
      (playerId ?? keptFor) === caller.id ? [{ type: 'playerLeft', seat }] : [],
    ),
  });
}

/** For a game that does not exist or that the caller may not see. */
export const gameNotFound = (id: string): RequestError =>
  new RequestError('GAME_NOT_FOUND', `There is no game ${id}.`);

/** @throws RequestError NOT_YOUR_SEAT, or GAME_NOT_FOUND if the caller may not see the game */
export function requireSeat(game: Game, { id }: Caller): void {
  if (seatsOwnedBy(game, id).length > 0) return;
  if (!maySee(game, id)) throw gameNotFound(game.id);
  const message = isChallenged(game, id)
    ? 'A seat in this game is reserved for you. Join to play, or leave to decline.'
    : 'You have no seat in this game. You can watch it, but not play.';
  throw new RequestError('NOT_YOUR_SEAT', message);
}
