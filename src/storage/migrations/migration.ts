import type { MigrationInterface } from 'typeorm';

/** A schema change, with the facts an operator needs before it runs. */
export interface Migration extends MigrationInterface {
  /** A sentence that starts with a verb in the third person. */
  readonly does: string;
  /**
   * Whether servers without the migration may run on the migrated tables: they must not fail, and must write everything newer
   * servers need. Otherwise they must stop before the migration, and refuse to start after it.
   */
  readonly olderServers: 'run' | 'stop';
  /** Tables that it reads or writes completely, to estimate its duration. */
  readonly touches: readonly string[];
}
