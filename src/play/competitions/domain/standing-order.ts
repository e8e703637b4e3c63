/** The order of standings. Pure. */
import type { Entrant } from './competition.js';

/** The fields that decide a place, by the tie rules in their order. */
export type Standing = Pick<Entrant, 'finished' | 'total' | 'best' | 'crossed'>;

/**
 * Negative where `one` stands before `other`; 0 where they share a rank. First those who have finished a game; then the
 * total, the best game, and fewer crossed fields.
 */
export function compareStandings(one: Standing, other: Standing): number {
  const placed = Number(other.finished > 0) - Number(one.finished > 0);
  return placed || other.total - one.total || other.best - one.best || one.crossed - other.crossed;
}
