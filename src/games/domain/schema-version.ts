/** Schema version of stored states and events. */
import { RequestError } from '../../kernel/errors/request-error.js';

/**
 * Increases with every change of stored states or events that a reader of the previous schema would not understand.
 * 1: written by version 0.1.0, and expired games (`gameExpired`), which predate schema numbers.
 * 2: events record who holds which seat, from creation.
 * 3: bots can hold seats and take over those of absent players, and the dice of practice games can be given.
 * 4: games can have clocks and belong to a deal.
 */
export const SCHEMA_VERSION = 4;

/** Whether this server can read data with this schema. */
export const isReadable = (schemaVersion: number): boolean => schemaVersion <= SCHEMA_VERSION;

/** @throws RequestError NEWER_SCHEMA if a newer version of the server stored the game or save */
export function requireReadable(schemaVersion: number, what: 'game' | 'save' = 'game'): void {
  if (isReadable(schemaVersion)) return;
  throw new RequestError('NEWER_SCHEMA', `The ${what} was ${newerSchema(schemaVersion)}.`, {
    schema: schemaVersion,
    supported: SCHEMA_VERSION,
  });
}

/** Whether a game could not be read because another server version stored it, with unknown rules or in another form. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof RequestError && (error.code === 'NEWER_SCHEMA' || error.code === 'UNKNOWN_RULESET');

/** Describes the schema found; follows "is" or "was". */
export const newerSchema = (schemaVersion: number): string =>
  `written by a newer version of yamb-server: schema ${schemaVersion}, this server reads up to ${SCHEMA_VERSION}`;
