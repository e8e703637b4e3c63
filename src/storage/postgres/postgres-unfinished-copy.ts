import type { DataSource } from 'typeorm';

/**
 * The table that marks a database as incomplete while a file is copied into it. Its only row has the digest of the file and the
 * number of stored rows. The name is part of the stored data.
 */
export const UNFINISHED_COPY = 'unfinished_move';

/** Returns a row if the table exists in the current schema. */
export const HAS_UNFINISHED_COPY = `SELECT 1 FROM pg_tables
  WHERE schemaname = current_schema() AND tablename = '${UNFINISHED_COPY}'`;

/** @throws Error if a copy into the database is running or was interrupted */
export async function refuseUnfinishedCopy(source: DataSource): Promise<void> {
  const found: unknown[] = await source.query(HAS_UNFINISHED_COPY);
  if (found.length > 0) {
    throw new Error(
      'a SQLite file was not copied into it to the end. Run yamb-server migrate-to-postgres again, which goes on where it stopped',
    );
  }
}
