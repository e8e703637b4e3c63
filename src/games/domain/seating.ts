/** Decides joining, and leaving before the start. Pure but for the comparison of codes. */
import type { Caller } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { ok, refuse } from '@yamb-server/engine';
import type { Decision } from './decision.js';
import { ofKind } from './bots.js';
import { isOver, seatsOwnedBy, type Game, type RecordedEvent, isChallenged, maySee } from './game.js';
import { isJoinCode } from './joinable.js';
import { MAX_DEPARTURES, MAX_DEPARTURES_OF_PLAYER } from './limits.js';

/** What a player who joins requests. */
export interface Joining {
  /** Which seat; by default the first that is free for this player. */
  readonly seat?: number;
  readonly name?: string;
  readonly code?: string;
  readonly clientSeed?: string;
}

/**
 * Sits the caller down; the game starts when the last seat is taken.
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
  return ok({ events, names: new Map([[seat, name ?? caller.name]]) });
}

/** Seats that the caller may take: first those kept for it, then those open to anyone, and with the code. */
function freeSeats({ seats }: Game, caller: Caller, withCode: boolean): readonly number[] {
  const free = [...seats.entries()].filter(([, { playerId }]) => playerId === null);
  const kept = free.filter(([, { keptFor }]) => keptFor === caller.id);
  const open = free.filter(([, { access }]) => access === 'ANYONE' || (withCode && access !== 'PLAYER'));
  return [...kept, ...open].map(([index]) => index);
}

const departuresOf = ({ departures }: Game, { id }: Caller): number =>
  departures.filter((playerId) => playerId === id).length;

/**
 * Frees the caller's seats before the start, and those that are kept for the caller. The last player who leaves closes
 * the game. Each departure makes room for another arrival, so departures of players who have joined are bounded; the
 * creator may always leave, and an invited player may always decline.
 * @param isDeleted whether the caller has deleted the account, which no bound stops
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

/** For a game that does not exist, and for one that the caller may not see. */
export const gameNotFound = (id: string): RequestError =>
  new RequestError('GAME_NOT_FOUND', `There is no game ${id}.`);

/** @throws RequestError NOT_YOUR_SEAT, or GAME_NOT_FOUND to those who may not see the game */
export function requireSeat(game: Game, { id }: Caller): void {
  if (seatsOwnedBy(game, id).length > 0) return;
  if (!maySee(game, id)) throw gameNotFound(game.id);
  const message = isChallenged(game, id)
    ? 'A seat of this game is kept for you: join it to play, or leave it to decline.'
    : 'You have no seat in this game: you can watch, but not play.';
  throw new RequestError('NOT_YOUR_SEAT', message);
}
