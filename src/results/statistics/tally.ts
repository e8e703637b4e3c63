/** What is counted of finished games: sums that can be added, so that any number of games takes the same space. */
import { addToHistogramText, mergeHistograms, type Histogram } from './histogram.js';

/** The best of some sheets; of equal ones the earlier. */
export interface Best {
  readonly points: number;
  readonly gameId: string;
  /** When the game was finished, in epoch milliseconds. */
  readonly at: number;
  readonly isPrivate: boolean;
}

/** Games by the number of their seats. */
export interface Outcomes {
  readonly games: number;
  /** Games that the side has won alone. */
  readonly won: number;
  /** Games that it has won together with another, by the same total. */
  readonly shared: number;
}

/** Sums over games of one set of rules. Stored as JSON. */
export interface Tally {
  readonly games: number;
  /** Sheets that were filled to the end; all that follows but the outcomes is of these. */
  readonly sheets: number;
  readonly points: number;
  /** Sum of the squares of the points. */
  readonly squares: number;
  readonly best: Best | null;
  /** Sections that have brought their bonus, over all columns. */
  readonly bonuses: number;
  /** By row of the rule set: the sum of its fields, and how many of them are crossed, over all columns that are played. */
  readonly rows: readonly (readonly [points: number, crossed: number])[];
  readonly histogram: Histogram;
  /** By the number of seats, of games of several sides. */
  readonly outcomes: Readonly<Record<string, Outcomes>>;
}

/** What is counted of no game. */
export const EMPTY_TALLY: Tally = {
  games: 0,
  sheets: 0,
  points: 0,
  squares: 0,
  best: null,
  bonuses: 0,
  rows: [],
  histogram: {},
  outcomes: {},
};

/** The sums of both. Neither order nor grouping changes what many of them come to. */
export const mergeTallies = (one: Tally, other: Tally): Tally => ({
  games: one.games + other.games,
  sheets: one.sheets + other.sheets,
  points: one.points + other.points,
  squares: one.squares + other.squares,
  best: betterOf(one.best, other.best),
  bonuses: one.bonuses + other.bonuses,
  rows: mergeRows(one.rows, other.rows),
  histogram: mergeHistograms(one.histogram, other.histogram),
  outcomes: mergeOutcomes(one.outcomes, other.outcomes),
});

function betterOf(one: Best | null, other: Best | null): Best | null {
  if (!one || !other) return one ?? other;
  if (one.points !== other.points) return one.points > other.points ? one : other;
  if (one.at !== other.at) return one.at < other.at ? one : other;
  return one.gameId < other.gameId ? one : other;
}

function mergeRows(one: Tally['rows'], other: Tally['rows']): Tally['rows'] {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  return one.map(([points, crossed], row) => [
    points + (other[row]?.[0] ?? 0),
    crossed + (other[row]?.[1] ?? 0),
  ]);
}

function mergeOutcomes(one: Tally['outcomes'], other: Tally['outcomes']): Tally['outcomes'] {
  const merged: Record<string, Outcomes> = { ...one };
  for (const [seats, { games, won, shared }] of Object.entries(other)) {
    const before = merged[seats] ?? { games: 0, won: 0, shared: 0 };
    merged[seats] = { games: before.games + games, won: before.won + won, shared: before.shared + shared };
  }
  return merged;
}

/** A tally as it is stored. */
export const writeTally = (tally: Tally): string => JSON.stringify(tally);

/** Reads what `writeTally` has written. */
export const readTally = (text: string): Tally => JSON.parse(text) as Tally;

/** In a stored tally it stands once: ids are UUIDs. */
const HISTOGRAM = '"histogram":';
const NO_BUCKETS = '{}';

/**
 * A stored tally with another one added. A game changes one of the hundreds of buckets of the histogram: they are neither parsed nor
 * written anew, which would take most of the time.
 */
export function addToStored(text: string, added: Tally): string {
  const from = text.indexOf(HISTOGRAM) + HISTOGRAM.length;
  const to = text.indexOf('}', from) + 1;
  const others = readTally(text.slice(0, from) + NO_BUCKETS + text.slice(to));
  const sum = mergeTallies(others, { ...added, histogram: {} });
  const histogram = addToHistogramText(text.slice(from, to), added.histogram);
  return writeTally(sum).replace(HISTOGRAM + NO_BUCKETS, HISTOGRAM + histogram);
}
