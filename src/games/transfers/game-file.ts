/** The portable form of a game: everything that was played and the dice, without the identities of players. */
import type { GameEvent } from '@yamb-server/engine';
import type { DiceOrigin } from '../domain/game.js';
import { writeEvent } from './event-format.js';

export const FORMAT = 'yamb-server-game';
export const VERSION = 1;

/** Far more than a seriously played game needs: the longest have about 7,000 events and 200 kB. */
export const MAX_EVENTS = 10_000;
export const MAX_BYTES = 1_000_000;

export interface GameFile {
  /** Rules as id, variants and version. */
  readonly ruleset: string;
  /** Definition of custom rules. In a foreign file, it is not validated yet. */
  readonly definition?: unknown;
  /** Names at the seats, in playing order. */
  readonly seats: readonly string[];
  /** Totals by side. */
  readonly totals: readonly number[];
  /** Winning sides; null while the game is not over. */
  readonly winners: readonly number[] | null;
  /** Origins of the rolls, in order. Their counts add up to the number of rolls. */
  readonly origins: readonly DiceOrigin[];
  readonly events: readonly GameEvent[];
}

/** Serializes the file as one line of JSON. The same game always gives the same text. */
export function writeGameFile(file: GameFile): string {
  // JSON omits an undefined definition.
  const { ruleset, definition, seats, totals, winners } = file;
  const origins = file.origins.map(({ rolls, scheme, gameId, commitment, clientSeeds, seed }) => ({
    rolls,
    scheme,
    gameId,
    commitment,
    clientSeeds,
    seed,
  }));
  const events = file.events.map(writeEvent);
  const head = { format: FORMAT, version: VERSION, ruleset, definition };
  return JSON.stringify({ ...head, seats, totals, winners, origins, events });
}
