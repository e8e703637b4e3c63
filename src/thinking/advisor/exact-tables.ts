/** Loads exact tables of rule sets from files, or solves and stores them. */
import { join } from 'node:path';
import { ok, type Result } from '@yamb-server/engine';
import type { ResolvedRuleset } from '@yamb-server/engine/rulesets';
import { positionsOf, type ExactTable, type TableRefusal } from '@yamb-server/strategy';
import type { OnProgress } from './pool-job.js';
import { solveInThreads } from './solve-in-threads.js';
import { readTable, writeTable, type TableFault } from './table-file.js';

export interface TableOptions {
  /** The folder for table files. */
  readonly folder: string;
  readonly onProgress?: OnProgress;
  /** Receives files that cannot be used and the reason. The table is solved again and the file replaced. */
  readonly onFault?: (file: string, fault: TableFault) => void;
  /** Receives errors of reading or writing, which only cost the time to solve the table again. */
  readonly onError?: (file: string, error: unknown) => void;
}

export interface FoundTable {
  readonly table: ExactTable;
  readonly from: 'file' | 'solved';
  /** Path of the stored table; null if it could not be stored. */
  readonly file: string | null;
}

/** Path of a rule set's table in a folder. */
export const tableFile = (folder: string, { key }: Pick<ResolvedRuleset, 'key'>): string =>
  join(folder, `${key}.table`);

/** The exact table for solitaire play of a rule set, or the reason why none exists. */
export async function exactTable(
  ruleset: ResolvedRuleset,
  { folder, onProgress, onFault, onError }: TableOptions,
): Promise<Result<FoundTable, TableRefusal>> {
  const positions = positionsOf(ruleset.solitaire);
  if (!positions.ok) return positions;
  const file = tableFile(folder, ruleset);
  const read = await readTable(file, positions.value).catch((error: unknown) => {
    onError?.(file, error);
    return null;
  });
  if (typeof read === 'string') onFault?.(file, read);
  else if (read) return ok({ table: read, from: 'file', file });
  const table = await solveInThreads(positions.value, onProgress);
  try {
    await writeTable(file, table);
    return ok({ table, from: 'solved', file });
  } catch (error) {
    onError?.(file, error);
    return ok({ table, from: 'solved', file: null });
  }
}
