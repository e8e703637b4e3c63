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
export type Key = readonly (string | number)[];

/** Rows in an order that all transactions write them in, so that no two wait for each other. */
export const inLockOrder = <R extends Key>(rows: readonly R[]): readonly R[] =>
  rows
    .map((row) => ({ row, place: row.join(' ') }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ row }) => row);
