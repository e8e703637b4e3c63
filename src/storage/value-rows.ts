/** Writes several rows per statement, because a statement costs more than a row. */
import { write, type Steps, type Value } from './steps.js';

/** Maximum rows per statement; a statement is prepared for each number of rows. */
const ROWS_AT_ONCE = 20;

/** Writes rows in order with as few statements as possible. @param statementOf of `forRows` @param step such as `insertNew` */
export function* writeRows(
  statementOf: (count: number) => string,
  rows: readonly (readonly Value[])[],
  step = write,
): Steps<void> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const part = rows.slice(first, first + ROWS_AT_ONCE);
    yield* step(statementOf(part.length), ...part.flat());
  }
}

/**
 * Creates statements for numbers of rows, each once.
 * @param width number of values per row
 * @param write returns the statement; `rows` follows its `VALUES`
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

/** Values that identify a row. */
export type Key = readonly (string | number)[];

/** Sorts rows in the same order for all transactions, to prevent deadlocks. */
export const inLockOrder = <R extends Key>(rows: readonly R[]): readonly R[] =>
  rows
    .map((row) => ({ row, place: row.join(' ') }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ row }) => row);
