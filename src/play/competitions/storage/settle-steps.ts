/** Finds ended competitions and settles each once for ratings. Recounts read settled ones again. */
import { all, one, write, type Steps } from '../../../storage/steps.js';
import { LIMITS, statusOf, type Competition, type Entrant } from '../domain/competition.js';
import { comparisonOf, type Comparison } from '../domain/comparison.js';
import { ENTRANT, findCompetition, lockCompetition } from './competition-rows.js';

/** Matches the condition of the index. */
const DUE = `SELECT id, coalesce(ended_at, closes) AS "overAt" FROM competitions
  WHERE settled_at IS NULL AND cancelled_at IS NULL AND kind <> 'DAILY'
    AND coalesce(ended_at, closes) <= $1 AND (coalesce(ended_at, closes), id) > ($2, $3)
  ORDER BY coalesce(ended_at, closes), id LIMIT $4`;

const PLAYING = `SELECT player_id AS id FROM entrants
  WHERE competition_id = $1 AND status = 'ENTERED' AND games_over < games_begun LIMIT 1`;
const ENTRANTS = `SELECT ${ENTRANT} FROM entrants WHERE competition_id = $1 AND status = 'ENTERED' ORDER BY player_id LIMIT $2`;
const SETTLE = 'UPDATE competitions SET settled_at = $2 WHERE id = $1';

/** A competition that has ended; `overAt` in epoch milliseconds. */
export interface OverCompetition {
  readonly id: string;
  readonly overAt: number;
}

/** A comparison and the time it was settled. */
export interface SettledComparison extends Comparison {
  /** Epoch milliseconds. */
  readonly at: number;
}

/** At most `first` competitions that ended and are not settled, in order of their ends, after the given one. */
export const overCompetitions = (
  now: number,
  { overAt, id }: OverCompetition,
  first: number,
): Steps<readonly OverCompetition[]> => all<OverCompetition>(DUE, now, overAt, id, first);

/**
 * Settles an ended competition exactly once across all servers. Waits for games that a clock has yet to end.
 * @returns the comparison of its players; undefined if there is nothing to compare or it was already settled
 */
export function* settle(id: string, now: number): Steps<SettledComparison | undefined> {
  const competition = yield* lockCompetition(id);
  if (competition?.settledAt !== null || statusOf(competition, now) !== 'ENDED') return undefined;
  if (yield* one<{ id: string }>(PLAYING, id)) return undefined;
  yield* write(SETTLE, id, now);
  return yield* compare(competition, now);
}

/** The comparison of a settled competition; its entrants have not changed since. */
export function* settledComparison(id: string): Steps<SettledComparison | undefined> {
  const competition = yield* findCompetition(id);
  if (typeof competition?.settledAt !== 'number') return undefined;
  return yield* compare(competition, competition.settledAt);
}

function* compare(competition: Competition, at: number): Steps<SettledComparison | undefined> {
  const entrants = yield* all<Entrant>(ENTRANTS, competition.id, LIMITS.tournamentEntrants);
  const comparison = comparisonOf(competition, entrants);
  return comparison && { ...comparison, at };
}
