/** A game as it was at an earlier version: how its log is folded. */
import { evolve, initialState } from '../../engine/index.js';
import {
  isTableEvent,
  statusOf,
  type CreatedSeat,
  type Game,
  type RecordedEvent,
  type RecordedEvents,
  type Seat,
} from '../domain/game.js';
import { freed } from '../domain/seating.js';

/** What the log of a game is folded into: the game at version 0, before it was created. */
export function beforeCreation(latest: Game): Game {
  const { ruleset, teamSize, createdAt } = latest;
  const seats = latest.seats.map((seat) => (seat.access === 'CREATOR' ? unseeded(seat) : freed(seat)));
  const state = initialState(ruleset, { seatCount: seats.length, teamSize });
  return { ...latest, version: 0, status: 'OPEN', state, seats, updatedAt: createdAt };
}

/**
 * The game after what happened at the version that follows. Names are no part of the log, so that people can be
 * forgotten: those of players who still hold their seats are taken from `later`, others are null.
 * @param later the game as it was then or at any time after
 */
export function evolveGame(before: Game, { version, at, events }: RecordedEvents, later: Game): Game {
  const after = events.reduce((game, event) => happened(game, event, later), before);
  // The last player who leaves an open game closes it, which no event says.
  const status = version === later.version ? later.status : after.status;
  return { ...after, version, status, updatedAt: at };
}

/** Whether folding these needs to know who holds the seats later. */
export const isSeating = ({ events }: RecordedEvents): boolean =>
  events.some(
    (event) =>
      event.type === 'playerJoined' ||
      event.type === 'playerLeft' ||
      (event.type === 'gameCreated' && event.seats !== undefined),
  );

function happened(game: Game, event: RecordedEvent, later: Game): Game {
  if (event.type === 'gameCreated') {
    const { seats } = event;
    return seats ? { ...game, seats: seats.map((seat, index) => created(seat, later.seats[index])) } : game;
  }
  if (event.type === 'playerJoined') {
    const { seat: index, playerId } = event;
    const held = later.seats[index];
    return withSeat(game, index, (seat) =>
      playerId === undefined ? unseeded(held ?? seat) : { ...seat, ...occupant(playerId, held) },
    );
  }
  if (event.type === 'playerLeft') return withSeat(game, event.seat, freed);
  if (event.type === 'clientSeedAdded') {
    const { clientSeed } = event;
    return withSeat(game, event.seat, (seat) => ({ ...seat, clientSeed }));
  }
  if (event.type === 'gameExpired') return { ...game, status: 'ABANDONED' };
  if (isTableEvent(event)) return game;
  const state = evolve(game.ruleset, game.state, event);
  // From the start on seats stay as they are.
  const seats = game.status === 'OPEN' ? seated(game, later) : game.seats;
  return { ...game, state, seats, status: statusOf(state) };
}

/** A seat when the game was made. */
const created = ({ access, playerId, keptFor }: CreatedSeat, later: Seat | undefined): Seat => ({
  access,
  ...occupant(playerId, later),
  ...(keptFor !== undefined && { keptFor }),
});

/** Who holds a seat, before they have added anything to the dice. */
const occupant = (
  playerId: string | null,
  later: Seat | undefined,
): Pick<Seat, 'playerId' | 'name' | 'clientSeed'> => ({
  playerId,
  name: playerId !== null && later?.playerId === playerId ? later.name : null,
  clientSeed: null,
});

/** A seat before its player has added anything to the dice. */
const unseeded = (seat: Seat): Seat => ({ ...seat, clientSeed: null });

/** Who sits at the table by the start, with what they have added to the dice so far. */
const seated = (game: Game, later: Game): readonly Seat[] =>
  later.seats.map((seat, index) => ({ ...seat, clientSeed: game.seats[index]?.clientSeed ?? null }));

const withSeat = (game: Game, index: number, change: (seat: Seat) => Seat): Game => ({
  ...game,
  seats: game.seats.map((seat, other) => (other === index ? change(seat) : seat)),
});
