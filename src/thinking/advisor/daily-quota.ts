import type { Client } from '../../kernel/caller/caller.js';

const DAY_MS = 86_400_000;
/** Clients that are counted: with more, all are counted anew. */
const MOST_CLIENTS = 10_000;

/** Bounds how often a player, and an address, may have something done that takes minutes of a core, from the first time to a day later. */
export class DailyQuota {
  private readonly used = new Map<string, { readonly until: number; times: number }>();

  /** @param most times in a day */
  constructor(private readonly most: number) {}

  /** Counts one time; false if the client has had as many as it may. @param now in milliseconds */
  take({ address, player }: Client, now: number): boolean {
    const counts = [`address ${address}`, `player ${player}`].map((key) => this.countOf(key, now));
    if (counts.some(({ times }) => times >= this.most)) return false;
    for (const count of counts) count.times += 1;
    return true;
  }

  private countOf(key: string, now: number): { times: number } {
    const found = this.used.get(key);
    if (found && found.until > now) return found;
    if (this.used.size >= MOST_CLIENTS) this.used.clear();
    const count = { until: now + DAY_MS, times: 0 };
    this.used.set(key, count);
    return count;
  }
}
