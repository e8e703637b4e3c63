/** Networks trained on this machine: a file per rule set in a folder beside the database. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CompiledRuleset } from '@yamb-server/engine';
import type { RatedValuation } from '@yamb-server/strategy';
import { valuationOfFile, type NetworkFile } from '../networks.js';
import { world } from '../../../kernel/world.js';

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

/** Writes to a temporary file and renames it, so that a network file is never incomplete. */
export async function writeTrained(file: string, network: NetworkFile): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${world.uuid()}.unfinished`;
  try {
    await writeFile(unfinished, `${JSON.stringify(network, null, 2)}\n`, { flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
