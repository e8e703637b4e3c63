import type { DataSource } from 'typeorm';

/**
 * The table that stands in a database for as long as a file is being moved into it: what is there is a part of a whole.
 * Its one row says of which file, and how many of its rows are there.
 */
export const UNFINISHED_MOVE = 'unfinished_move';

/** Whether the table is among those that a server would use. */
export const HAS_UNFINISHED_MOVE = `SELECT 1 FROM pg_tables
  WHERE schemaname = current_schema() AND tablename = '${UNFINISHED_MOVE}'`;

/** @throws Error when a file is being moved into the database, or was and the end is missing */
export async function refuseUnfinishedMove(source: DataSource): Promise<void> {
  const found: unknown[] = await source.query(HAS_UNFINISHED_MOVE);
  if (found.length > 0) {
    throw new Error(
      'a SQLite file was not moved into it to the end. Run yamb-server migrate-to-postgres again, which goes on where it stopped',
    );
  }
}
