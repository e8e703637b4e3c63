/** Rows in an order that all transactions write them in, so that no two wait for each other. */
export const inLockOrder = <R extends readonly (string | number)[]>(rows: readonly R[]): readonly R[] =>
  [...rows].sort((one, other) => (one.join(' ') < other.join(' ') ? -1 : 1));
