/** A thread of the lowest priority that finds or solves an exact table. */
import { CompiledRuleset } from '@yamb-server/engine';
import { positionsOf, solveTable } from '@yamb-server/strategy';
import { serveTasks } from './serve-tasks.js';
import { readTable, writeTable } from './table-file.js';
import type { SentRules } from './tasks.js';

export interface TableTask {
  readonly rules: SentRules;
  readonly file: string;
  /** Maximum number of positions to solve; 0 for none. An existing table may be larger. */
  readonly maxSolved: number;
}

/** Whether the table exists, and its number of positions; Infinity if it cannot exist. */
export interface FoundTable {
  readonly exists: boolean;
  readonly positions: number;
}

serveTasks<TableTask, FoundTable>({ run: provide });

async function provide({ rules, file, maxSolved }: TableTask): Promise<FoundTable> {
  const found = positionsOf(new CompiledRuleset(rules.ruleset));
  if (!found.ok) return { exists: false, positions: Infinity };
  const positions = found.value.count;
  const read = await readTable(file, found.value);
  if (read !== null && typeof read === 'object') return { exists: true, positions };
  if (positions > maxSolved) return { exists: false, positions };
  await writeTable(file, solveTable(found.value));
  return { exists: true, positions };
}
