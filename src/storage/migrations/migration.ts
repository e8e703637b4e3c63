import type { MigrationInterface } from 'typeorm';

/** A step of the schema, and what an operator needs to know before it runs. */
export interface Migration extends MigrationInterface {
  /** A sentence that begins with a verb in the third person. */
  readonly does: string;
  /**
   * Whether servers that do not know the migration may run on the migrated tables. They may if they neither fail nor leave
   * out what newer servers need. Else they have to stop before the migration, and refuse to start after it.
   */
  readonly olderServers: 'run' | 'stop';
  /** Tables of which it reads or writes all rows, to estimate how long it takes. */
  readonly touches: readonly string[];
}
