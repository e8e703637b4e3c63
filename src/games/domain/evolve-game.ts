/** Folds the log of a game into its current state. Validates nothing, because the log records facts. */
import { defined } from '../../kernel/input/objects.js';
import { evolve, initialState, never, type GameEvent } from '@yamb-server/engine';
import {
  isTableEvent,
  statusOf,
  type CreatedSeat,
  type Game,
  type GameSetup,
  type RecordedEvents,
  type Seat,
  type TableEvent,
} from './game.js';
import { clockAfter } from './game-clock.js';
import { moveSinceAfter } from './move-time.js';
import { isServerBot } from './server-bots.js';

/** The game before its first version: only the settings made at creation. */
export const emptyGame = ({ clockTimes, ...setup }: GameSetup & Pick<Game, 'clockTimes'>): Game => ({
  ...setup,
  status: 'OPEN',
  version: 0,
  state: initialState(setup.ruleset, { seatCount: 0, teamSize: setup.teamSize }),
  seats: [],
  updatedAt: setup.createdAt,
  moveSince: setup.createdAt,
  departures: NO_DEPARTURES,
});

/**
 * The game after its next version. Names are not part of the log, so newly taken seats have no name; see `withNames`.
 * Unchanged seats keep their objects.
 */
export function evolveGame(game: Game, { version, at, events }: RecordedEvents): Game {
  let table: Table = game;
  for (const event of events) {
    table = isTableEvent(event) ? changeTable(game, table, event) : playEvent(game, table, event);
  }
  const { state, status, seats } = table;
  const departures = status === 'OPEN' ? departuresAfter(game, events) : NO_DEPARTURES;
  const moveSince = moveSinceAfter(game, table, at);
  const after = { ...game, state, status, seats, departures, version, updatedAt: at, moveSince };
  if (game.clock === undefined) return after;
  return { ...after, ...defined({ clockTimes: clockAfter(game, after, at) }) };
}

type Table = Pick<Game, 'state' | 'status' | 'seats'>;

const NO_DEPARTURES: readonly string[] = [];

function playEvent({ ruleset }: Game, { state: before, seats }: Table, event: GameEvent): Table {
  const state = evolve(ruleset, before, event);
  return { state, status: statusOf(state), seats };
}

function changeTable({ ruleset, teamSize }: Game, table: Table, event: TableEvent): Table {
  switch (event.type) {
    case 'gameCreated': {
      const seats = event.seats.map(createdSeat);
      return { ...table, seats, state: initialState(ruleset, { seatCount: seats.length, teamSize }) };
    }
    case 'playerJoined': {
      const { seat, playerId, kind } = event;
      return withSeat(table, seat, (before) => ({
        ...before,
        ...defined({ kind }),
        playerId,
        name: null,
        clientSeed: null,
      }));
    }
    case 'playerLeft': {
      const after = withSeat(table, event.seat, freed);
      const isEmpty = after.seats.every((seat) => seat.playerId === null || isServerBot(seat));
      return isEmpty ? { ...after, status: 'ABANDONED' } : after;
    }
    case 'clientSeedAdded': {
      const { clientSeed } = event;
      return withSeat(table, event.seat, (before) => ({ ...before, clientSeed }));
    }
    case 'botSubstituted': {
      const { absentSeat, playerId } = event;
      return withSeat(table, absentSeat, (before) => substituted(before, playerId));
    }
    case 'clockRanOut': {
      const { seat, playerId } = event;
      return playerId === undefined ? table : withSeat(table, seat, (held) => substituted(held, playerId));
    }
    case 'gameExpired':
      return { ...table, status: 'ABANDONED' };
    case 'gameImported':
    case 'absenceClaimed':
      return table;
    default:
      return never(event);
  }
}

const createdSeat = (seat: CreatedSeat): Seat => ({ ...seat, name: null, clientSeed: null });

/** A seat that was left or declined. It requires the join code, unless it is open to anyone. */
const freed = ({ access }: Seat): Seat => ({
  access: access === 'ANYONE' ? access : 'CODE',
  playerId: null,
  name: null,
  clientSeed: null,
});

/** Keeps the client seed, because the dice still depend on it. */
const substituted = ({ clientSeed }: Seat, playerId: string): Seat => ({
  access: 'BOT',
  playerId,
  name: null,
  clientSeed,
  kind: 'BOT',
});

function withSeat(table: Table, index: number, change: (seat: Seat) => Seat): Table {
  const seat = table.seats[index];
  if (!seat) throw new Error(`The log names seat ${index}, which the game does not have`);
  return { ...table, seats: table.seats.with(index, change(seat)) };
}

/** Leaving several seats with one command counts once. Declining a seat does not count. */
function departuresAfter({ departures, seats }: Game, events: RecordedEvents['events']): readonly string[] {
  const left = events.flatMap((event) =>
    event.type === 'playerLeft' ? (seats[event.seat]?.playerId ?? []) : [],
  );
  return left.length === 0 ? departures : [...departures, ...new Set(left)];
}
