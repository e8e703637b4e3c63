/** The order of standings, and the comparison of the players of a finished competition for ratings. Pure. */
import type { PlayerKind } from '../../../kernel/caller/caller.js';
import type { Competition, Entrant } from './competition.js';

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

/** The kinds of competitions that are compared: a player of the daily game may have seen its dice on another account. */
export const COMPARED_KINDS = ['DUEL', 'TOURNAMENT'] as const;
export type ComparedKind = (typeof COMPARED_KINDS)[number];

/** A finished comparison: the players of the same dice, by rank. */
export interface Comparison {
  /** Of the competition. */
  readonly id: string;
  readonly kind: ComparedKind;
  readonly rulesetKey: string;
  /** Who is compared: people, or registered bots. */
  readonly pool: PlayerKind;
  /** At least two, best first. Equal players share a rank. */
  readonly places: readonly { readonly playerId: string; readonly rank: number }[];
}

type Compared = Pick<Competition, 'id' | 'kind' | 'rulesetKey' | 'rounds'>;

/** The fewest players that can be compared. */
const FEWEST = 2;

/**
 * Compares those who have begun a game, and of a duel all who have entered it: people with each other, or registered bots where
 * there are fewer than two people. Those who have not finished all rounds share the last rank, so that no one keeps a bad result
 * out by giving up or, in a duel, by staying away. Undefined where fewer than two are compared, or none has finished.
 */
export function comparisonOf(
  { id, kind, rulesetKey, rounds }: Compared,
  entrants: readonly Entrant[],
): Comparison | undefined {
  if (kind === 'DAILY') return undefined;
  const played = entrants.filter(
    ({ status, begun }) => status === 'ENTERED' && (begun > 0 || kind === 'DUEL'),
  );
  const people = played.filter((entrant) => entrant.kind === 'HUMAN');
  const pool = people.length >= FEWEST ? 'HUMAN' : 'BOT';
  const compared = pool === 'HUMAN' ? people : played.filter((entrant) => entrant.kind === 'BOT');
  const finished = compared.filter((entrant) => entrant.finished === rounds).sort(compareStandings);
  if (compared.length < FEWEST || finished.length === 0) return undefined;
  const unfinished = compared.filter((entrant) => entrant.finished < rounds);
  const places = [
    ...finished.map((entrant) => {
      const ahead = finished.findIndex((other) => compareStandings(other, entrant) === 0);
      return { playerId: entrant.playerId, rank: ahead + 1 };
    }),
    ...unfinished.map(({ playerId }) => ({ playerId, rank: finished.length + 1 })),
  ];
  return { id, kind, rulesetKey, pool, places };
}
