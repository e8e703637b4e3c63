/** Statements that write several rows at once: a statement costs more than a row. */
import { write, type Steps, type Value } from './steps.js';

/** Statements of up to so many rows are prepared, each for itself. */
const ROWS_AT_ONCE = 20;

/** Writes rows in their order, in as few statements as need be. @param statementOf as `forRows` gives it */
export function* writeRows(
  statementOf: (count: number) => string,
  rows: readonly (readonly Value[])[],
): Steps<void> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const part = rows.slice(first, first + ROWS_AT_ONCE);
    yield* write(statementOf(part.length), ...part.flat());
  }
}

/**
 * Writes a statement for each number of rows that it is asked for, once.
 * @param width how many values a row has
 * @param write gives the statement; `rows` is what stands behind its `VALUES`
 */
export function forRows(width: number, write: (rows: string) => string): (count: number) => string {
  const written: string[] = [];
  return (count) => (written[count] ??= write(valueRows(width, count)));
}

/** Parameters for rows, in order: `($1, $2), ($3, $4)`. */
function valueRows(width: number, count: number): string {
  const row = (index: number): string =>
    `(${Array.from({ length: width }, (_, place) => `$${index * width + place + 1}`).join(', ')})`;
  return Array.from({ length: count }, (_, index) => row(index)).join(', ');
}

/** Values by which a row is found. */
type Key = readonly (string | number)[];

/** Rows in an order that all transactions write them in, so that no two wait for each other. */
export const inLockOrder = <R extends Key>(rows: readonly R[]): readonly R[] =>
  rows
    .map((row) => ({ row, place: row.join(' ') }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ row }) => row);

/** An amount to add to the row of a key. */
export type Addition = readonly [key: Key, amount: number];

/** Rows of keys and sums, each key once, because a statement must not touch a row twice. Leaves out sums of 0. */
export function summedRows(additions: readonly Addition[]): readonly Key[] {
  const sums = new Map<string, Addition>();
  for (const [key, amount] of additions) {
    const name = key.join(' ');
    sums.set(name, [key, (sums.get(name)?.[1] ?? 0) + amount]);
  }
  return [...sums.values()].flatMap(([key, sum]) => (sum === 0 ? [] : [[...key, sum]]));
}

/**
 * The points of a block of `score_counts`. A rank is the sum of the blocks above the score's own and of the counts
 * above it in its own block: some dozen rows, for the first of a million scores and for the last.
 */
export const BLOCK = 64;

/** The lowest points of the block that contains these. */
export const blockOf = (points: number): number => Math.floor(points / BLOCK) * BLOCK;
