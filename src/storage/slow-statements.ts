import { Signal } from '../kernel/signals/signal.js';

/** Statements of the server take milliseconds: one of this duration is worth a look. */
export const SLOW_STATEMENT_MS = 500;

export interface SlowStatement {
  readonly sql: string;
  /** Of `performance.now()`. */
  readonly start: number;
  readonly milliseconds: number;
}

export const slowStatements = new Signal<SlowStatement>('statement:slow');

/** Publishes a statement that has ended if it was slow. @param start of `performance.now()` */
export function noteStatement(sql: string, start: number): void {
  const milliseconds = performance.now() - start;
  if (milliseconds >= SLOW_STATEMENT_MS) slowStatements.send({ sql, start, milliseconds });
}
