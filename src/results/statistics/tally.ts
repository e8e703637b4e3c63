/** Sums over finished games. They take the same space for any number of games. */
import { addToHistogramText, mergeHistograms, type Histogram } from './histogram.js';

/** The best sheet; the earlier one of equals. */
export interface Best {
  readonly points: number;
  readonly gameId: string;
  /** When the game was finished, in epoch milliseconds. */
  readonly at: number;
  readonly isPrivate: boolean;
}

/** Outcomes of games with the same number of seats. */
export interface Outcomes {
  readonly games: number;
  /** Games that the side won outright. */
  readonly won: number;
  /** Games that it won jointly with another side on the same total. */
  readonly shared: number;
}

/** Sums over games by one set of rules. Stored as JSON. */
export interface Tally {
  readonly games: number;
  /** Sheets filled to the end. All fields below except `outcomes` are sums over these sheets. */
  readonly sheets: number;
  readonly points: number;
  /** Sum of the squares of the points. */
  readonly squares: number;
  readonly best: Best | null;
  /** Number of bonuses earned, over all sections and columns. */
  readonly bonuses: number;
  /** The sum of the fields of each row and the number of crossed ones, over all played columns. */
  readonly rows: readonly (readonly [points: number, crossed: number])[];
  readonly histogram: Histogram;
  /** Outcomes by number of seats, for games with several sides. */
  readonly outcomes: Readonly<Record<string, Outcomes>>;
}

/** The tally of no games. */
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

/** The sum of two tallies. The operation is commutative and associative. */
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

/** Serializes a tally for storage. */
export const writeTally = (tally: Tally): string => JSON.stringify(tally);

/** Parses the output of `writeTally`. */
export const readTally = (text: string): Tally => JSON.parse(text) as Tally;

/** Occurs once in a stored tally, because all ids are UUIDs. */
const HISTOGRAM = '"histogram":';
const NO_BUCKETS = '{}';

/**
 * Adds a tally to a stored one. A game changes one of hundreds of histogram buckets, so the histogram is patched as text:
 * parsing and serializing all of it would dominate the cost.
 */
export function addToStored(text: string, added: Tally): string {
  const from = text.indexOf(HISTOGRAM) + HISTOGRAM.length;
  const to = text.indexOf('}', from) + 1;
  const others = readTally(text.slice(0, from) + NO_BUCKETS + text.slice(to));
  const sum = mergeTallies(others, { ...added, histogram: {} });
  const histogram = addToHistogramText(text.slice(from, to), added.histogram);
  return writeTally(sum).replace(HISTOGRAM + NO_BUCKETS, HISTOGRAM + histogram);
}
