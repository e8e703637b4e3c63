/** Exact tables of rule sets: read from their files, or solved and written there. */
import { join } from 'node:path';
import { ok, type Result } from '@yamb-server/engine';
import type { ResolvedRuleset } from '@yamb-server/engine/rulesets';
import { positionsOf, type ExactTable, type TableRefusal } from '@yamb-server/strategy';
import { solveInThreads, type OnProgress } from './solve-in-threads.js';
import { readTable, writeTable, type TableFault } from './table-file.js';

export interface TableOptions {
  readonly onProgress?: OnProgress;
  /** The folder of the files; missing: nothing is read or written. */
  readonly folder?: string;
  /** Called when a file is not used, and why: the table is then solved and the file replaced. */
  readonly onFault?: (file: string, fault: TableFault) => void;
  /** Called when a table could not be read or written, which does no harm but the time to solve it again. */
  readonly onError?: (file: string, error: unknown) => void;
}

export interface FoundTable {
  readonly table: ExactTable;
  readonly from: 'file' | 'solved';
  /** Where it is kept; null where it is not. */
  readonly file: string | null;
}

/** Where the table of a rule set is kept in a folder. */
export const tableFile = (folder: string, { key }: Pick<ResolvedRuleset, 'key'>): string =>
  join(folder, `${key}.table`);

/** The exact table of a rule set as one side alone plays it, or why there is none. */
export async function exactTable(
  ruleset: ResolvedRuleset,
  { folder, onProgress, onFault, onError }: TableOptions = {},
): Promise<Result<FoundTable, TableRefusal>> {
  const positions = positionsOf(ruleset.solitaire);
  if (!positions.ok) return positions;
  const file = folder === undefined ? null : tableFile(folder, ruleset);
  if (file !== null) {
    const read = await readTable(file, positions.value).catch((error: unknown) => {
      onError?.(file, error);
      return null;
    });
    if (typeof read === 'string') onFault?.(file, read);
    else if (read) return ok({ table: read, from: 'file', file });
  }
  const table = await solveInThreads(positions.value, onProgress);
  if (file === null) return ok({ table, from: 'solved', file });
  try {
    await writeTable(file, table);
    return ok({ table, from: 'solved', file });
  } catch (error) {
    onError?.(file, error);
    return ok({ table, from: 'solved', file: null });
  }
}
