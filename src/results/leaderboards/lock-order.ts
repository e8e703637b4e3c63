/** Rows in an order that all transactions write them in, so that no two wait for each other. */
export const inLockOrder = <R extends readonly (string | number)[]>(rows: readonly R[]): readonly R[] =>
  rows
    .map((row) => ({ row, place: row.join(' ') }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ row }) => row);
