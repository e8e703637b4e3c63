import type { Client } from '../../kernel/caller/caller.js';

const DAY_MS = 86_400_000;
/** Maximum number of clients to count. Beyond it, counting starts over for all. */
const MAX_CLIENTS = 10_000;

/** Limits expensive work per player and per address. A day starts with the first use. */
export class DailyQuota {
  private readonly used = new Map<string, { readonly until: number; times: number }>();

  /** @param most uses per day */
  constructor(private readonly most: number) {}

  /** Counts a use. Returns false if the quota is exhausted. @param now in milliseconds */
  take({ address, player }: Client, now: number): boolean {
    const counts = [`address ${address}`, `player ${player}`].map((key) => this.countOf(key, now));
    if (counts.some(({ times }) => times >= this.most)) return false;
    for (const count of counts) count.times += 1;
    return true;
  }

  private countOf(key: string, now: number): { times: number } {
    const found = this.used.get(key);
    if (found && found.until > now) return found;
    if (this.used.size >= MAX_CLIENTS) this.used.clear();
    const count = { until: now + DAY_MS, times: 0 };
    this.used.set(key, count);
    return count;
  }
}
