/** Networks trained on this machine: a file per rule set in a folder beside the database. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompiledRuleset } from '@yamb-server/engine';
import type { RatedValuation } from '@yamb-server/strategy';
import { valuationOfFile, type NetworkFile } from '../networks.js';
import { writeWhole } from '../table-file.js';

/** Path of a rule set's network in a folder. */
export const trainedFile = (folder: string, key: string): string => join(folder, `${key}.json`);

/** The valuation by the file; null if it does not exist, or belongs to other rules or another server version. */
export async function readTrained(
  file: string,
  key: string,
  rules: CompiledRuleset,
): Promise<RatedValuation | null> {
  try {
    const read = JSON.parse(await readFile(file, 'utf8')) as NetworkFile;
    return read.key === key ? valuationOfFile(read, rules) : null;
  } catch {
    // Whatever is wrong with the file, the network can be trained again.
    return null;
  }
}

export const writeTrained = (file: string, network: NetworkFile): Promise<void> =>
  writeWhole(file, (unfinished) => unfinished.writeFile(`${JSON.stringify(network, null, 2)}\n`));
