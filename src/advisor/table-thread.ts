/** A thread that makes sure that the file of an exact table is there, when no other thread wants the processor. */
import { CompiledRuleset } from '../engine/index.js';
import { positionsOf, solveTable } from '../strategy/index.js';
import { serveTasks } from './serve-tasks.js';
import { readTable, writeTable } from './table-file.js';
import type { SentRules } from './tasks.js';

export interface TableTask {
  readonly rules: SentRules;
  readonly file: string;
  /** How many positions a table may have that is solved here; 0: none is. A table that is there may have more. */
  readonly mostSolved: number;
}

serveTasks<TableTask, boolean>({ run: provide });

/** Whether the table is there now. */
async function provide({ rules, file, mostSolved }: TableTask): Promise<boolean> {
  const positions = positionsOf(new CompiledRuleset(rules.ruleset));
  if (!positions.ok) return false;
  const read = await readTable(file, positions.value);
  if (read !== null && typeof read === 'object') return true;
  if (positions.value.count > mostSolved) return false;
  await writeTable(file, solveTable(positions.value));
  return true;
}
