/** Events as they are stored, perhaps by an earlier version of the server. */
import type { CreatedSeat, RecordedEvent, RecordedEvents } from '../domain/game.js';

/** What an event of schema 1 lacks. */
type OldEvent =
  /** Without `seats` where every seat was taken at creation, and in games of version 0.1.0. */
  | { readonly type: 'gameCreated'; readonly rulesetKey: string; readonly seats?: readonly CreatedSeat[] }
  /** Without `playerId` in games of version 0.1.0. */
  | { readonly type: 'playerJoined'; readonly seat: number; readonly playerId?: string };

export type StoredEvent = Exclude<RecordedEvent, { type: OldEvent['type'] }> | OldEvent;

/** What is stored of one version of a game. */
export interface StoredEvents extends Omit<RecordedEvents, 'events'> {
  /** The schema of the events, at most `SCHEMA_VERSION`. */
  readonly schemaVersion: number;
  readonly events: readonly StoredEvent[];
}

/** The first schema whose events say who sits at which seat. */
const SCHEMA_WITH_PLAYERS = 2;

/** Whether the events say which players sat down, so that the log says who left. */
export const hasPlayers = ({ schemaVersion }: StoredEvents): boolean => schemaVersion >= SCHEMA_WITH_PLAYERS;

/** Whether the events are read as they are stored. */
export const isComplete = (stored: StoredEvents): stored is StoredEvents & RecordedEvents =>
  hasPlayers(stored) || stored.events.every(({ type }) => type !== 'gameCreated' && type !== 'playerJoined');
