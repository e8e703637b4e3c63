/** Who has left seats to bots of the server: read from the log, as a game shows the bot alone. */
import { all, one, type Steps } from '../database/steps.js';
import type { Game, Seat } from '../games/domain/game.js';
import { isServerBot } from '../games/domain/server-bots.js';
import type { StoredEvent } from '../games/history/stored-events.js';
import { toStoredEvents, type EventsRow } from '../games/storage/game.mapper.js';

const LOG = `SELECT version, at, events, schema_version FROM game_events WHERE game_id = $1 ORDER BY version`;
const BEGINNING = `${LOG} LIMIT 1`;

type SeatedGame = Pick<Game, 'id' | 'seats'>;

/** By seat. A game without bots of the server is not looked up, and one that began with all of its bots only at its beginning. */
export function* leftSeats({ id, seats }: SeatedGame): Steps<ReadonlyMap<number, Seat>> {
  if (!seats.some(isServerBot)) return new Map();
  const beginning = yield* one<EventsRow>(BEGINNING, id);
  const created = beginning && toStoredEvents(beginning).events.find(isCreation);
  const hasLeft = seats.some((seat, index) => isServerBot(seat) && !isBotFrom(created, index));
  if (!hasLeft) return new Map();
  const log = yield* all<EventsRow>(LOG, id);
  return seatsBefore(log.flatMap((row) => toStoredEvents(row).events));
}

const BOT = { kind: 'BOT' } as const;

type Creation = Extract<StoredEvent, { type: 'gameCreated' }>;
const isCreation = (event: StoredEvent): event is Creation => event.type === 'gameCreated';

/** Whether a bot of the server has held the seat from the beginning. */
function isBotFrom(created: Creation | undefined, seat: number): boolean {
  const held = created?.seats?.[seat];
  return held !== undefined && isServerBot(held);
}

/** The seat that an event gives to a bot of the server. */
function substitutedAt(event: StoredEvent): number | undefined {
  if (event.type === 'botSubstituted') return event.absentSeat;
  return event.type === 'clockRanOut' && event.playerId !== undefined ? event.seat : undefined;
}

/** The seats that bots were substituted at, as they were before. */
function seatsBefore(events: readonly StoredEvent[]): ReadonlyMap<number, Seat> {
  const held = new Map<number, Seat>();
  const left = new Map<number, Seat>();
  for (const event of events) {
    if (event.type === 'gameCreated') {
      event.seats?.forEach((seat, index) => held.set(index, { ...seat, name: null, clientSeed: null }));
    } else if (event.type === 'playerJoined') {
      const { seat, playerId = null } = event;
      const isBot = 'kind' in event && event.kind === 'BOT';
      held.set(seat, { access: 'ANYONE', playerId, name: null, clientSeed: null, ...(isBot && BOT) });
    } else {
      const seat = substitutedAt(event);
      const before = seat === undefined ? undefined : held.get(seat);
      if (seat !== undefined && before) left.set(seat, before);
    }
  }
  return left;
}
