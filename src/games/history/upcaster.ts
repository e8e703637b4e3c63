/** Upgrades events stored by earlier server versions to the current schema. */
import { NIL } from 'uuid';
import type { CreatedSeat, Game, RecordedEvent, RecordedEvents, Seat } from '../domain/game.js';
import { isServerBot } from '../domain/server-bots.js';

/** Events of schema 1 with missing fields. */
type OldEvent =
  /** `seats` is missing if every seat was taken at creation, and in games of version 0.1.0. */
  | { readonly type: 'gameCreated'; readonly rulesetKey: string; readonly seats?: readonly CreatedSeat[] }
  /** `playerId` is missing in games of version 0.1.0. */
  | { readonly type: 'playerJoined'; readonly seat: number; readonly playerId?: string };

export type StoredEvent = Exclude<RecordedEvent, { type: OldEvent['type'] }> | OldEvent;

/** Stored events of one version of a game. */
export interface StoredEvents extends Omit<RecordedEvents, 'events'> {
  /** Schema version of the events, at most `SCHEMA_VERSION`. */
  readonly schemaVersion: number;
  readonly events: readonly StoredEvent[];
}

/** The first schema whose events record who holds which seat. */
const SCHEMA_WITH_PLAYERS = 2;

/** Whether the events record who joined, so that the log shows who left. */
export const hasPlayers = ({ schemaVersion }: StoredEvents): boolean => schemaVersion >= SCHEMA_WITH_PLAYERS;

/** Whether the events need no upcasting. */
export const isComplete = (stored: StoredEvents): stored is StoredEvents & RecordedEvents =>
  hasPlayers(stored) || stored.events.every(({ type }) => type !== 'gameCreated' && type !== 'playerJoined');

/**
 * Stands for a player whose id is not stored: one who joined a game of version 0.1.0 and left it before its start, or
 * was replaced by a bot.
 */
export const UNRECORDED_PLAYER = NIL;

interface Seating {
  readonly version: number;
  readonly type: 'playerJoined' | 'playerLeft';
}

/**
 * Completes the events of one game. Schema 1 does not record who took a seat. If a person holds the seat now, that
 * person took it last. Earlier holders who left or were replaced by a server bot are stored nowhere and become
 * `UNRECORDED_PLAYER`. Version 0.1.0 had no bots, so a bot's seat previously belonged to the creator or to somebody
 * who had joined.
 */
export class Upcaster {
  /** Oldest first, by seat. */
  private readonly seatings: readonly (readonly Seating[])[];
  /** Version at which the creator left, if any. */
  private readonly creatorLeft: number | undefined;

  /**
   * @param game the stored game
   * @param log log of the game up to that version; events after its start may be missing, because no player joins or
   * leaves afterwards
   */
  constructor(
    private readonly game: Pick<Game, 'id' | 'seats' | 'createdBy'>,
    log: readonly StoredEvents[],
  ) {
    const seatings = game.seats.map((): Seating[] => []);
    for (const { version, events } of log) {
      for (const event of events) {
        if (event.type !== 'playerJoined' && event.type !== 'playerLeft') continue;
        seatings[event.seat]?.push({ version, type: event.type });
      }
    }
    this.seatings = seatings;
    this.creatorLeft = versionWithoutCreator(game, seatings);
  }

  /** Upgrades the events of one version. */
  upcast(stored: StoredEvents): RecordedEvents {
    if (isComplete(stored)) return stored;
    const { version, at, events } = stored;
    return { version, at, events: events.map((event) => this.complete(event, version)) };
  }

  private complete(event: StoredEvent, version: number): RecordedEvent {
    if (event.type === 'gameCreated') {
      return { ...event, seats: this.game.seats.map((_, seat) => this.created(seat, event.seats?.[seat])) };
    }
    if (event.type === 'playerJoined') {
      return { ...event, playerId: event.playerId ?? this.joined(event.seat, version) };
    }
    return event;
  }

  private joined(seat: number, version: number): string {
    const wasLast = this.seatings[seat]?.at(-1)?.version === version;
    const holder = this.game.seats[seat];
    return (wasLast && holder && !isServerBot(holder) ? holder.playerId : null) ?? UNRECORDED_PLAYER;
  }

  private created(index: number, recorded: CreatedSeat | undefined): CreatedSeat {
    const seat = this.game.seats[index];
    if (!seat) throw new Error(`Game ${this.game.id} has no seat ${index}`);
    const { playerId, keptFor } = seat;
    // The original access is lost with the player. A join code opens seats of private and of public games.
    const access = isServerBot(seat) ? 'CODE' : seat.access;
    const kept = keptFor === undefined ? {} : { keptFor };
    const [first, ...later] = this.seatings[index] ?? [];
    // Deleting an account freed the seats reserved for it, without an event.
    if (recorded) return first || recorded.keptFor === keptFor ? recorded : { access, playerId: null };
    const creators = { access: 'CREATOR', playerId: this.game.createdBy } as const;
    if (!first) return isServerBot(seat) ? creators : { access, playerId, ...kept };
    if (first.type === 'playerLeft') {
      return first.version === this.creatorLeft
        ? creators
        : { access: 'PLAYER', playerId: null, keptFor: UNRECORDED_PLAYER };
    }
    return later.length === 0 ? { access, playerId: null, ...kept } : { access, playerId: null };
  }
}

/**
 * The creator gives up all own seats at once. A seat left without having been taken was one of those, or was reserved
 * for a player who declined it. A seat declined before the creator left counts as the creator's.
 */
function versionWithoutCreator(
  { seats }: Pick<Game, 'seats'>,
  seatings: readonly (readonly Seating[])[],
): number | undefined {
  const isCreators = (seat: Seat, index: number): boolean =>
    seat.access === 'CREATOR' || (isServerBot(seat) && seatings[index]?.length === 0);
  if (seats.some(isCreators)) return undefined;
  const left = seatings.flatMap(([first]) => (first?.type === 'playerLeft' ? [first.version] : []));
  return left.length === 0 ? undefined : Math.min(...left);
}
