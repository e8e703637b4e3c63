/** A game as it was at an earlier version, told by its log. */
import { evolve, initialState, type GameState } from '../engine/index.js';
import { isTableEvent, statusOf, type Game, type RecordedEvents, type Seat } from './game.js';

/**
 * The game as it was at `version`.
 * @param latest the game as it is now
 * @param log everything that has happened in it, oldest first
 */
export function gameAt(latest: Game, log: readonly RecordedEvents[], version: number): Game {
  const past = log.filter((recorded) => recorded.version <= version);
  const later = log.filter((recorded) => recorded.version > version);
  const { ruleset, teamSize } = latest;
  const played = past.flatMap(({ events }) => events).filter((event) => !isTableEvent(event));
  const seats = later.reduceRight(seatsBefore, latest.seats);
  const state = played.reduce<GameState>(
    (before, event) => evolve(ruleset, before, event),
    initialState(ruleset, { seatCount: seats.length, teamSize }),
  );
  const status = played.length > 0 ? statusOf(state) : isEmpty(seats) ? 'ABANDONED' : 'OPEN';
  return { ...latest, version, state, seats, status, updatedAt: past.at(-1)?.at ?? latest.createdAt };
}

const isEmpty = (seats: readonly Seat[]): boolean => seats.every(({ playerId }) => playerId === null);

/** The seats before what happened at a version. Who had left by now is not told: names are no part of the log. */
function seatsBefore(seats: readonly Seat[], { events }: RecordedEvents): readonly Seat[] {
  const joined = events.flatMap((event) => (event.type === 'playerJoined' ? [event.seat] : []));
  return seats.map((seat, index) =>
    joined.includes(index) ? { ...seat, playerId: null, name: null } : seat,
  );
}
