/** Who has left seats to bots of the server: read from the log, as a game shows the bot alone. */
import { defined } from '../../kernel/input/objects.js';
import { all, one, type Steps } from '../../storage/steps.js';
import type { CreatedSeat, Game, RecordedEvent, Seat } from '../../games/domain/game.js';
import { isServerBot } from '../../games/domain/server-bots.js';
import { UNRECORDED_PLAYER, Upcaster } from '../../games/history/upcaster.js';
import { toStoredEvents, type EventsRow } from '../../games/storage/game.mapper.js';

const LOG = `SELECT version, at, events, schema_version FROM game_events WHERE game_id = $1 ORDER BY version`;
const BEGINNING = `${LOG} LIMIT 1`;

type SeatedGame = Pick<Game, 'id' | 'seats' | 'createdBy'>;

/**
 * By seat, as it was held before; without a player where the log does not name that. A game without bots of the server
 * is not looked up, and one that began with all of its bots only at its beginning.
 */
export function* leftSeats(game: SeatedGame): Steps<ReadonlyMap<number, Seat>> {
  const { id, seats } = game;
  if (!seats.some(isServerBot)) return new Map();
  const beginning = yield* one<EventsRow>(BEGINNING, id);
  // Without what follows, a seat of schema 1 may be taken for the creator's: it is no bot's either way.
  const created = beginning && seatsAtCreation(eventsOf(game, [beginning]));
  const hasLeft = seats.some((seat, index) => isServerBot(seat) && !isBot(created?.[index]));
  if (!hasLeft) return new Map();
  return seatsBefore(eventsOf(game, yield* all<EventsRow>(LOG, id)));
}

/** The events, whichever version of the server has stored them. */
function eventsOf(game: SeatedGame, rows: readonly EventsRow[]): readonly RecordedEvent[] {
  const log = rows.map(toStoredEvents);
  const upcaster = new Upcaster(game, log);
  return log.flatMap((stored) => upcaster.upcast(stored).events);
}

const seatsAtCreation = (events: readonly RecordedEvent[]): readonly CreatedSeat[] =>
  events.flatMap((event) => (event.type === 'gameCreated' ? event.seats : []));

const isBot = (seat: CreatedSeat | undefined): boolean => seat !== undefined && isServerBot(seat);

/** The seat that an event gives to a bot of the server, and the player who held it, as far as the event names that. */
function substitutedAt(event: RecordedEvent): Partial<Pick<Seat, 'playerId'>> & { seat?: number } {
  if (event.type === 'botSubstituted') {
    const { absentSeat: seat, absentPlayerId: playerId } = event;
    return { seat, ...defined({ playerId }) };
  }
  return event.type === 'clockRanOut' && event.playerId !== undefined ? { seat: event.seat } : {};
}

/** The seats that bots were substituted at, as they were before. */
function seatsBefore(events: readonly RecordedEvent[]): ReadonlyMap<number, Seat> {
  const held = new Map<number, Seat>();
  const left = new Map<number, Seat>();
  for (const event of events) {
    if (event.type === 'gameCreated') {
      event.seats.forEach((seat, index) => held.set(index, { ...seat, name: null, clientSeed: null }));
    } else if (event.type === 'playerJoined') {
      held.set(event.seat, joined(event));
    } else {
      const { seat, ...named } = substitutedAt(event);
      const before = seat === undefined ? undefined : held.get(seat);
      if (seat !== undefined && before) left.set(seat, { ...before, ...named });
    }
  }
  return left;
}

/** A seat with its player; with none where that is not recorded, so that the game is not rated. */
const joined = ({ playerId, kind }: Extract<RecordedEvent, { type: 'playerJoined' }>): Seat => ({
  access: 'ANYONE',
  playerId: playerId === UNRECORDED_PLAYER ? null : playerId,
  name: null,
  clientSeed: null,
  ...(kind && { kind }),
});
