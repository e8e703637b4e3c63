/** Networks trained on this machine: a file per rule set in a folder beside the database. */
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompiledRuleset } from '@yamb-server/engine';
import { isCustom } from '@yamb-server/engine/rulesets';
import type { RatedValuation } from '@yamb-server/strategy';
import { valuationOfFile, type NetworkFile } from '../networks.js';
import { writeWhole } from '../table-file.js';
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

export const writeTrained = (file: string, network: NetworkFile): Promise<void> =>
  writeWhole(file, (unfinished) => unfinished.writeFile(`${JSON.stringify(network, null, 2)}\n`));

/** Maximum number of networks for custom rule sets. */
export const MAX_NETWORKS = 200;

/** Marks a network file as used. Returns false if it does not exist. */
export const touchNetwork = async (file: string): Promise<boolean> => {
  const now = new Date(world.now());
  try {
    await utimes(file, now, now);
    return true;
  } catch {
    return false;
  }
};

/** Makes room for one more network of a custom rule set by deleting the least recently used ones. */
export async function makeRoom(folder: string, most = MAX_NETWORKS): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const networks = await Promise.all(
    names
      .filter((name) => isCustom(name))
      .map(async (name) => {
        const file = join(folder, name);
        return { file, usedAt: (await stat(file)).mtimeMs };
      }),
  );
  const oldest = networks.sort((one, other) => one.usedAt - other.usedAt);
  for (const { file } of oldest.slice(0, Math.max(0, networks.length - most + 1)))
    await rm(file, { force: true });
}
