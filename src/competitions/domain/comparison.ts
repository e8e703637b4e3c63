/** What a competition that is over says of its players, for ratings. Pure. */
import type { PlayerKind } from '../../api/caller/caller.js';
import type { Competition, Entrant } from './competition.js';
import { compareStandings } from './standing-order.js';

/** A finished comparison: the players of the same dice, by rank. */
export interface Comparison {
  /** Of the competition. */
  readonly id: string;
  readonly rulesetKey: string;
  /** When it ended, in epoch milliseconds. */
  readonly at: number;
  /** Best first. Those who stand alike share a rank; who has finished no game is left out. */
  readonly places: readonly {
    readonly playerId: string;
    readonly kind: PlayerKind;
    readonly rank: number;
    readonly total: number;
  }[];
}

/**
 * The comparison of those who have played all rounds to the end, as totals of fewer games say nothing; undefined where
 * these are fewer than two.
 */
export function comparisonOf(
  { id, rulesetKey, rounds, closes, endedAt }: Competition,
  entrants: readonly Entrant[],
): Comparison | undefined {
  const played = entrants
    .filter(({ status, finished }) => status === 'ENTERED' && finished === rounds)
    .sort(compareStandings);
  if (played.length < 2) return undefined;
  const places = played.map((entrant) => {
    const { playerId, kind, total } = entrant;
    const ahead = played.filter((other) => compareStandings(other, entrant) < 0).length;
    return { playerId, kind, rank: ahead + 1, total };
  });
  return { id, rulesetKey, at: endedAt ?? closes, places };
}
