/** A thread of the lowest priority that finds or solves an exact table. */
import { CompiledRuleset } from '@yamb-server/engine';
import { positionsOf, solveTable } from '@yamb-server/strategy';
import { serveTasks } from './serve-tasks.js';
import { touchFile } from './stored-files.js';
import { tableSize, UNLIMITED, type TableSize } from './table-bounds.js';
import { readTable, writeTable } from './table-file.js';
import type { SentRules } from './tasks.js';

export interface TableTask {
  /** `find` checks for a usable table, `solve` creates a missing one. */
  readonly kind: 'find' | 'solve';
  readonly rules: SentRules;
  readonly file: string;
}

/** Whether the table exists now, and its size. */
export interface FoundTable extends TableSize {
  readonly exists: boolean;
}

serveTasks<TableTask, FoundTable>({ run: provide });

async function provide({ kind, rules, file }: TableTask): Promise<FoundTable> {
  const found = positionsOf(new CompiledRuleset(rules.ruleset));
  if (!found.ok) return { exists: false, ...UNLIMITED };
  const size = tableSize(found.value);
  const read = await readTable(file, found.value);
  if (read !== null && typeof read === 'object') {
    await touchFile(file);
    return { exists: true, ...size };
  }
  if (kind === 'solve') await writeTable(file, solveTable(found.value));
  return { exists: kind === 'solve', ...size };
}
