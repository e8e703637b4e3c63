/** A game as it was at an earlier version, told by its log: how the log is folded. */
import { evolve, initialState } from '../engine/index.js';
import {
  isTableEvent,
  statusOf,
  type Game,
  type RecordedEvent,
  type RecordedEvents,
  type Seat,
} from './game.js';
import { freed } from './seating.js';

/** What the log of a game is folded into: the game at version 0, before it was created. */
export function beforeCreation(latest: Game): Game {
  const { ruleset, teamSize, createdAt } = latest;
  const seats = latest.seats.map((seat) => (seat.access === 'CREATOR' ? unseeded(seat) : freed(seat)));
  const state = initialState(ruleset, { seatCount: seats.length, teamSize });
  return { ...latest, version: 0, status: 'OPEN', state, seats, updatedAt: createdAt };
}

/**
 * The game after what happened at the version that follows. Names are no part of the log, so that people can be
 * forgotten: who has left the table by `later` is not told.
 * @param later the game as it was then or at any time after, which knows who has sat down
 */
export function evolveGame(before: Game, { version, at, events }: RecordedEvents, later: Game): Game {
  const after = events.reduce((game, event) => happened(game, event, later), before);
  // The last player who leaves an open game closes it, which no event says.
  const status = version === later.version ? later.status : after.status;
  return { ...after, version, status, updatedAt: at };
}

/** Whether folding these needs to know who has sat down. */
export const isSeating = ({ events }: RecordedEvents): boolean =>
  events.some(({ type }) => type === 'playerJoined' || type === 'playerLeft');

function happened(game: Game, event: RecordedEvent, later: Game): Game {
  if (event.type === 'playerJoined')
    return withSeat(game, event.seat, (seat) => unseeded(later.seats[event.seat] ?? seat));
  if (event.type === 'playerLeft') return withSeat(game, event.seat, freed);
  if (event.type === 'clientSeedAdded') {
    const { clientSeed } = event;
    return withSeat(game, event.seat, (seat) => ({ ...seat, clientSeed }));
  }
  if (isTableEvent(event)) return game;
  const state = evolve(game.ruleset, game.state, event);
  // From the start on seats stay as they are.
  const seats = game.status === 'OPEN' ? seated(game, later) : game.seats;
  return { ...game, state, seats, status: statusOf(state) };
}

/** A seat before its player has added anything to the dice. */
const unseeded = (seat: Seat): Seat => ({ ...seat, clientSeed: null });

/** Who sits at the table by the start, with what they have added to the dice so far. */
const seated = (game: Game, later: Game): readonly Seat[] =>
  later.seats.map((seat, index) => ({ ...seat, clientSeed: game.seats[index]?.clientSeed ?? null }));

const withSeat = (game: Game, index: number, change: (seat: Seat) => Seat): Game => ({
  ...game,
  seats: game.seats.map((seat, other) => (other === index ? change(seat) : seat)),
});
