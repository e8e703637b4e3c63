/** How many networks are trained for rule sets that players have sent: each takes minutes of a core, and a file. */
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '../../../kernel/caller/client.js';
import { isCustom } from '@yamb-server/engine/rulesets';

/** Trainings of a player and of an address in a day. */
export const MOST_TRAININGS = 3;
/** Networks of custom rule sets that a server keeps. */
export const MOST_NETWORKS = 200;

const DAY_MS = 86_400_000;
/** Clients that are counted: with more, all are counted anew. */
const MOST_CLIENTS = 10_000;

/** Counts the trainings of clients, from the first to a day later. */
export class TrainingQuota {
  private readonly used = new Map<string, { readonly until: number; trainings: number }>();

  /** Counts a training; false where the client has had as many as it may. @param now in milliseconds */
  take({ address, player }: Client, now: number): boolean {
    const counts = [`address ${address}`, `player ${player}`].map((key) => this.countOf(key, now));
    if (counts.some(({ trainings }) => trainings >= MOST_TRAININGS)) return false;
    for (const count of counts) count.trainings += 1;
    return true;
  }

  private countOf(key: string, now: number): { trainings: number } {
    const found = this.used.get(key);
    if (found && found.until > now) return found;
    if (this.used.size >= MOST_CLIENTS) this.used.clear();
    const count = { until: now + DAY_MS, trainings: 0 };
    this.used.set(key, count);
    return count;
  }
}

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
