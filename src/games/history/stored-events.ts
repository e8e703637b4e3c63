/** Stored events, possibly written by an earlier server version. */
import type { CreatedSeat, RecordedEvent, RecordedEvents } from '../domain/game.js';

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
