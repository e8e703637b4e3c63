/** The schema of the states and events that this server stores. */
import { RequestError } from '../../kernel/errors/request-error.js';

/**
 * Rises with every change of stored states or events that a reader of the schema before would not understand.
 * 1: what version 0.1.0 stores, and games that have expired (`gameExpired`), which came before schemas had numbers.
 * 2: events say who sits at which seat, from creation on.
 * 3: bots may sit at seats and take those of absent players, and the dice of practice games may be given.
 * 4: games may have clocks, and be of a deal.
 */
export const SCHEMA_VERSION = 4;

/** Whether this server reads what was stored with that schema. */
export const isReadable = (schemaVersion: number): boolean => schemaVersion <= SCHEMA_VERSION;

/** @throws RequestError NEWER_SCHEMA where a newer version of the server has stored the game or save */
export function requireReadable(schemaVersion: number, what: 'game' | 'save' = 'game'): void {
  if (isReadable(schemaVersion)) return;
  throw new RequestError('NEWER_SCHEMA', `The ${what} was ${newerSchema(schemaVersion)}.`, {
    schema: schemaVersion,
    supported: SCHEMA_VERSION,
  });
}

/** Whether a game was not read because another version of the server has stored it: with its rules, or in its form. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof RequestError && (error.code === 'NEWER_SCHEMA' || error.code === 'UNKNOWN_RULESET');

/** Says which schema was met, after "is" or "was". */
export const newerSchema = (schemaVersion: number): string =>
  `written by a newer version of yamb-server: schema ${schemaVersion}, this server reads up to ${SCHEMA_VERSION}`;
