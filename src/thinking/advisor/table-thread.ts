/** A thread that makes sure that the file of an exact table is there, when no other thread wants the processor. */
import { CompiledRuleset } from '@yamb-server/engine';
import { positionsOf, solveTable } from '@yamb-server/strategy';
import { serveTasks } from './serve-tasks.js';
import { readTable, writeTable } from './table-file.js';
import type { SentRules } from './tasks.js';

export interface TableTask {
  readonly rules: SentRules;
  readonly file: string;
  /** How many positions a table may have that is solved here; 0: none is. A table that is there may have more. */
  readonly mostSolved: number;
}

/** Whether the table is there now, and how many positions it has; Infinity if there can be none. */
export interface FoundTable {
  readonly isThere: boolean;
  readonly positions: number;
}

serveTasks<TableTask, FoundTable>({ run: provide });

async function provide({ rules, file, mostSolved }: TableTask): Promise<FoundTable> {
  const found = positionsOf(new CompiledRuleset(rules.ruleset));
  if (!found.ok) return { isThere: false, positions: Infinity };
  const positions = found.value.count;
  const read = await readTable(file, found.value);
  if (read !== null && typeof read === 'object') return { isThere: true, positions };
  if (positions > mostSolved) return { isThere: false, positions };
  await writeTable(file, solveTable(found.value));
  return { isThere: true, positions };
}
