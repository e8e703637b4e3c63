/** Who sits down, who leaves before the start, and who stays away. Pure but for the comparison of codes. */
import type { Caller } from '../../api/caller/caller.js';
import { RequestError } from '../../api/errors/request-error.js';
import { ok, play, refuse, seatToRoll, sideOf, type Result } from '../../engine/index.js';
import {
  isOver,
  seatsOwnedBy,
  statusOf,
  type Changed,
  type Game,
  type RecordedEvent,
  type Seat,
} from './game.js';
import { isJoinCode } from './join-code.js';
import { MAX_DEPARTURES, MAX_DEPARTURES_OF_PLAYER } from './limits.js';
import type { MoveRefusal } from '../commands/move-refusal.js';

/** What becomes of the game, and the events that say so. */
export interface Reseated {
  readonly changed: Changed;
  readonly events: readonly RecordedEvent[];
}

export type Reseating = Result<Reseated, MoveRefusal>;

/** A wish to sit down. */
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
): Reseating {
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

  const taken: Partial<Seat> = {
    playerId: caller.id,
    name: name ?? caller.name,
    clientSeed: clientSeed ?? null,
  };
  const seats = game.seats.map((before, index) => (index === seat ? { ...before, ...taken } : before));
  const joined: RecordedEvent[] = [{ type: 'playerJoined', seat, playerId: caller.id }];
  if (clientSeed !== undefined) joined.push({ type: 'clientSeedAdded', seat, clientSeed });
  if (seats.some(({ playerId }) => playerId === null)) return ok({ changed: { seats }, events: joined });
  const { teamSize } = game;
  const started: RecordedEvent = { type: 'gameStarted', seatCount: seats.length, teamSize };
  return ok({ changed: { seats, status: 'PLAYING' }, events: [...joined, started] });
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
 * Frees the caller's seats before the start, and those that are kept for it. With the last player the game goes. Each
 * departure makes room for another arrival, so there is a bound, which holds those who have joined: who made the game may
 * always leave it, and who is invited may always decline.
 * @param isDeleted whether the caller has deleted the account, for whom there is no bound
 */
export function leave(game: Game, caller: Caller, isDeleted = false): Reseating {
  if (game.status !== 'OPEN') return refuse({ code: isOver(game) ? 'GAME_FINISHED' : 'GAME_STARTED' });
  const left = seatsOwnedBy(game, caller.id);
  const isCreator = left.some((seat) => game.seats[seat]?.access === 'CREATOR');
  const isBound = left.length > 0 && !isCreator && !isDeleted;
  if (isBound && game.departures.length >= MAX_DEPARTURES) return refuse({ code: 'TOO_MANY_DEPARTURES' });
  const given = game.seats.flatMap(({ playerId, keptFor }, seat) =>
    (playerId ?? keptFor) === caller.id ? [seat] : [],
  );
  const seats = game.seats.map((seat, index): Seat => (given.includes(index) ? freed(seat) : seat));
  const events = given.map((seat): RecordedEvent => ({ type: 'playerLeft', seat }));
  const departures = left.length > 0 ? [...game.departures, caller.id] : game.departures;
  if (seats.some(({ playerId }) => playerId !== null)) return ok({ changed: { seats, departures }, events });
  return ok({ changed: { seats, status: 'ABANDONED' }, events });
}

/** A seat that belonged to somebody, or was kept, is then taken with the join code. */
export const freed = ({ access }: Seat): Seat => ({
  access: access === 'ANYONE' ? access : 'CODE',
  playerId: null,
  name: null,
  clientSeed: null,
});

/** From when on the side that the game waits for may be made to resign; null while none plays. */
export const claimableAt = ({ status, updatedAt, claimAfter }: Game): number | null =>
  status === 'PLAYING' ? updatedAt + claimAfter : null;

/** Makes the side resign that the game has waited for too long. */
export function claim(game: Game, caller: Caller, now: number): Reseating {
  const { state, ruleset } = game;
  if (game.status === 'OPEN') return refuse({ code: 'GAME_NOT_STARTED' });
  const absentSeat = seatToRoll(ruleset, state);
  if (absentSeat === null) return refuse({ code: 'GAME_FINISHED' });
  const absentSide = sideOf(state, absentSeat);
  const seat = seatsOwnedBy(game, caller.id).find((own) => mayClaim(game, own, absentSide));
  if (seat === undefined) return refuse({ code: 'NOTHING_TO_CLAIM' });
  const from = claimableAt(game) ?? now;
  if (now < from) return refuse({ code: 'CLAIM_TOO_EARLY', from });
  const played = play(ruleset, state, { type: 'resign', seat: absentSeat }, noDice);
  if (!played.ok) return played;
  const claimed: RecordedEvent = { type: 'absenceClaimed', seat, absentSeat };
  const after = played.value.state;
  return ok({
    changed: { state: after, status: statusOf(after) },
    events: [claimed, ...played.value.events],
  });
}

/** Who still plays, for another side. */
function mayClaim({ state }: Game, seat: number, absentSide: number): boolean {
  const side = sideOf(state, seat);
  return side !== absentSide && !state.resigned.includes(side);
}

function noDice(): never {
  throw new Error('A resignation throws no dice');
}
