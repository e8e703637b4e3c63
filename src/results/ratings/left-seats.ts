/** Finds players who left their seats to server bots. Only the log names them; the game shows just the bot. */
import { defined } from '../../kernel/input/objects.js';
import { all, one, type Steps } from '../../storage/steps.js';
import type { CreatedSeat, Game, RecordedEvent, Seat } from '../../games/domain/game.js';
import { isServerBot } from '../../games/domain/server-bots.js';
import { UNRECORDED_PLAYER, Upcaster } from '../../games/history/upcaster.js';
import { toStoredEvents } from '../../games/storage/game.mapper.js';
import type { EventsRow } from '../../games/storage/tables.js';

const LOG = `SELECT version, at, events, schema_version FROM game_events WHERE game_id = $1 ORDER BY version`;
const BEGINNING = `${LOG} LIMIT 1`;

type SeatedGame = Pick<Game, 'id' | 'seats' | 'createdBy'>;

/**
 * The abandoned seats as they were before, by seat index; without a player if the log does not name one. Reads nothing for
 * games without server bots, and only the first event if all its bots took part from the start.
 */
export function* leftSeats(game: SeatedGame): Steps<ReadonlyMap<number, Seat>> {
  const { id, seats } = game;
  if (!seats.some(isServerBot)) return new Map();
  const beginning = yield* one<EventsRow>(BEGINNING, id);
  // The first event alone may attribute a schema 1 seat to the creator by mistake; it is not a bot's in either case.
  const created = beginning && seatsAtCreation(eventsOf(game, [beginning]));
  const hasLeft = seats.some((seat, index) => isServerBot(seat) && !isBot(created?.[index]));
  if (!hasLeft) return new Map();
  return seatsBefore(eventsOf(game, yield* all<EventsRow>(LOG, id)));
}

/** The events in current form, whatever server version stored them. */
function eventsOf(game: SeatedGame, rows: readonly EventsRow[]): readonly RecordedEvent[] {
  const log = rows.map(toStoredEvents);
  const upcaster = new Upcaster(game, log);
  return log.flatMap((stored) => upcaster.upcast(stored).events);
}

const seatsAtCreation = (events: readonly RecordedEvent[]): readonly CreatedSeat[] =>
  events.flatMap((event) => (event.type === 'gameCreated' ? event.seats : []));

const isBot = (seat: CreatedSeat | undefined): boolean => seat !== undefined && isServerBot(seat);

/** The seat that an event gives to a server bot, and its previous player if the event names one. */
function substitutedAt(event: RecordedEvent): Partial<Pick<Seat, 'playerId'>> & { seat?: number } {
  if (event.type === 'botSubstituted') {
    const { absentSeat: seat, absentPlayerId: playerId } = event;
    return { seat, ...defined({ playerId }) };
  }
  return event.type === 'clockRanOut' && event.playerId !== undefined ? { seat: event.seat } : {};
}

/** The seats taken over by bots, as they were before. */
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

/** A seat with its player; without one if not recorded, so that the game is not rated. */
const joined = ({ playerId, kind }: Extract<RecordedEvent, { type: 'playerJoined' }>): Seat => ({
  access: 'ANYONE',
  playerId: playerId === UNRECORDED_PLAYER ? null : playerId,
  name: null,
  clientSeed: null,
  ...(kind && { kind }),
});
