/** The networks of rule sets that players have sent: a bounded number of files. */
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isCustom } from '@yamb-server/engine/rulesets';

/** Networks of custom rule sets that a server keeps. */
export const MOST_NETWORKS = 200;

/** Marks the network in a file as used; false where there is none. */
export const touchNetwork = async (file: string): Promise<boolean> => {
  const now = new Date();
  try {
    await utimes(file, now, now);
    return true;
  } catch {
    return false;
  }
};

/** Deletes networks of custom rule sets until one more may be kept: those that were not used for longest go first. */
export async function makeRoom(folder: string, most = MOST_NETWORKS): Promise<void> {
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
