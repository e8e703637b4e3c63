import type { RowChange } from './rows.js';

/** A transaction, or a statement outside of one. */
export class Transaction {
  /** In order. */
  readonly changes: RowChange[] = [];
  /** The snapshot of all its statements, for repeatable reads; taken by the first one. */
  snapshot: number | undefined;
  /** Whether it has run any. */
  hasStatements = false;
  hasEnded = false;

  /** @param isSnapshot whether it reads one snapshot, and writes nothing */
  constructor(readonly isSnapshot = false) {}
}
