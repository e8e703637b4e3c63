import { rm } from 'node:fs/promises';
import { exactTable, tableFile, type FoundTable } from '../thinking/advisor/exact-tables.js';
import type { TableFault } from '../thinking/advisor/table-file.js';
import { rulesetOf } from './definition-file.js';
import { describeTableRefusal } from '@yamb-server/strategy';
import { counted, textTable } from './text.js';
import { folderBeside } from './named-database.js';
import { CommandFailure } from './failure.js';
import { withProgress } from './progress.js';
import { print, type Terminal } from './terminal.js';
import { world } from '../kernel/world.js';
import { messageOf } from '../kernel/errors/thrown.js';

/** The options of `solve`, as commander parses them. */
export interface SolveOptions {
  readonly ruleset?: string;
  readonly variants?: readonly string[];
  readonly tables?: string;
  readonly again?: true;
  readonly json?: true;
}

const FAULTS: Readonly<Record<TableFault, string>> = {
  FOREIGN: 'is not a table',
  OTHER_FORMAT: 'has the format of another version',
  TRUNCATED: 'is truncated',
  CORRUPTED: 'does not match its checksum',
  OTHER_RULES: 'belongs to other rules',
};

/**
 * Prints the expected total of optimal play.
 * @throws RequestError for an unknown rule set or variant
 * @throws CommandFailure if a file is not a rule set, or the rule set cannot be solved exactly
 */
export async function solve(
  id: string | undefined,
  { ruleset: definition, variants = [], tables, again, json }: SolveOptions,
  terminal: Terminal,
): Promise<void> {
  const ruleset = await rulesetOf(id, definition, variants);
  const folder = tables ?? folderBeside('tables', terminal);
  if (again) await rm(tableFile(folder, ruleset), { force: true });
  const began = world.monotonic();
  const found = await withProgress(terminal, 'Solving', ({ show, clear }) => {
    const warn = (text: string): void => {
      clear();
      terminal.errors.write(`${text}\n`);
    };
    return exactTable(ruleset, {
      folder,
      onProgress: show,
      onFault: (name, fault) => {
        warn(`${name} ${FAULTS[fault]}. Computing it again.`);
      },
      onError: (name, error) => {
        warn(`${name} cannot be used: ${messageOf(error)}`);
      },
    });
  });
  if (!found.ok) {
    throw new CommandFailure(
      `${ruleset.key} cannot be solved exactly: ${describeTableRefusal(found.error)}.`,
    );
  }
  const seconds = (world.monotonic() - began) / 1000;
  print(terminal, (json ? asJson : asText)(ruleset.key, found.value, seconds));
}

function asText(key: string, { table, from, file }: FoundTable, seconds: number): string {
  const { mean, deviation } = table.total;
  return [
    `${key}: optimal play of a single side`,
    textTable([
      ['expected total', mean.toFixed(6)],
      ['standard deviation', deviation.toFixed(6)],
      ['table', counted(table.positions.count, 'position')],
      [from === 'file' ? 'read in' : 'solved in', `${seconds.toFixed(2)} s`],
      ...(file === null ? [] : [['saved to', file]]),
    ]),
  ].join('\n');
}

function asJson(key: string, { table, from, file }: FoundTable, seconds: number): string {
  return JSON.stringify(
    { key, ...table.total, positions: table.positions.count, from, seconds, file },
    null,
    2,
  );
}
