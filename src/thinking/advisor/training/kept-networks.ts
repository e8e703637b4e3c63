/** Bounds the number of network files for custom rule sets. */
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isCustom } from '@yamb-server/engine/rulesets';
import { world } from '../../../kernel/world.js';

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
